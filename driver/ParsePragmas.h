//===- ParsePragmas.h - Pragmas that select the parses of a file*- C++ ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     #pragma syclcc1 multi_pass
//
// before everything but comments and other pragmas means -fsycl-multi-pass for
// this file. For a file with several parses, -E writes the host's text and then
// that of each target, after
//
//     #pragma syclcc1 parse(spirv64)
//
// so that a cache that hashes it (ccache), a machine that compiles it (distcc)
// and a person who reads it have the complete text.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_PARSEPRAGMAS_H
#define SYCLCC1_DRIVER_PARSEPRAGMAS_H

#include "Targets.h"
#include "llvm/ADT/StringMap.h"

namespace clang {
class CompilerInstance;
class FrontendOptions;
} // namespace clang

namespace syclcc1 {

class ParsePragmas {
public:
  /// Reads the main file of \p CI, if that is C++. A file that cannot be read,
  /// or only once, has no pragmas.
  void read(const clang::CompilerInstance &CI);

  /// The file asks for several parses, or has been preprocessed by them.
  bool requestParses() const { return HasMark || hasTexts(); }
  llvm::StringRef file() const { return Name; }
  bool hasTexts() const { return !Texts.empty(); }

  /// If there are several texts, the main file of \p Options becomes the
  /// host's, or that of \p Target; false if that is missing. This object must
  /// outlive the parse.
  void selectHost(clang::FrontendOptions &Options) const;
  bool select(clang::FrontendOptions &Options,
              const DeviceTarget &Target) const;

  /// The line that begins the text of \p Target.
  static std::string beginOf(const DeviceTarget &Target);

private:
  std::string Name;
  bool HasMark = false;
  std::string HostText;
  llvm::StringMap<std::string> Texts; ///< By target.
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_PARSEPRAGMAS_H
