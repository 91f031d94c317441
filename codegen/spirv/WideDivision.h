//===- WideDivision.h - Division of more than 64 bits -----------*- C++ -*-===//
//
// Limbs do not divide one by one. LLVM's shift-and-subtract loop does it bit by
// bit, so it stands in one function per width, behind the question whether both
// numbers fit into 64 bits, which is nearly always. Signs are taken off before
// and put on afterwards. Tested by
// test/codegen/spirv/legalize-integers-wide.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_SPIRV_WIDEDIVISION_H
#define SYCLCC1_CODEGEN_SPIRV_WIDEDIVISION_H

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// Makes calls of functions in \p M of its divisions and remainders above 64
/// bits. Before the functions' integers are taken apart.
void lowerWideDivision(llvm::Module &M);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_WIDEDIVISION_H
