//===- DeviceOptions.cpp - Settings -> what code generation asks for ------===//
//
// Where the files are that device code is made with. CUDA's libdevice is
// bitcode that each toolkit brings; nothing else of a toolkit is needed to
// compile, so the file is looked for and not an installation, and only if PTX
// is made.
//
//===----------------------------------------------------------------------===//

#include "DeviceOptions.h"
#include "Installation.h"
#include "Settings.h"
#include "codegen/Pipeline.h"
#include "codegen/cpu/Embed.h"
#include "codegen/ptx/Emit.h"
#include "split/Pipeline.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace syclcc1;

static std::string libdeviceIn(StringRef Toolkit) {
  // Debian's package leaves out `nvvm`.
  for (StringRef Dir : {"nvvm/libdevice", "libdevice"}) {
    SmallString<128> Path(Toolkit);
    sys::path::append(Path, Dir, "libdevice.10.bc");
    if (sys::fs::exists(Path))
      return std::string(Path);
  }
  return "";
}

/// Looks into \p CudaPath if that is not empty, else into the usual places.
static std::string findLibdevice(StringRef CudaPath) {
  if (!CudaPath.empty())
    return libdeviceIn(CudaPath);
  for (StringRef Variable : {"CUDA_PATH", "CUDA_HOME"})
    if (std::optional<std::string> Toolkit = sys::Process::GetEnv(Variable))
      if (std::string Path = libdeviceIn(*Toolkit); !Path.empty())
        return Path;
  for (StringRef Toolkit : {"/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda",
                            "/usr/lib/nvidia-cuda-toolkit"})
    if (std::string Path = libdeviceIn(Toolkit); !Path.empty())
      return Path;
  return "";
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
  Options.CPULevels = Set.CPULevels.value_or("");
  Options.Split = Set.Split;
  Options.Writer = Set.Writer;
  Options.TranslatorPath = Set.TranslatorPath;
  Options.WriterProgram = Home.Executable;
  Options.DeviceLibraryDir = Home.deviceLibraryDir();
  if (makes(Set, TargetKind::NVPTX64))
    Options.LibdevicePath = findLibdevice(Set.CudaPath);
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
    print("cpu, then with the host half", cpuPipeline(Options));
  if (makes(Set, TargetKind::SPIRV64) || makes(Set, TargetKind::NVPTX64))
    print("all but cpu", commonPipeline(Options));
  if (makes(Set, TargetKind::SPIRV64))
    print("spirv64", spirvPipeline(Options));
  if (makes(Set, TargetKind::NVPTX64))
    print("nvptx64", ptxPipeline(Options));
}
