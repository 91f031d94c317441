//===- JoinedObject.h - Joins a unit's partial objects ----------*- C++ -*-===//
//
// See CPUParts.cpp for why, and JoinedObject.cpp for how.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_JOINEDOBJECT_H
#define SYCLCC1_DRIVER_JOINEDOBJECT_H

#include "CPUParts.h"

namespace syclcc1 {

class JoinedObject {
public:
  /// At the first point of the compilation of \p Host (Compile.cpp): makes \p
  /// Sites visible to the other objects.
  JoinedObject(llvm::Module &Host, llvm::ArrayRef<KernelSite> Sites);

  /// After \p CI has written the object of the host half: adds \p Parts and the
  /// registration of them and \p Images. After errors there is no object.
  llvm::Error complete(clang::CompilerInstance &CI,
                       llvm::ArrayRef<CPUParts::Part> Parts,
                       const std::vector<DeviceImage> &Images,
                       const KernelTable &Kernels, llvm::StringRef MoreBundles);

private:
  llvm::SmallVector<char, 0> Frame; ///< Bitcode of a module with the sites.
  std::vector<std::string> Hidden;  ///< Only until the objects are joined.

  llvm::Expected<llvm::SmallVector<char, 0>>
  registration(clang::CompilerInstance &CI,
               llvm::ArrayRef<CPUParts::Part> Parts,
               const std::vector<DeviceImage> &Images,
               const KernelTable &Kernels, llvm::StringRef MoreBundles);
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_JOINEDOBJECT_H
