//===- DeviceOptions.cpp - Settings -> options of code generation ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the files that are needed to make device code. Of a CUDA toolkit only
// libdevice (bitcode) and ptxas (for machine code) are used, so these files are
// searched, not an installation, and only if PTX is made.
//
//===----------------------------------------------------------------------===//

#include "DeviceOptions.h"
#include "Installation.h"
#include "Settings.h"
#include "codegen/Pipeline.h"
#include "split/Pipeline.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace syclcc1;

/// The folders that a toolkit may be in: \p CudaPath if that is not empty,
/// otherwise folders from the environment and the usual places.
static std::vector<std::string> toolkits(StringRef CudaPath) {
  if (!CudaPath.empty())
    return {CudaPath.str()};
  std::vector<std::string> Folders;
  for (StringRef Variable : {"CUDA_PATH", "CUDA_HOME"})
    if (std::optional<std::string> Toolkit = sys::Process::GetEnv(Variable))
      Folders.push_back(*Toolkit);
  for (StringRef Toolkit : {"/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda",
                            "/usr/lib/nvidia-cuda-toolkit"})
    Folders.push_back(Toolkit.str());
  return Folders;
}

static std::string findInToolkit(StringRef CudaPath,
                                 ArrayRef<StringRef> Names) {
  for (StringRef Toolkit : toolkits(CudaPath))
    for (StringRef Name : Names) {
      SmallString<128> Path(Toolkit);
      sys::path::append(Path, Name);
      if (sys::fs::exists(Path))
        return std::string(Path);
    }
  return "";
}

static std::string findLibdevice(StringRef CudaPath) {
  // Debian's package has no folder `nvvm`.
  return findInToolkit(CudaPath, {"nvvm/libdevice/libdevice.10.bc",
                                  "libdevice/libdevice.10.bc"});
}

static std::string findPtxas(StringRef CudaPath) {
  std::string Path = findInToolkit(CudaPath, {"bin/ptxas"});
  if (Path.empty() && CudaPath.empty())
    if (ErrorOr<std::string> Found = sys::findProgramByName("ptxas"))
      Path = *Found;
  return Path;
}

static bool makes(const Settings &Set, TargetKind Kind) {
  return any_of(Set.Targets,
                [&](const DeviceTarget &T) { return T.Kind == Kind; });
}

CodeGenOptions syclcc1::deviceOptions(const Settings &Set,
                                      const Installation &Home) {
  CodeGenOptions Options;
  Options.DeviceOptLevel = Set.OptimizeDevice ? 2 : 0;
  Options.BuildOptions = Set.BuildOptions;
  Options.FastMath = Set.FastMath;
  Options.VerifyEach = Set.VerifyEach;
  if (Set.CPULevels != "none")
    Options.CPULevels = join(llvm::split(Set.CPULevels, ','), ";");
  Options.Split = Set.Split;
  Options.Writer = Set.Writer;
  Options.TranslatorPath = Set.TranslatorPath;
  Options.WriterProgram = Home.Executable;
  Options.DeviceLibraryDir = Home.deviceLibraryDir();
  if (makes(Set, TargetKind::NVPTX64)) {
    Options.LibdevicePath = findLibdevice(Set.CudaPath);
    // -fsycl-device-only writes only the PTX.
    if (Set.MachineCode && !Set.DeviceOnly)
      Options.PtxasPath = findPtxas(Set.CudaPath);
  }
  return Options;
}

void syclcc1::printPipelines(raw_ostream &OS, const Settings &Set,
                             const Installation &Home) {
  CodeGenOptions Options = deviceOptions(Set, Home);
  auto print = [&](StringRef Step, StringRef Passes) {
    OS << "# " << Step << '\n' << Passes << '\n';
  };
  print("combined module", splitPipeline(Stage::Combined));
  print("host half", splitPipeline(Stage::Host));
  if (!Set.DeviceCode)
    return;
  print("device half, cut out by syclcc1-extract-device",
        splitPipeline(Stage::Device));
  if (makes(Set, TargetKind::CPU))
    print("cpu, then with the host half", cpuPipeline());
  if (makes(Set, TargetKind::SPIRV64) || makes(Set, TargetKind::NVPTX64))
    print("all but cpu", commonPipeline(Options));
  if (makes(Set, TargetKind::SPIRV64))
    print("spirv64", spirvPipeline(Options));
  if (makes(Set, TargetKind::NVPTX64))
    print("nvptx64", ptxPipeline(Options));
}
