# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Finds LLVM, Clang and LLD 22, and defines how a component is compiled against
# them.
#
# syclcc1_llvm_component(TARGET) adds the headers and flags to TARGET. Only the
# executable and the plugin link LLVM, so that the process contains it once.

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
                         -Wno-unused-parameter
                         # std::stable_sort of libstdc++ 12
                         -Wno-error=deprecated-declarations)
endfunction()

# Of the text that the compilation of a file reads, a tenth is the project's;
# the rest are headers of LLVM and Clang, the same in most files. They are
# precompiled once for each component. A file still includes what it uses: the
# `dev` preset does not precompile (ccache works better that way), and
# scripts/tidy looks for what is missing (scripts/OwnCode.cpp). There is no
# common list for all components, because flags and include paths differ, and a
# header that few files need would cost every file.
function(syclcc1_precompile_headers target)
  target_precompile_headers(${target} PRIVATE ${ARGN})
  # Without the times of its files inside, so that two builds are the same.
  target_compile_options(${target} PRIVATE
    "SHELL:-Xclang -fno-pch-timestamp")
endfunction()

# Links LLVM, Clang and LLD into the executable TARGET.
function(syclcc1_link_llvm target)
  if(NOT SYCLCC1_STATIC_LLVM)
    target_link_libraries(${target} PRIVATE lldELF lldCommon clang-cpp LLVM)
    return()
  endif()

  # By path: the imported targets of Clang and LLD ask for the shared LLVM.
  set(stubs)
  foreach(other IN LISTS LLVM_TARGETS_TO_BUILD)
    if(NOT other MATCHES "^(X86|NVPTX|SPIRV)$")
      string(APPEND stubs "SYCLCC1_WITHOUT_TARGET(${other})\n")
    endif()
  endforeach()
  set(SYCLCC1_STUBS "${stubs}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/StaticLLVMStubs.cpp.in
                 ${CMAKE_CURRENT_BINARY_DIR}/StaticLLVMStubs.cpp @ONLY)
  target_sources(${target} PRIVATE
    ${CMAKE_CURRENT_BINARY_DIR}/StaticLLVMStubs.cpp)
  target_compile_definitions(${target} PRIVATE SYCLCC1_STATIC_LLVM)

  find_program(SYCLCC1_LLVM_CONFIG llvm-config HINTS ${LLVM_TOOLS_BINARY_DIR}
               NO_DEFAULT_PATH REQUIRED)
  execute_process(
    COMMAND ${SYCLCC1_LLVM_CONFIG} --link-static --libs --system-libs
            x86 nvptx spirv passes lto dtlto option coverage irreader objcopy
            profiledata debuginfodwarf orcjit windowsdriver frontenddriver
            frontendopenmp frontendhlsl frontendoffloading
    OUTPUT_VARIABLE llvm OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "[ \n]+" ";" llvm "${llvm}")
  list(FILTER llvm EXCLUDE REGEX "Polly")
  file(GLOB clang ${LLVM_LIBRARY_DIR}/libclang[A-Z]*.a)
  target_link_directories(${target} PRIVATE ${LLVM_LIBRARY_DIR})
  # Without relocations to apply at start-up: a third of the time of --version.
  set_target_properties(${target} PROPERTIES LINK_OPTIONS "-no-pie")
  target_link_libraries(${target} PRIVATE
    -Wl,--gc-sections -Wl,--as-needed -Wl,--start-group
    ${LLVM_LIBRARY_DIR}/liblldELF.a ${LLVM_LIBRARY_DIR}/liblldCommon.a ${clang}
    -Wl,--end-group -Wl,--start-group ${llvm} -Wl,--end-group)
endfunction()
