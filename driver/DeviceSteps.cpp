//===- DeviceSteps.cpp - Device code in the output of -v and -### ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Other compilers run a program for each step and target. Here a source has one
// job with threads inside, so a list of command lines would not mention devices
// at all. Comment lines do:
//
//     $ syclcc1 -### a.cpp b.o                 the jobs, not run
//     # device code of a.cpp for cpu,spirv64,nvptx64, inside the next job
//      "syclcc1" "-cc1" …
//     # device link: b.o
//      "ld.lld" …
//
//     $ syclcc1 -v a.cpp b.o                   and their results
//     # a.cpp: cpu, 2 kernels in the object's own code
//     # a.cpp: spirv64, 2 kernels, 1880 bytes
//     # a.cpp: for the device link, 1 kernel, 3212 bytes
//     # device link: b.o, a.o: made for spirv64,nvptx64
//
// A shell that is given these lines skips them, and so do the parsers of build
// systems, which look for the linker.
//
// Tested by test/driver/device-steps.test.
//
//===----------------------------------------------------------------------===//

#include "DeviceSteps.h"
#include "Settings.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Job.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace clang::driver;

namespace syclcc1 {
namespace {

class DeviceCompileCommand : public CC1Command {
  const std::string Text;

public:
  DeviceCompileCommand(const CC1Command &Job, std::string Text)
      : CC1Command(Job), Text(std::move(Text)) {}

  void Print(raw_ostream &OS, const char *Terminator, bool Quote,
             CrashReportInfo *CrashInfo) const override {
    if (!CrashInfo) // A reproducer is a script of one line.
      OS << "# " << Text << Terminator;
    CC1Command::Print(OS, Terminator, Quote, CrashInfo);
  }
};

/// Bitcode is an intermediate step, unless the linker takes it.
bool makesObject(const Command &Job) {
  return any_of(Job.getArguments(), [](StringRef Arg) {
    return Arg == "-emit-obj" || Arg == "-S" || Arg.starts_with("-flto");
  });
}

bool isC(types::ID Type) {
  return Type == types::TY_C || Type == types::TY_PP_C;
}

std::string counted(size_t Number, const Twine &Thing) {
  return (Twine(Number) + " " + Thing + (Number == 1 ? "" : "s")).str();
}

} // namespace

void nameDeviceSteps(Compilation &C, const Settings &Set) {
  if (!Set.DeviceCode || Set.Targets.empty())
    return;
  // JobList can add and clear, but not replace.
  for (std::unique_ptr<Command> &Job :
       const_cast<JobList::list_type &>(C.getJobs().getJobs())) {
    const llvm::opt::ArgStringList &Args = Job->getArguments();
    if (!Job->InProcess || Args.empty() || StringRef(Args[0]) != "-cc1" ||
        !makesObject(*Job) || Job->getInputInfos().empty() ||
        isC(Job->getInputInfos().front().getType()))
      continue;
    StringRef Input = Job->getInputInfos().front().isFilename()
                          ? Job->getInputInfos().front().getFilename()
                          : "standard input";
    // A job of this process is a CC1Command.
    Job = std::make_unique<DeviceCompileCommand>(
        static_cast<const CC1Command &>(*Job),
        "device code of " + Input.str() + " for " + spell(Set.Targets) +
            ", inside the next job");
  }
}

void printMadeImages(raw_ostream &OS, StringRef Source, size_t NumCPUKernels,
                     ArrayRef<DeviceImage> Images, size_t NumDeferredKernels,
                     size_t DeferredBytes) {
  std::string Text; // Written at once: jobs of a build write to one terminal.
  raw_string_ostream Lines(Text);
  if (NumCPUKernels)
    Lines << "# " << Source << ": cpu, " << counted(NumCPUKernels, "kernel")
          << " in the object's own code\n";
  for (const DeviceImage &Image : Images)
    Lines << "# " << Source << ": " << spell(Image.Target) << ", "
          << counted(Image.Kernels.Kernels.size(), "kernel") << ", "
          << counted(Image.Bytes.size(), "byte")
          << (Image.MachineCode.empty()
                  ? std::string()
                  : ", " + counted(Image.MachineCode.size(), "byte") +
                        " of machine code")
          << '\n';
  if (DeferredBytes)
    Lines << "# " << Source << ": for the device link, "
          << counted(NumDeferredKernels, "kernel") << ", "
          << counted(DeferredBytes, "byte") << '\n';
  OS << Text;
}

} // namespace syclcc1
