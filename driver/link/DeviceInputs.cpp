//===- DeviceInputs.cpp - Device code in files that are linked ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Units are in the section .llvm.offloading of objects, of shared libraries and
// of a linker's output. An object of -flto is bitcode and has no sections yet:
// there units are initialisers of variables.
//
// Most files have none. To find out, only the names in the section table are
// read: a search through the bytes would cost more with large objects. Bitcode
// is parsed only if it refers to the runtime.
//
// Tested by test/driver/device-link.
//
//===----------------------------------------------------------------------===//

#include "driver/link/DeviceInputs.h"
#include "split/IRContract.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::object;

namespace syclcc1 {

static std::unique_ptr<MemoryBuffer> open(const Twine &Path) {
  auto File = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  return File ? std::move(*File) : nullptr;
}

using SectionVisitor = function_ref<Error(StringRef)>;

/// An object of -flto.
static Error forEachSectionOfBitcode(MemoryBufferRef File,
                                     SectionVisitor Visit) {
  if (!File.getBuffer().contains(symbol::RuntimePrefix))
    return Error::success();
  LLVMContext Context;
  auto M = getLazyBitcodeModule(File, Context);
  if (!M) {
    consumeError(M.takeError()); // The linker will report it.
    return Error::success();
  }
  for (GlobalVariable &G : (*M)->globals())
    if (G.getSection() == symbol::BundleSection && G.hasInitializer())
      if (auto *Bytes = dyn_cast<ConstantDataSequential>(G.getInitializer()))
        if (Error E = Visit(Bytes->getRawDataValues()))
          return E;
  return Error::success();
}

/// Calls \p Visit with the bytes of each section of device code.
static Error forEachSection(MemoryBufferRef File, SectionVisitor Visit) {
  file_magic Magic = identify_magic(File.getBuffer());
  if (Magic == file_magic::bitcode)
    return forEachSectionOfBitcode(File, Visit);
  if (Magic != file_magic::elf_relocatable &&
      Magic != file_magic::elf_shared_object &&
      Magic != file_magic::elf_executable)
    return Error::success();
  auto Object = ObjectFile::createObjectFile(File, Magic);
  if (!Object) {
    consumeError(Object.takeError()); // The linker will report it.
    return Error::success();
  }
  for (const SectionRef &Section : (*Object)->sections()) {
    Expected<StringRef> Name = Section.getName();
    if (!Name) {
      consumeError(Name.takeError());
      continue;
    }
    if (*Name != symbol::BundleSection)
      continue;
    Expected<StringRef> Bytes = Section.getContents();
    if (!Bytes)
      return createStringError("the section " + symbol::BundleSection +
                               " is damaged: " + toString(Bytes.takeError()));
    if (Error E = Visit(*Bytes))
      return E;
  }
  return Error::success();
}

static Error nameFile(Error E, StringRef File) {
  return createStringError(File + ": " + toString(std::move(E)) +
                           "; compile or link it again");
}

static Expected<std::vector<DeviceUnit>> unitsOf(MemoryBufferRef File) {
  std::vector<DeviceUnit> Units;
  Error E = forEachSection(File, [&](StringRef Section) -> Error {
    Expected<std::vector<DeviceUnit>> Found = readUnits(Section);
    if (!Found)
      return Found.takeError();
    for (DeviceUnit &Unit : *Found)
      Unit.File = File.getBufferIdentifier().str();
    llvm::move(*Found, std::back_inserter(Units));
    return Error::success();
  });
  if (E)
    return nameFile(std::move(E), File.getBufferIdentifier());
  return Units;
}

Expected<std::vector<DeviceUnit>> readObjectUnits(StringRef Path) {
  std::unique_ptr<MemoryBuffer> File = open(Path);
  if (!File)
    return std::vector<DeviceUnit>();
  return unitsOf(*File);
}

Expected<std::vector<std::string>> readObjectUnitIds(StringRef Path) {
  std::vector<std::string> Ids;
  std::unique_ptr<MemoryBuffer> File = open(Path);
  if (!File)
    return Ids;
  Error E = forEachSection(*File, [&](StringRef Section) -> Error {
    Expected<std::vector<std::string>> Found = readUnitIds(Section);
    if (!Found)
      return Found.takeError();
    llvm::move(*Found, std::back_inserter(Ids));
    return Error::success();
  });
  if (E)
    return nameFile(std::move(E), Path);
  return Ids;
}

Error forEachMember(
    StringRef Path,
    function_ref<void(StringRef, std::vector<DeviceUnit>)> Visit) {
  std::unique_ptr<MemoryBuffer> File = open(Path);
  if (!File)
    return Error::success();
  Error Err = Error::success();
  Archive A(*File, Err);
  if (Err) {
    consumeError(std::move(Err)); // The linker will report it.
    return Error::success();
  }
  Error Damaged = Error::success();
  for (const Archive::Child &Member : A.children(Err)) {
    Expected<MemoryBufferRef> Content = Member.getMemoryBufferRef();
    if (!Content) {
      consumeError(Content.takeError());
      continue;
    }
    std::string Name =
        (Path + "(" + sys::path::filename(Content->getBufferIdentifier()) + ")")
            .str();
    Expected<std::vector<DeviceUnit>> Units =
        unitsOf(MemoryBufferRef(Content->getBuffer(), Name));
    if (!Units)
      Damaged = joinErrors(std::move(Damaged), Units.takeError());
    else if (!Units->empty())
      Visit(Name, std::move(*Units));
  }
  consumeError(std::move(Err));
  return Damaged;
}

bool isReadable(StringRef Path) {
  std::unique_ptr<MemoryBuffer> File = open(Path);
  if (!File)
    return false;
  file_magic Magic = identify_magic(File->getBuffer());
  if (Magic != file_magic::elf_relocatable &&
      Magic != file_magic::elf_shared_object)
    return true;
  auto Object = ObjectFile::createObjectFile(*File, Magic);
  if (Object)
    return true;
  consumeError(Object.takeError());
  return false;
}

static file_magic magicOf(StringRef Path) {
  file_magic Magic;
  if (identify_magic(Path, Magic))
    return file_magic::unknown;
  return Magic;
}

bool isArchive(StringRef Path) { return magicOf(Path) == file_magic::archive; }

bool isSharedLibrary(StringRef Path) {
  return magicOf(Path) == file_magic::elf_shared_object;
}

} // namespace syclcc1
