# Read right after llama-cpp-python's project() line. The binding loads libllama and ggml only, yet its CMakeLists.txt
# forces llama.cpp's "common" library into the cache; a normal variable wins over the cache and leaves it out.
set(LLAMA_BUILD_COMMON OFF)
