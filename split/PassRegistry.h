//===- PassRegistry.h - The passes of the split by name ---------*- C++ -*-===//
//
// Makes the names of Passes.def known to a PassBuilder. split() and the plugin
// for `opt` both do nothing but call this.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_PASSREGISTRY_H
#define SYCLCC1_SPLIT_PASSREGISTRY_H

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace syclcc1 {

void registerSplitPasses(llvm::PassBuilder &PB);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_PASSREGISTRY_H
