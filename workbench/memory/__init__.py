"""Episode -> facts -> vectors and back: cast discovery, extraction, the ledger, the checked gate, retrieval."""
