//===- LLVMFaults.cpp - Faulty parts of LLVM that are turned off ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DSE merges two stores of constants (LLVM 22, tryToMergePartialOverlapping-
// Stores), and the result keeps the TBAA type of the first:
//
//     store i32 0, ptr %v, !tbaa !int     ; std::variant<int, S> holds an int
//     store i16 7, ptr %v.2               ; a copy of S, of no type
//     %x = load i16, ptr %p, !tbaa !short ; a member of S
//  -> store i32 458752, ptr %v, !tbaa !int
//
// An int and a short do not alias, so DSE then removes the store, and %x is the
// old value in memory. The code generator merges such stores anyway.
//
// Not taken: removing the TBAA types before DSE, which other passes need.
//
// Tested by test/run/constants_of_two_types.cpp.
//
//===----------------------------------------------------------------------===//

#include "LLVMFaults.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

void syclcc1::workAroundLLVMFaults() {
  auto &Options = cl::getRegisteredOptions();
  if (auto It = Options.find("enable-dse-partial-store-merging");
      It != Options.end())
    // The initial value: each job resets its options to their initial values.
    static_cast<cl::opt<bool> *>(It->second)->setInitialValue(false);
}
