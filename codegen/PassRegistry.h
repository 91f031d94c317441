//===- PassRegistry.h - The passes of code generation by name ---*- C++ -*-===//
//
// Makes the names of Passes.def known to a PassBuilder. The compiler and the
// plugin for `opt` both do nothing but call this.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_PASSREGISTRY_H
#define SYCLCC1_CODEGEN_PASSREGISTRY_H

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace syclcc1 {

void registerCodeGenPasses(llvm::PassBuilder &PB);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PASSREGISTRY_H
