//===- JoinedObject.h - Joins a unit's partial objects ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See CPUParts.cpp for why, and JoinedObject.cpp for how.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_JOINEDOBJECT_H
#define SYCLCC1_DRIVER_JOINEDOBJECT_H

#include "CPUParts.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileUtilities.h"

namespace syclcc1 {

/// A file that is removed with this object, and by a signal that ends the
/// process.
class TemporaryFile {
  llvm::SmallString<128> Path;
  llvm::FileRemover Remover;

public:
  ~TemporaryFile();

  /// Makes an empty file in the system's folder for temporary files.
  llvm::Error create(llvm::StringRef Stem);
  /// Moves \p File to a new name beside it. Fails if its folder is not
  /// writable.
  std::error_code moveFrom(llvm::StringRef File);
  llvm::StringRef path() const { return Path; }
};

/// `ld -r`: writes the objects at \p Paths to \p Output as one, in which
/// \p Hidden symbols are local.
llvm::Error joinObjects(llvm::ArrayRef<llvm::StringRef> Paths,
                        llvm::StringRef Output,
                        llvm::ArrayRef<std::string> Hidden);

class JoinedObject {
public:
  /// At the first point of the compilation of \p Host (Compile.cpp): makes \p
  /// Sites visible to the other objects.
  JoinedObject(llvm::Module &Host, llvm::ArrayRef<KernelSite> Sites);

  /// Moves the object of the host half, which Clang has written to \p Output,
  /// to a temporary file beside it. Until device code is there, which may take
  /// minutes, no file has the name of the finished object: make would take it
  /// for that if the process is killed, for instance for its memory.
  void setAside(llvm::StringRef Output);

  /// Adds \p Parts and the registration of them and \p Images to the object of
  /// the host half. After errors there is no object.
  llvm::Error complete(clang::CompilerInstance &CI,
                       llvm::ArrayRef<CPUParts::Part> Parts,
                       const std::vector<DeviceImage> &Images,
                       const KernelTable &Kernels, llvm::StringRef MoreBundles);

private:
  llvm::SmallVector<char, 0> Frame; ///< Bitcode of a module with the sites.
  std::vector<std::string> Hidden;  ///< Only until the objects are joined.
  TemporaryFile SetAside;
  std::string HostHalf; ///< The path of the host half's object.

  llvm::Expected<llvm::SmallVector<char, 0>>
  registration(clang::CompilerInstance &CI,
               llvm::ArrayRef<CPUParts::Part> Parts,
               const std::vector<DeviceImage> &Images,
               const KernelTable &Kernels, llvm::StringRef MoreBundles);
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_JOINEDOBJECT_H
