//===- WideDivision.h - Division of more than 64 bits -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Division cannot be done limb by limb. LLVM's shift-and-subtract loop works
// bit by bit, so there is one function per width, called only if the numbers do
// not both fit into 64 bits, which is rare. It divides magnitudes; signs are
// handled around it. Tested by test/codegen/spirv/legalize-integers-wide.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_SPIRV_WIDEDIVISION_H
#define SYCLCC1_CODEGEN_SPIRV_WIDEDIVISION_H

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// Turns divisions and remainders above 64 bits in \p M into calls of
/// functions. Must run before the functions' integers are legalised.
void lowerWideDivision(llvm::Module &M);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_WIDEDIVISION_H
