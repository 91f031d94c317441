//===- Extensions.cpp - What a module needs beyond SPIR-V 1.4 -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A driver may refuse a module because it declares an extension, so each one on
// the list has a reason. Both writers get the same list.
//
// Tested by test/codegen/spirv/emit.ll and test/run/translator.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Extensions.h"
#include "split/IRContract.h"
#include "split/ir/DeviceGlobals.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

std::vector<std::string> neededExtensions(const Module &M, SPIRVWriter Writer) {
  std::vector<std::string> Extensions;
  bool FloatAdd = false, FloatMinMax = false, FunctionPointers = false;
  bool VariableLength = false;
  for (const Function &F : M) {
    FunctionPointers |= F.hasAddressTaken();
    for (const Instruction &I : instructions(F)) {
      if (auto *Call = dyn_cast<CallBase>(&I))
        FunctionPointers |= Call->isIndirectCall();
      if (auto *Variable = dyn_cast<AllocaInst>(&I))
        VariableLength |= !Variable->isStaticAlloca();
      if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I))
        VariableLength |= Intrinsic->getIntrinsicID() == Intrinsic::stacksave;
      if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
        FloatAdd |= RMW->getOperation() == AtomicRMWInst::FAdd ||
                    RMW->getOperation() == AtomicRMWInst::FSub;
        FloatMinMax |= RMW->getOperation() == AtomicRMWInst::FMin ||
                       RMW->getOperation() == AtomicRMWInst::FMax;
      }
    }
    // The device library calls these operations by the writer's names.
    FloatAdd |= F.getName().contains("__spirv_AtomicFAddEXT");
    FloatMinMax |= F.getName().contains("__spirv_AtomicFMinEXT") ||
                   F.getName().contains("__spirv_AtomicFMaxEXT");
  }
  if (VariableLength)
    Extensions.push_back("SPV_INTEL_variable_length_array");
  if (FloatAdd)
    Extensions.push_back("SPV_EXT_shader_atomic_float_add");
  if (FloatMinMax)
    Extensions.push_back("SPV_EXT_shader_atomic_float_min_max");
  if (FunctionPointers)
    Extensions.push_back("SPV_INTEL_function_pointers");
  // The decorations of device_globals.
  bool HostAccess = false, FPGA = false;
  for (const GlobalVariable &V : M.globals())
    if (isDeviceGlobal(V) && V.hasMetadata("spirv.Decorations")) {
      HostAccess = true;
      FPGA |= V.hasAttribute(attribute::InitMode) ||
              V.hasAttribute(attribute::ImplementInCSR);
    }
  if (HostAccess)
    Extensions.push_back("SPV_INTEL_global_variable_host_access");
  if (FPGA)
    Extensions.push_back("SPV_INTEL_global_variable_fpga_decorations");
  // LLVM's writer inserts a bitcast in front of the format, does not see the
  // constant address space through it, and aborts without the extension.
  if (Writer == SPIRVWriter::LLVM &&
      M.getFunction("_Z18__spirv_ocl_printfPU3AS2Kcz"))
    Extensions.push_back("SPV_EXT_relaxed_printf_string_address_space");
  return Extensions;
}

} // namespace syclcc1
