//===- VirtualVariants.h - Images for devices that lack an aspect -*- C++
//-*-===//
//
// See VirtualVariants.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_VIRTUALVARIANTS_H
#define SYCLCC1_CODEGEN_VIRTUALVARIANTS_H

#include "codegen/CodeGen.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// Numbers of aspects, sorted.
using AspectList = llvm::SmallVector<uint32_t, 2>;

/// The aspects that virtual functions in the image of \p Kernels use while some
/// kernel of it uses them neither itself nor by calls_indirectly.
AspectList optionalAspects(const llvm::Module &Device,
                           llvm::ArrayRef<std::string> Kernels);

/// All sets of \p Optional but the empty one, smaller ones first: what may have
/// to be left out.
std::vector<AspectList> aspectsToLeaveOut(llvm::ArrayRef<uint32_t> Optional);

/// Empties the virtual functions of sets that use one of \p Without. Returns
/// those of \p Kernels that a device without these aspects can run.
std::vector<std::string> leaveOut(llvm::Module &Device,
                                  llvm::ArrayRef<std::string> Kernels,
                                  llvm::ArrayRef<uint32_t> Without);

/// The property set "SYCL/virtual functions" of an image of \p Device, lines of
/// `property=set,set`; "" if it has nothing to do with virtual functions.
/// Removes what no kernel reaches.
llvm::Expected<std::string>
virtualFunctionProperties(llvm::Module &Device, const CodeGenOptions &Options);

/// The key of that property set, and the line that marks an image with emptied
/// functions.
constexpr llvm::StringLiteral VirtualFunctionsKey = "SYCL/virtual functions";
constexpr llvm::StringLiteral DummyImage = "dummy-image=1\n";

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_VIRTUALVARIANTS_H
