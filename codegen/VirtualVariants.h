//===- VirtualVariants.h - Images for devices that lack an aspect -*- C++
//-*-===//
//
// See VirtualVariants.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_VIRTUALVARIANTS_H
#define SYCLCC1_CODEGEN_VIRTUALVARIANTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <string>

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

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_VIRTUALVARIANTS_H
