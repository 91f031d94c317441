//===- Libdevice.cpp - Finds CUDA's device mathematics --------------------===//
//
// A file of bitcode that each CUDA toolkit brings. Nothing else of a toolkit is
// needed to compile, so we look for the file and not for an installation. It is
// looked for only when a PTX image is made.
//
//===----------------------------------------------------------------------===//

#include "Libdevice.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;

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

std::string syclcc1::findLibdevice(StringRef CudaPath) {
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
