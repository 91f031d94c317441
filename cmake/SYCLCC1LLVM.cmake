# Finds LLVM, Clang and LLD 22 and says how a component is compiled against them.
#
# syclcc1_llvm_component(TARGET) gives TARGET the headers and flags; the final
# executable and the plugin link LLVM, so that it is in the process once.

find_package(LLVM 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22)
find_package(Clang REQUIRED CONFIG HINTS ${LLVM_LIBRARY_DIR}/cmake/clang)
find_package(LLD REQUIRED CONFIG HINTS ${LLVM_LIBRARY_DIR}/cmake/lld)

# The matching clang compiles the device libraries and is the base of the tests.
find_program(SYCLCC1_CLANG clang++ HINTS ${LLVM_TOOLS_BINARY_DIR}
             NO_DEFAULT_PATH REQUIRED)

function(syclcc1_llvm_component target)
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
  target_include_directories(${target} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS}
                             ${CLANG_INCLUDE_DIRS})
  separate_arguments(definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
  target_compile_definitions(${target} PUBLIC ${definitions})
  if(NOT LLVM_ENABLE_RTTI)
    target_compile_options(${target} PRIVATE -fno-rtti)
  endif()
  target_compile_options(${target} PRIVATE -fno-exceptions -Wall -Wextra
                         -Wno-unused-parameter)
endfunction()

# Links LLVM, Clang and LLD into the executable TARGET.
function(syclcc1_link_llvm target)
  target_link_libraries(${target} PRIVATE lldELF lldCommon clang-cpp LLVM)
endfunction()
