//===- DeviceLink.h - Joins the device code of linked objects ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See DeviceLink.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LINK_DEVICELINK_H
#define SYCLCC1_DRIVER_LINK_DEVICELINK_H

#include "driver/Settings.h"
#include "driver/link/CPULink.h"
#include "driver/link/DeviceUnit.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileUtilities.h"

namespace clang {
class DiagnosticsEngine;
}

namespace syclcc1 {

struct Installation;

class DeviceLink {
public:
  /// \p MakesObject under -fsycl-link: the output is an object whose units have
  /// their images. \p Verbose: prints what is made.
  DeviceLink(clang::DiagnosticsEngine &Diags, const Settings &Set,
             const Installation &Home, bool MakesObject, bool Verbose)
      : Diags(Diags), Set(Set), Home(Home), MakesObject(MakesObject),
        Verbose(Verbose) {}

  /// Links: \p Link runs the linker with \p LinkArgs and one more object, or ""
  /// for none, and returns its exit code. It is run once, or twice if \p Output
  /// shows that other objects were linked than the command line names.
  int run(llvm::ArrayRef<const char *> LinkArgs, llvm::StringRef Output,
          llvm::function_ref<int(llvm::StringRef)> Link);

  /// One line for -v and -###: the objects whose device code is joined, or "".
  std::string describe(llvm::ArrayRef<const char *> LinkArgs);

private:
  using Units = std::vector<DeviceUnit>;

  llvm::Expected<Units> predict(llvm::StringRef Output);
  llvm::Expected<std::string> makeObject(const Units &Objects);
  LinkedCPUCode makeCPUCode(const Units &Objects, const Units &Libraries);
  llvm::Expected<Units> otherUnits(bool Archives, bool Libraries);
  void explain(const Units &Objects);
  void nameFiles(Units &Objects);

  clang::DiagnosticsEngine &Diags;
  const Settings &Set;
  const Installation &Home;
  const bool MakesObject;
  const bool Verbose;
  llvm::ArrayRef<const char *> Args;   ///< The linker's command line.
  std::string Output;                  ///< Of the linker.
  llvm::StringMap<std::string> FileOf; ///< By id of a unit, for messages.
  std::vector<llvm::FileRemover> Temporaries;
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_DEVICELINK_H
