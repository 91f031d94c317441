// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "codegen/common/PointerSources.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace syclcc1 {

SmallVector<Value *, 4> pointerSources(Value *V, unsigned Flat,
                                       bool *MayBeNull) {
  if (MayBeNull)
    *MayBeNull = false;
  SmallVector<Value *, 4> Sources;
  SmallVector<Value *, 8> Worklist = {V};
  SmallPtrSet<Value *, 8> Seen;
  while (!Worklist.empty()) {
    Value *P = Worklist.pop_back_val();
    if (MayBeNull && isa<ConstantPointerNull>(P))
      *MayBeNull = true;
    if (!Seen.insert(P).second || isa<ConstantPointerNull, UndefValue>(P))
      continue;
    if (P->getType()->getPointerAddressSpace() != Flat)
      Sources.push_back(P);
    else if (auto *GEP = dyn_cast<GEPOperator>(P))
      Worklist.push_back(GEP->getPointerOperand());
    else if (auto *Cast = dyn_cast<AddrSpaceCastOperator>(P))
      Worklist.push_back(Cast->getPointerOperand());
    else if (auto *Phi = dyn_cast<PHINode>(P))
      append_range(Worklist, Phi->incoming_values());
    else if (auto *Select = dyn_cast<SelectInst>(P))
      Worklist.append({Select->getTrueValue(), Select->getFalseValue()});
    else
      Sources.push_back(P);
  }
  return Sources;
}

unsigned spaceOfSource(const Value &Source, unsigned Private) {
  return isa<AllocaInst>(Source) ? Private
                                 : Source.getType()->getPointerAddressSpace();
}

} // namespace syclcc1
