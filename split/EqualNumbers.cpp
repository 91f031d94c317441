//===- EqualNumbers.cpp - Captures that equal each other ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   static void multiply(queue &q, …, int rows, int columns, int inner);
//   …
//   multiply(q, …, n, n, n);                                // only launches
//
// What n is nobody knows, but the kernel needs one register for it and computes
// its products once.
//
// Numbers are equal at a launch if they are one value of the IR there; if
// launches differ, those are equal that are at each of them. An undefined value
// is not even equal to itself.
//
// Tested by test/split/specialize-equal.ll.
//
//===----------------------------------------------------------------------===//

#include "split/EqualNumbers.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"

using namespace llvm;

namespace syclcc1 {

void EqualNumbers::add(ArrayRef<const Value *> Values) {
  if (Classes.empty())
    Classes.assign(Values.size(), 0);
  // Equal now are numbers of one class that have the same value here.
  DenseMap<std::pair<unsigned, const Value *>, unsigned> Firsts;
  for (auto [I, V] : enumerate(Values))
    Classes[I] = isa<UndefValue>(V)
                     ? I
                     : Firsts.try_emplace({Classes[I], V}, I).first->second;
}

SmallVector<EqualCapture> EqualNumbers::all(ArrayRef<ObjectNumber> Numbers,
                                            const DataLayout &DL) const {
  SmallVector<EqualCapture> Equal;
  for (auto [I, First] : enumerate(Classes))
    if (First != I)
      Equal.push_back({Numbers[I].Offset, Numbers[First].Offset,
                       DL.getTypeStoreSize(Numbers[I].Kind)});
  return Equal;
}

} // namespace syclcc1
