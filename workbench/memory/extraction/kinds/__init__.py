"""Which kind of fact a sentence tells, by how it is built."""
