"""What has worked for which kind of question: noticed after an answer, gone by before the next."""
