//===- Invocation.h - The command line as plain data ------------*- C++ -*-===//
//
// All of our options, with every default, foreign spelling and conflict
// settled; what is left for Clang's driver is ClangArgs. Nothing after
// parseInvocation looks at argv again.
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
  /// Whether <sycl/sycl.hpp> brings headers that it does not need.
  bool CompatibleIncludes = false;
  bool LinkDevice = false; ///< -fsycl-link: an object is the result.
  bool LinkRuntime = true; ///< False under -fno-sycl and -nolibsycl.
  /// -fsycl: it is offered to the linker, whatever the inputs are.
  bool OfferRuntime = false;
  Settings Device;                     ///< For each cc1 job.
  std::vector<const char *> ClangArgs; ///< argv[0] and all that is not ours.
  std::list<std::string> Strings; ///< Those of ClangArgs that argv has not.
  size_t ClangOptionsEnd = 0;     ///< Index of "--", after which all are files.
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
