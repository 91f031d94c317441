//===- Invocation.h - The command line as plain data ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All options of syclcc1, with defaults, foreign spellings and conflicts
// settled; the rest for Clang's driver is ClangArgs. After parseInvocation
// nothing reads argv.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_INVOCATION_H
#define SYCLCC1_DRIVER_INVOCATION_H

#include "Settings.h"
#include <list>

namespace syclcc1 {

struct Message {
  bool IsError;
  std::string Text;
};

struct Invocation {
  enum class Action {
    Compile,
    Help,
    HelpForeign,
    Version,
    PrintPipeline,
    Deploy
  };

  Action What = Action::Compile;
  bool DryRun = false;
  llvm::StringRef DeployDir; ///< For Deploy; ClangArgs are the programs.
  bool SYCL = true;          ///< Headers and runtime of SYCL.
  bool C = false;            ///< Called by the name of the C compiler.
  /// Whether <sycl/sycl.hpp> includes headers that it does not need.
  bool CompatibleIncludes = false;
  bool IdentifyAsIcpx = false; ///< Its macros are defined.
  bool LinkDevice = false;     ///< -fsycl-link: the result is an object.
  bool LinkRuntime = true;     ///< False under -fno-sycl and -nolibsycl.
  /// -fsycl: it is offered to the linker for any inputs.
  bool OfferRuntime = false;
  Settings Device;                     ///< For each cc1 job.
  std::vector<const char *> ClangArgs; ///< argv[0] and all arguments of Clang.
  std::list<std::string>
      Strings;                ///< Strings of ClangArgs that are not in argv.
  size_t ClangOptionsEnd = 0; ///< Index of "--", after which all are files.
  std::vector<Message> Messages;

  /// The path that Clang's driver takes for its own.
  const char *driverMode() const {
    return C ? "--driver-mode=gcc" : "--driver-mode=g++";
  }
  bool hasErrors() const;
  void print(llvm::raw_ostream &OS) const;
};

/// Reads \p Argv, response files already expanded. Its strings must outlive the
/// result.
Invocation parseInvocation(llvm::ArrayRef<const char *> Argv);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_INVOCATION_H
