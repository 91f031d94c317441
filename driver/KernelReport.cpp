//===- KernelReport.cpp - The output of -fsycl-report ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   # a.cpp: nvptx64:sm_90, by ptxas
//   # kernel        registers  local memory  stack  spills  occupancy
//   # triad                16             0      0       0  100 %
//   # matmul               40          2048      0       0   75 %
//
// The resources that limit the work-items in flight on a GPU, from ptxas -v.
// Local memory is SYCL's: the memory that the work-group shares, in bytes,
// without the part that a launch adds (local_accessor). Stack and spills are
// bytes of memory for each work-item; spills did not fit into registers.
//
// Occupancy is the percentage of a multiprocessor's warps that can be resident
// at a time, with groups of 256 work-items or of the size that the kernel
// requires: the limits are registers, local memory and the numbers of groups
// and warps (CUDA C++ Programming Guide, "Compute Capabilities"; registers are
// allocated to warps in units of 256).
//
//   # a.cpp: cpu
//   # kernel  processor  vectors     masked  gathers  calls  fibers  private
//   # triad   x86-64-v3  8 x float        0        0      0      no        0
//   # triad   x86-64-v4  16 x float       0        0      0      no        0
//
// For the cpu target the question is whether work-items run in vectors. A row
// is one kernel for one kind of processors (codegen/cpu/Levels.cpp): the widest
// vector that it computes with, the numbers of loads and stores with a mask or
// with an address for each lane, the number of calls to other files for one
// work-item, whether work-items have separate stacks
// (codegen/cpu/FiberVariants.cpp), and the bytes of variables in memory. The
// report shows the result (codegen/cpu/KernelForms.cpp); -Rpass-missed= gives
// reasons.
//
// Tested by test/driver/kernel-report.test.
//
//===----------------------------------------------------------------------===//

#include "KernelReport.h"
#include "Targets.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {
namespace {

struct Usage {
  unsigned Registers = 0, Shared = 0, Stack = 0, SpillStores = 0,
           SpillLoads = 0;
};

/// The number before \p What in \p Line, or 0.
unsigned numberBefore(StringRef Line, StringRef What) {
  const size_t At = Line.find(What);
  if (At == StringRef::npos)
    return 0;
  StringRef Front = Line.take_front(At).rtrim();
  unsigned Number = 0;
  Front.take_back(Front.size() - Front.find_last_not_of("0123456789") - 1)
      .getAsInteger(10, Number);
  return Number;
}

/// By symbol, from what ptxas -v prints:
///
///   ptxas info    : Compiling entry function 'S' for 'sm_90'
///   ptxas info    : Function properties for S
///       8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads
///   ptxas info    : Used 16 registers, used 1 barriers, 2048 bytes smem
StringMap<Usage> readPtxas(StringRef Output) {
  StringMap<Usage> Kernels;
  Usage *Current = nullptr, *Frame = nullptr;
  for (StringRef Line : split(Output, '\n')) {
    if (Line.contains("Compiling entry function '"))
      Current = &Kernels[Line.split('\'').second.split('\'').first];
    else if (Line.contains("Function properties for ")) {
      auto Found =
          Kernels.find(Line.split("properties for ").second.rtrim("\r "));
      Frame = Found == Kernels.end() ? nullptr : &Found->second;
    } else if (Line.contains("bytes stack frame") && Frame) {
      Frame->Stack = numberBefore(Line, "bytes stack frame");
      Frame->SpillStores = numberBefore(Line, "bytes spill stores");
      Frame->SpillLoads = numberBefore(Line, "bytes spill loads");
    } else if (Line.contains("Used ") && Current) {
      Current->Registers = numberBefore(Line, "registers");
      Current->Shared = numberBefore(Line, "bytes smem");
    }
  }
  return Kernels;
}

/// Of one multiprocessor.
struct Limits {
  unsigned Warps, Groups, SharedBytes, ReservedBytes;
};

Limits limitsOf(unsigned Level) {
  constexpr unsigned K = 1024;
  switch (Level) {
  case 70:
  case 72:
    return {64, 32, 96 * K, 0};
  case 75:
    return {32, 16, 64 * K, 0};
  case 80:
    return {64, 32, 164 * K, K};
  case 86:
    return {48, 16, 100 * K, K};
  case 87:
    return {48, 16, 164 * K, K};
  case 89:
    return {48, 24, 100 * K, K};
  case 120:
  case 121:
    return {48, 24, 100 * K, K};
  default: // 9.0, 10.x
    return {64, 32, 228 * K, K};
  }
}

/// Per cent.
unsigned occupancy(const Usage &Used, unsigned GroupSize, unsigned Level) {
  constexpr unsigned Registers = 65536, Unit = 256, WarpSize = 32;
  const Limits Most = limitsOf(Level);
  const unsigned Warps = divideCeil(GroupSize, WarpSize);
  unsigned Groups = std::min(Most.Groups, Most.Warps / Warps);
  if (Used.Registers)
    Groups = std::min<unsigned>(
        Groups, Registers / alignTo(Used.Registers * WarpSize, Unit) / Warps);
  if (const unsigned Shared = Used.Shared + Most.ReservedBytes)
    Groups = std::min(Groups, Most.SharedBytes / Shared);
  return 100 * Groups * Warps / Most.Warps;
}

unsigned groupSizeOf(const KernelInfo &Kernel) {
  unsigned Size = 1;
  for (uint32_t Dimension : Kernel.ReqdWorkGroupSize)
    Size *= Dimension;
  return Kernel.ReqdWorkGroupSize.empty() || Size == 0 ? 256 : Size;
}

} // namespace

void printKernelReport(raw_ostream &OS, StringRef Source,
                       ArrayRef<DeviceImage> Images) {
  std::string Text; // Written at once: jobs of a build write to one terminal.
  raw_string_ostream Lines(Text);
  for (const DeviceImage &Image : Images) {
    if (Image.Target.Kind != TargetKind::NVPTX64)
      continue;
    Lines << "# " << Source << ": " << spell(Image.Target);
    if (Image.MachineCode.empty()) {
      Lines << ", no machine code to report about (it needs an architecture, "
               "nvptx64:sm_XX, and CUDA's ptxas)\n";
      continue;
    }
    Lines << ", by ptxas\n";
    const StringMap<Usage> Kernels = readPtxas(Image.MachineCodeReport);
    size_t Width = StringRef("kernel").size();
    for (const KernelInfo &Kernel : Image.Kernels.Kernels)
      Width = std::max(Width, Kernel.DisplayName.size());
    Lines << "# " << left_justify("kernel", Width)
          << "  registers  local memory  stack  spills  occupancy\n";
    unsigned Level = 0;
    StringRef(Image.Target.Arch).drop_front(3).consumeInteger(10, Level);
    for (const KernelInfo &Kernel : Image.Kernels.Kernels) {
      const Usage Used = Kernels.lookup(Kernel.Symbol);
      Lines << "# " << left_justify(Kernel.DisplayName, Width)
            << format("  %9u  %12u  %5u  %6u  %5u %%\n", Used.Registers,
                      Used.Shared, Used.Stack,
                      Used.SpillStores + Used.SpillLoads,
                      occupancy(Used, groupSizeOf(Kernel), Level));
    }
  }
  OS << Text;
}

void printKernelForms(raw_ostream &OS, StringRef Source,
                      ArrayRef<CPUKernelForm> Forms) {
  if (Forms.empty())
    return;
  size_t Kernel = StringRef("kernel").size(),
         Processor = StringRef("processor").size(),
         Vectors = StringRef("vectors").size();
  for (const CPUKernelForm &Form : Forms) {
    Kernel = std::max(Kernel, Form.Kernel.size());
    Processor = std::max(Processor, Form.Processor.size());
    Vectors = std::max(Vectors, Form.Vectors.size());
  }
  std::string Text;
  raw_string_ostream Lines(Text);
  Lines << "# " << Source << ": cpu\n# " << left_justify("kernel", Kernel)
        << "  " << left_justify("processor", Processor) << "  "
        << left_justify("vectors", Vectors)
        << "  masked  gathers  calls  fibers  private\n";
  for (const CPUKernelForm &Form : Forms)
    Lines << "# " << left_justify(Form.Kernel, Kernel) << "  "
          << left_justify(Form.Processor, Processor) << "  "
          << left_justify(Form.Vectors.empty() ? "none" : Form.Vectors, Vectors)
          << format("  %6u  %7u  %5u  %6s  %7llu\n", Form.Masked, Form.Gathers,
                    Form.Calls, Form.HasFibers ? "yes" : "no",
                    static_cast<unsigned long long>(Form.PrivateBytes));
  OS << Text;
}

} // namespace syclcc1
