//===- syclcc1-codegen.cpp - Device half -> image, for tests --------------===//
//
//   syclcc1-codegen device.ll -target spirv64 -o image.spv
//
// The driver's calls of code generation without the driver: optimizeCommon,
// then compileImage on the bitcode. Errors go to standard error, exit status 1.
//
//===----------------------------------------------------------------------===//

#include "codegen/CodeGen.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace syclcc1;

static cl::opt<std::string> Input(cl::Positional, cl::Required);
static cl::opt<std::string> Output("o", cl::init("-"));
static cl::opt<std::string> TargetName("target", cl::init("spirv64"));
static cl::opt<std::string> Arch("arch");
static cl::opt<std::string> LibraryDir("library-dir");
static cl::opt<std::string> Libdevice("libdevice");
static cl::opt<std::string> Translator("translator");
static cl::opt<std::string> SaveTemps("save-temps-prefix");
static cl::opt<unsigned> Level("device-opt-level", cl::init(2));
static cl::opt<bool> CommonOnly("common-only");

static int fail(Error E) {
  logAllUnhandledErrors(std::move(E), WithColor::error());
  return 1;
}

int main(int argc, char **argv) {
  InitLLVM Init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv);

  CodeGenOptions Options;
  Options.DeviceOptLevel = Level;
  Options.VerifyEach = true;
  Options.LibdevicePath = Libdevice;
  Options.SaveTempsPrefix = SaveTemps;
  Options.TranslatorPath = Translator;
  if (Translator.getNumOccurrences())
    Options.Writer = SPIRVWriter::Translator;
  Options.DeviceLibraryDir = LibraryDir;
  if (LibraryDir.empty()) {
    SmallString<128> Dir(sys::path::parent_path(sys::path::parent_path(
        sys::fs::getMainExecutable(argv[0], reinterpret_cast<void *>(&fail)))));
    sys::path::append(Dir, "lib", "syclcc1");
    Options.DeviceLibraryDir = std::string(Dir);
  }

  LLVMContext Context;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseIRFile(Input, Diagnostic, Context);
  if (!M) {
    Diagnostic.print(argv[0], errs());
    return 1;
  }
  if (Error E = optimizeCommon(*M, Options))
    return fail(std::move(E));

  std::error_code EC;
  raw_fd_ostream OS(Output, EC);
  if (EC)
    return fail(createStringError(EC, "cannot write '" + Output + "'"));
  if (CommonOnly) {
    M->print(OS, nullptr);
    return 0;
  }
  SmallVector<char, 0> Bitcode;
  raw_svector_ostream BitcodeStream(Bitcode);
  WriteBitcodeToFile(*M, BitcodeStream);
  DeviceTarget Target{TargetName == "nvptx64" ? TargetKind::NVPTX64
                                              : TargetKind::SPIRV64,
                      Arch};
  Expected<DeviceImage> Image = compileImage(
      MemoryBufferRef(StringRef(Bitcode.data(), Bitcode.size()), "device"),
      Target, Options);
  if (!Image)
    return fail(Image.takeError());
  OS.write(Image->Bytes.data(), Image->Bytes.size());
  return 0;
}
