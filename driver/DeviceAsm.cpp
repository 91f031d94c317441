//===- DeviceAsm.cpp - Inline assembly of a device's target ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   asm("mov.b32 {%0, %1}, %2;" : "=h"(low), "=h"(high) : "r"(both));
//
// Clang's Sema checks constraints with the target of the parse, which is the
// host's in every parse (docs/design/multi-pass.md): x86 has no "h". So
// assembly in the helper headers of migrated programs was an error, even in
// templates that are never instantiated.
//
// The parse gets a target that behaves like the host's in everything, but also
// accepts constraints of a device's target. The host's meaning comes first, for
// host functions in headers. If both have a letter, x86's rewriting of it ("d"
// is {dx}) is undone where PTX is made (codegen/ptx/InlineAssembly.cpp).
// Whether a function may have assembly at all is checked later, when it is
// known what a kernel reaches; a device's constraint in a host function is an
// error of the host's code generator, at its line.
//
// Rejected: silencing the error (Clang does not let it be mapped, and CodeGen
// asserts that constraints are valid); a parse with the device's own triple
// (its ABI); a plugin of the parse, which is called when the ASTContext already
// has its target. A DependencyCollector calls the driver before that, as soon
// as there is a Preprocessor.
//
// Tested by test/driver/multi-pass/device-asm.test and
// test/driver/ptx-asm.test.
//
//===----------------------------------------------------------------------===//

#include "DeviceAsm.h"
#include "ForwardingTarget.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace syclcc1 {

namespace {

class HostWithDeviceAsm final : public ForwardingTarget {
public:
  HostWithDeviceAsm(TargetInfo &Host, DiagnosticsEngine &Diags)
      : ForwardingTarget(Host), Options(clangOptions({TargetKind::NVPTX64, ""},
                                                     Host.getTriple().str())),
        Device(CreateTargetInfo(Diags, Options)) {}

  bool validateAsmConstraint(const char *&Name,
                             ConstraintInfo &Info) const override {
    const char *Begin = Name;
    const ConstraintInfo Before = Info;
    if (To->validateAsmConstraint(Name, Info))
      return true;
    Name = Begin;
    Info = Before;
    return Device && Device->validateAsmConstraint(Name, Info);
  }

private:
  clang::TargetOptions Options; ///< Of Device, which refers to them.
  const IntrusiveRefCntPtr<TargetInfo> Device;
};

/// Puts the target in place before the ASTContext is made.
class ReplaceTarget final : public DependencyCollector {
public:
  explicit ReplaceTarget(CompilerInstance &CI) : CI(CI) {}
  void attachToPreprocessor(Preprocessor &) override {
    CI.setTarget(new HostWithDeviceAsm(CI.getTarget(), CI.getDiagnostics()));
  }
  void attachToASTReader(ASTReader &) override {}

private:
  CompilerInstance &CI;
};

} // namespace

void takeDeviceAsm(CompilerInstance &CI, const TargetList &Targets) {
  if (any_of(Targets, [](const DeviceTarget &Target) {
        return Target.Kind == TargetKind::NVPTX64;
      }))
    CI.addDependencyCollector(std::make_shared<ReplaceTarget>(CI));
}

} // namespace syclcc1
