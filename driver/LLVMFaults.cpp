//===- LLVMFaults.cpp - Parts of LLVM that are not used -------------------===//
//
// DSE makes one store of two constants (LLVM 22, tryToMergePartialOverlapping-
// Stores), and the one keeps the type of the first for the analysis of aliases:
//
//     store i32 0, ptr %v, !tbaa !int     ; std::variant<int, S> holds an int
//     store i16 7, ptr %v.2               ; a copy of S, of no type
//     %x = load i16, ptr %p, !tbaa !short ; a member of S
//  -> store i32 458752, ptr %v, !tbaa !int
//
// No int and short are one object, so DSE then takes the store away, and %x is
// what memory held before. What the merging saves, the code generator merges.
//
// Way not taken: stores without a type before DSE, which loses what the other
// passes know of them.
//
// Tested by test/run/constants_of_two_types.cpp.
//
//===----------------------------------------------------------------------===//

#include "LLVMFaults.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

void syclcc1::avoidFaultsOfLLVM() {
  auto &Options = cl::getRegisteredOptions();
  if (auto It = Options.find("enable-dse-partial-store-merging");
      It != Options.end())
    // The initial value: each job resets its options to theirs.
    static_cast<cl::opt<bool> *>(It->second)->setInitialValue(false);
}
