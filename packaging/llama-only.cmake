# Read right after llama-cpp-python's project() line. The binding loads libllama and ggml only, yet its CMakeLists.txt
# forces llama.cpp's "common" library into the cache; a normal variable wins over the cache and leaves it out.
set(LLAMA_BUILD_COMMON OFF)

# Built for the machine it stands on, ggml uses AMX where the processor names it; where a hypervisor or kernel does not
# let programs have its registers, the first answer then ends the process. No home PC has AMX.
if(NOT MSVC)
    add_compile_options(-U__AMX_INT8__)
endif()
