//===- CPULink.cpp - Kernels of the cpu target and other files ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host's linker joins the cpu target's code: f of another file is the
// symbol f.sycl_cpu. That works with every linker, and costs speed. A function
// in another object might wait for other work-items, so its callers are fibers
// and never lanes. So an object also keeps the device half of such code, before
// the cpu's passes have seen it, and the device link compiles these kernels
// once more:
//
//     a.o: kernel k, f undefined ┬▶ the host's linker ─────▶ program
//     b.o: f                     ┘                            ▲
//     a.o: unit for cpu with k  ─┬▶ one module ─▶ object ─────┘
//     b.o: unit for cpu with f  ─┘                with k again
//
// The second form is a row of __sycl_linked_module, where the runtime looks
// first. A program that was linked by another linker has the first form only,
// and so has a part whose code cannot be joined: a definition is in no unit (a
// file that was compiled with -O0 or -g), or the units were compiled for
// different processors. None of that is an error.
//
// No unit is made of code that has to exist once in a program, or that may be
// reached in ways that a part does not show: writable variables,
// device_globals, virtual functions.
//
// Rejected: weak symbols that the linked object overrides. The names of group
// functions are for profilers, and two files may have the same.
// Rejected: a form of each exported function for a whole group, with an array
// for each argument. It needs no link step, but the callee would not know which
// arguments are the same for all work-items.
//
// Requires:    DeviceUnit.cpp's format.
// Tested by test/driver/device-link/cpu-code.test.
//
//===----------------------------------------------------------------------===//

#include "driver/link/CPULink.h"
#include "codegen/Bundle.h"
#include "codegen/Pipeline.h"
#include "driver/CPUParts.h"
#include "driver/CacheFolder.h"
#include "driver/DeviceThread.h"
#include "driver/ImageCache.h"
#include "driver/JoinedObject.h"
#include "driver/KernelCache.h"
#include "driver/link/JoinUnits.h"
#include "driver/link/LinkPlan.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/Split.h"
#include "split/ir/DeferredCode.h"
#include "split/ir/DeviceGlobals.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/MsgPackDocument.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <utility>

using namespace llvm;

namespace syclcc1 {

bool isCPUUnit(const DeviceUnit &Unit) {
  return !Unit.Targets.empty() && Unit.Targets.front().Kind == TargetKind::CPU;
}

/// Code of which a program must not have a second copy, or whose callers are
/// not known.
static bool mustExistOnce(const Module &M) {
  return any_of(M.globals(),
                [](const GlobalVariable &V) {
                  return isSharedVariable(V) || isCallableTable(V) ||
                         isDeviceGlobal(V);
                }) ||
         any_of(M, [](const Function &F) {
           return F.hasFnAttribute(attribute::CallsIndirectly);
         });
}

static SmallVector<char, 0> bytesOf(const Module &M) {
  SmallVector<char, 0> Bytes;
  raw_svector_ostream OS(Bytes);
  WriteBitcodeToFile(M, OS);
  return Bytes;
}

/// \p Arguments, a line each, without those that only the parse needs, without
/// the folders of the build, which are in no code, and for any program or
/// library: files with and without -fPIC can be joined.
static std::string argumentsForLink(StringRef Arguments) {
  std::string Result = "-cc1\n-pic-level\n2";
  bool IsValue = false;
  for (StringRef Each : drop_begin(split(Arguments, '\n'))) {
    if (std::exchange(IsValue, false) || Each == "-pic-is-pie" ||
        Each == "-fhalf-no-semantic-interposition" ||
        Each.starts_with("-std=") || Each.contains("-prefix-map=") ||
        Each.contains("-compilation-dir="))
      continue;
    if (Each == "-pic-level" || Each == "-mrelocation-model")
      IsValue = true;
    else
      Result += "\n" + Each.str();
  }
  return Result;
}

Expected<std::optional<DeviceUnit>> makeCPUUnit(clang::CompilerInstance &CI,
                                                Module &Device,
                                                const Module &Host,
                                                const CodeGenOptions &Options) {
  if (!CI.getCodeGenOpts().OptimizationLevel ||
      DeferredCode::compute(Device).empty())
    return std::nullopt;
  SmallVector<char, 0> Whole;
  raw_svector_ostream OS(Whole);
  writeDeviceBitcode(Device, Host, OS);
  LLVMContext Context;
  auto M = parseBitcodeFile(
      MemoryBufferRef(StringRef(Whole.data(), Whole.size()), "device half"),
      Context);
  if (!M)
    return M.takeError();
  if (Error E =
          runPipeline(**M, "syclcc1-keep-code<deferred>,globaldce", Options))
    return std::move(E);
  if (mustExistOnce(**M))
    return std::nullopt;
  Expected<KernelTable> Kernels = KernelTable::fromModule(**M);
  if (!Kernels)
    return Kernels.takeError();
  DeviceUnit Unit;
  // Without folders: where a build is does not matter.
  Unit.Source = sys::path::filename((*M)->getSourceFileName()).str();
  (*M)->setSourceFileName(Unit.Source);
  Unit.Targets = {{TargetKind::CPU, ""}};
  Unit.OwnParse = true; // No other target can use it.
  Unit.OptLevel = CI.getCodeGenOpts().OptimizationLevel;
  Unit.CPUArguments = Options.CPULevels + "\n" + utostr(Options.GlibcVersion) +
                      "\n" + argumentsForLink(codeGenArguments(CI));
  Unit.Kernels = describeKernels(*Kernels);
  Unit.Index = UnitIndex::compute(**M);
  Unit.Bitcode = bytesOf(**M);
  return Unit;
}

namespace {

/// The compiler as it was when the units of a part were compiled.
class PartCompiler {
public:
  PartCompiler(StringRef Arguments, clang::DiagnosticConsumer &Ignored) {
    auto [Levels, Rest] = Arguments.split('\n');
    auto [Glibc, Command] = Rest.split('\n');
    Options.CPULevels = Levels.str();
    (void)Glibc.getAsInteger(10, Options.GlibcVersion);
    for (StringRef Each : split(Command, '\n'))
      Text.push_back(Each.str());
    for (const std::string &Each : Text)
      Args.push_back(Each.c_str());
    Files = vfs::getRealFileSystem();
    clang::DiagnosticOptions DiagOptions;
    clang::DiagnosticsEngine Diags(clang::DiagnosticIDs::create(), DiagOptions,
                                   &Ignored, /*ShouldOwnClient=*/false);
    auto Invocation = std::make_shared<clang::CompilerInvocation>();
    if (!clang::CompilerInvocation::CreateFromArgs(*Invocation, Args, Diags))
      return;
    CI.emplace(std::move(Invocation));
    CI->setVirtualFileSystem(Files);
    CI->createDiagnostics(&Ignored, /*ShouldOwnClient=*/false);
    if (!CI->createTarget())
      CI.reset();
  }

  explicit operator bool() const { return CI.has_value(); }

  Error compile(ArrayRef<const DeviceUnit *> Units, const LinkPart &Part,
                StringRef Suffix, CPUParts::Part &Result, DeviceImage &Image,
                bool Describe) {
    LLVMContext Context;
    collectDiagnostics(Context, Result.Diagnostics);
    setTargetOf(*CI, Context);
    Expected<std::unique_ptr<Module>> M = joinPart(Units, Part, Context);
    if (!M)
      return M.takeError();
    finalizeUnit(**M); // Nothing else of the program calls these copies.
    if (mustExistOnce(**M))
      return createStringError("it has variables or virtual functions");
    Expected<KernelTable> Kernels = KernelTable::fromModule(**M);
    if (!Kernels)
      return Kernels.takeError();
    Image = DeviceImage{{TargetKind::CPU, ""}, {}, std::move(*Kernels), {}};
    nameCPUKernels(**M);
    Result.Kernels = Part.Kernels;
    return compileKernels(*CI, Files, **M, Options, Suffix, Result, Describe);
  }

private:
  CodeGenOptions Options;
  std::vector<std::string> Text;
  std::vector<const char *> Args;
  IntrusiveRefCntPtr<vfs::FileSystem> Files;
  std::optional<clang::CompilerInstance> CI;
};

/// A part that is being compiled, or was compiled in an earlier link.
struct Work {
  const LinkPart *Part;
  StringRef Arguments;
  ImageCache Cache;
  CPUParts::Part Result;
  DeviceImage Image;
  std::optional<LinkedCPUCode> Known;
};

} // namespace

/// The common arguments of the units of \p Part, or "".
static StringRef argumentsOf(const LinkPart &Part,
                             ArrayRef<const DeviceUnit *> Units) {
  StringRef First = Units[Part.Units.begin()->first]->CPUArguments;
  return all_of(Part.Units,
                [&](const auto &Each) {
                  return Units[Each.first]->CPUArguments == First;
                })
             ? First
             : StringRef();
}

static void say(const LinkPart &Part, ArrayRef<const DeviceUnit *> Units,
                const Twine &What) {
  std::string Line = "# device link:";
  for (const auto &[Number, Roots] : Part.Units)
    Line += " " + Units[Number]->File;
  errs() << Line << ": " << What << '\n';
}

/// The units of \p Objects all of whose imports are defined by such units or by
/// \p Libraries. Another file may be one without a unit, or a shared library.
static std::vector<DeviceUnit> complete(ArrayRef<DeviceUnit> Objects,
                                        ArrayRef<DeviceUnit> Libraries) {
  std::vector<DeviceUnit> Kept(Objects);
  for (bool Changed = true; Changed;) {
    StringSet<> Defined;
    for (const DeviceUnit &Unit : concat<const DeviceUnit>(Kept, Libraries))
      for (const UnitIndex::Root &Root : Unit.Index.Roots)
        Defined.insert(Root.Symbol);
    const size_t Before = Kept.size();
    erase_if(Kept, [&](const DeviceUnit &Unit) {
      return !all_of(Unit.Index.Imports, [&](const UnitIndex::Import &Import) {
        return Defined.contains(Import.Symbol);
      });
    });
    Changed = Kept.size() != Before;
  }
  return Kept;
}

static void addKey(Work &W, ArrayRef<const DeviceUnit *> Units) {
  W.Cache.add({"cpu part", W.Arguments.str()});
  W.Cache.add(W.Part->Kernels);
  for (const auto &[Number, Roots] : W.Part->Units) {
    std::vector<std::string> Words = {Units[Number]->Id,
                                      Units[Number]->LLVMVersion};
    Words.insert(Words.end(), Roots.begin(), Roots.end());
    W.Cache.add(Words);
  }
}

/// Two parts may have kernels of the same name.
static std::string suffixOf(const LinkPart &Part) {
  return ".linked." + utohexstr(xxh3_64bits(join(Part.Kernels, " ")),
                                /*LowerCase=*/true);
}

static LinkedCPUCode codeOf(CPUParts::Part &&Result, const DeviceImage &Image) {
  LinkedCPUCode Code;
  for (const CPUParts::GroupFunction &F : Result.Functions) {
    LinkedCPUKernel &Kernel = Code.Kernels.emplace_back();
    Kernel.Symbol = F.Kernel;
    Kernel.GroupFunction = F.Name;
    Kernel.UsesFibers = F.Attributes.contains(attribute::CPUUsesFibers);
    (void)StringRef(F.Attributes.lookup(attribute::CPUStaticLocalBytes))
        .getAsInteger(10, Kernel.StaticLocalBytes);
  }
  Code.Objects.push_back(std::move(Result.Object));
  Code.Bundle = makeBundle(Image);
  Code.Forms = std::move(Result.Forms);
  return Code;
}

static uint64_t checksumOf(const LinkedCPUCode &Code) {
  std::string Content;
  for (const LinkedCPUKernel &K : Code.Kernels)
    Content += K.Symbol + '\n' + K.GroupFunction + '\n' +
               utostr(K.StaticLocalBytes) + (K.UsesFibers ? "f\n" : "\n");
  Content += Code.Bundle;
  Content.append(Code.Objects.front().begin(), Code.Objects.front().end());
  return xxh3_64bits(Content);
}

/// A part as MessagePack, for the cache:
///     [checksum, bundle, object, symbol, group function, bytes, fibers, ...]
static std::string toEntry(const LinkedCPUCode &Code) {
  msgpack::Document Entry;
  msgpack::ArrayDocNode Values = Entry.getRoot().getArray(/*Convert=*/true);
  auto Add = [&](auto Value) { Values.push_back(Entry.getNode(Value)); };
  const SmallVector<char, 0> &Object = Code.Objects.front();
  Add(checksumOf(Code));
  Add(StringRef(Code.Bundle));
  Add(StringRef(Object.data(), Object.size()));
  for (const LinkedCPUKernel &K : Code.Kernels) {
    Add(StringRef(K.Symbol));
    Add(StringRef(K.GroupFunction));
    Add(K.StaticLocalBytes);
    Add(K.UsesFibers);
  }
  std::string Bytes;
  Entry.writeToBlob(Bytes);
  return Bytes;
}

/// Nothing if \p Bytes are not what toEntry() has written.
static std::optional<LinkedCPUCode> fromEntry(StringRef Bytes) {
  msgpack::Document Entry;
  if (!Entry.readFromBlob(Bytes, /*Multi=*/false) || !Entry.getRoot().isArray())
    return std::nullopt;
  msgpack::ArrayDocNode Values = Entry.getRoot().getArray();
  constexpr size_t First = 3, OfKernel = 4;
  if (Values.size() < First || (Values.size() - First) % OfKernel ||
      Values[0].getKind() != msgpack::Type::UInt || !Values[1].isString() ||
      !Values[2].isString())
    return std::nullopt;
  LinkedCPUCode Code;
  Code.Bundle = Values[1].getString();
  const StringRef Object = Values[2].getString();
  Code.Objects.emplace_back(Object.begin(), Object.end());
  for (size_t I = First; I != Values.size(); I += OfKernel) {
    if (!Values[I].isString() || !Values[I + 1].isString() ||
        Values[I + 2].getKind() != msgpack::Type::UInt ||
        Values[I + 3].getKind() != msgpack::Type::Boolean)
      return std::nullopt;
    LinkedCPUKernel &Kernel = Code.Kernels.emplace_back();
    Kernel.Symbol = Values[I].getString().str();
    Kernel.GroupFunction = Values[I + 1].getString().str();
    Kernel.StaticLocalBytes = Values[I + 2].getUInt();
    Kernel.UsesFibers = Values[I + 3].getBool();
  }
  if (Values[0].getUInt() != checksumOf(Code))
    return std::nullopt;
  return Code;
}

static std::optional<LinkedCPUCode> findKnown(const ImageCache &Cache) {
  std::optional<std::string> Path = Cache.find();
  if (!Path)
    return std::nullopt;
  auto File = MemoryBuffer::getFile(*Path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  return File ? fromEntry((*File)->getBuffer()) : std::nullopt;
}

/// Compiles the parts of \p Works that are not known.
static void compileParts(MutableArrayRef<Work> Works,
                         ArrayRef<const DeviceUnit *> Units, bool Describe) {
  DefaultThreadPool Threads;
  for (Work &Each : Works) {
    if (Each.Known)
      continue;
    Threads.async([&Each, Units, Describe] {
      clang::IgnoringDiagConsumer Ignored;
      Each.Result.Result = guarded(/*TimeTrace=*/false, "cpu", [&]() -> Error {
        PartCompiler Compiler(Each.Arguments, Ignored);
        if (!Compiler)
          return createStringError("its options cannot be read");
        return Compiler.compile(Units, *Each.Part, suffixOf(*Each.Part),
                                Each.Result, Each.Image, Describe);
      });
    });
  }
  Threads.wait();
}

Expected<LinkedCPUCode> linkCPU(ArrayRef<DeviceUnit> Objects,
                                ArrayRef<DeviceUnit> Libraries,
                                const ImageCache &Cache, bool Describe,
                                bool Verbose) {
  const std::vector<DeviceUnit> Complete = complete(Objects, Libraries);
  Expected<LinkPlan> Plan = planLink(Complete, Libraries, /*OnePart=*/false);
  if (!Plan)
    return Plan.takeError();
  std::vector<const DeviceUnit *> Units;
  for (const DeviceUnit &Unit : concat<const DeviceUnit>(Complete, Libraries))
    Units.push_back(&Unit);

  std::vector<Work> Works;
  for (const LinkPart &Part : Plan->Parts) {
    if (Part.Units.size() < 2)
      continue; // Its object has the same code.
    StringRef Arguments = argumentsOf(Part, Units);
    if (Arguments.empty()) {
      if (Verbose)
        say(Part, Units, "not joined for cpu, as their options differ");
      continue;
    }
    Work &Each =
        Works.emplace_back(Work{&Part, Arguments, Cache, {}, {}, std::nullopt});
    addKey(Each, Units);
    if (!Describe)
      Each.Known = findKnown(Each.Cache);
  }
  compileParts(Works, Units, Describe);

  LinkedCPUCode Code;
  for (Work &Each : Works) {
    const bool WasKnown = Each.Known.has_value();
    if (!WasKnown) {
      if (Error E = Each.Result.Result.take()) {
        std::string Why = toString(std::move(E));
        if (Verbose)
          say(*Each.Part, Units, "not joined for cpu: " + Why);
        continue;
      }
      Each.Known = codeOf(std::move(Each.Result), Each.Image);
      const std::string Entry = toEntry(*Each.Known);
      Each.Cache.keep(ArrayRef(Entry.data(), Entry.size()));
    }
    if (Verbose)
      say(*Each.Part, Units,
          WasKnown ? "for cpu as in an earlier link" : "made for cpu");
    append_range(Code.Kernels, Each.Known->Kernels);
    llvm::move(Each.Known->Objects, std::back_inserter(Code.Objects));
    Code.Bundle += Each.Known->Bundle;
    append_range(Code.Forms, Each.Known->Forms);
  }
  return Code;
}

Error addCode(const LinkedCPUCode &Code, SmallVector<char, 0> &Object) {
  if (Code.Objects.empty())
    return Error::success();
  std::vector<TemporaryFile> Files(Code.Objects.size() + 2);
  for (TemporaryFile &File : Files)
    if (Error E = File.create("syclcc1"))
      return E;
  std::vector<StringRef> Paths;
  for (size_t I = 0; I + 1 != Files.size(); ++I) {
    if (Error E = writeFile(Files[I].path(), I ? Code.Objects[I - 1] : Object))
      return E;
    Paths.push_back(Files[I].path());
  }
  std::vector<std::string> Hidden;
  for (const LinkedCPUKernel &Kernel : Code.Kernels)
    Hidden.push_back(Kernel.GroupFunction);
  if (Error E = joinObjects(Paths, Files.back().path(), Hidden))
    return E;
  auto Joined = MemoryBuffer::getFile(Files.back().path(), /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Joined)
    return createStringError("cannot read '" + Files.back().path() +
                             "': " + Joined.getError().message());
  Object.assign((*Joined)->getBufferStart(), (*Joined)->getBufferEnd());
  return Error::success();
}

} // namespace syclcc1
