// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See SPIRVModule.h.

#include "codegen/spirv/SPIRVModule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace syclcc1 {

static constexpr size_t HeaderSize = 5, BoundAt = 3;
static constexpr uint32_t MagicNumber = 0x07230203;

std::string textAt(SPIRVInstruction I, size_t First) {
  std::string Text;
  for (uint32_t Word : I.drop_front(First))
    for (unsigned Shift = 0; Shift < 32; Shift += 8) {
      char C = char(Word >> Shift);
      if (!C)
        return Text;
      Text += C;
    }
  return Text;
}

Expected<SPIRVModule> SPIRVModule::read(ArrayRef<char> Bytes) {
  auto Fail = [](const Twine &What) {
    return createStringError("the SPIR-V writer made " + What);
  };
  if (Bytes.size() % 4 || Bytes.size() < 4 * HeaderSize)
    return Fail(Twine(Bytes.size()) + " bytes, which are no SPIR-V module");
  SPIRVModule M;
  M.Words.resize(Bytes.size() / 4);
  for (auto [I, Word] : enumerate(M.Words))
    Word = support::endian::read32le(Bytes.data() + 4 * I);
  if (M.Words[0] != MagicNumber)
    return Fail("a module without SPIR-V's magic number");
  for (size_t I = HeaderSize; I < M.Words.size();) {
    size_t Count = M.Words[I] >> 16;
    if (Count == 0 || Count > M.Words.size() - I)
      return Fail("an instruction of " + Twine(Count) + " words at word " +
                  Twine(I) + " of " + Twine(M.Words.size()));
    I += Count;
  }
  return M;
}

void SPIRVModule::write(SmallVectorImpl<char> &Bytes) const {
  Bytes.resize_for_overwrite(4 * Words.size());
  for (auto [I, Word] : enumerate(Words))
    support::endian::write32le(Bytes.data() + 4 * I, Word);
}

SPIRVModule SPIRVModule::withHeaderOf(const SPIRVModule &Other) {
  SPIRVModule M;
  append_range(M.Words, ArrayRef(Other.Words).take_front(HeaderSize));
  return M;
}

void SPIRVModule::forEach(function_ref<void(SPIRVInstruction)> Visit) const {
  for (size_t I = HeaderSize; I < Words.size(); I += Words[I] >> 16)
    Visit(ArrayRef(Words).slice(I, Words[I] >> 16));
}

void SPIRVModule::changeEach(
    function_ref<void(MutableSPIRVInstruction)> Change) {
  for (size_t I = HeaderSize; I < Words.size(); I += Words[I] >> 16)
    Change(MutableArrayRef(Words).slice(I, Words[I] >> 16));
}

void SPIRVModule::append(spirv::Opcode Code, ArrayRef<uint32_t> Operands) {
  Words.push_back(uint32_t(Operands.size() + 1) << 16 | Code);
  append_range(Words, Operands);
}

void SPIRVModule::appendText(spirv::Opcode Code, uint32_t Id, StringRef Text) {
  // Four characters a word, with a zero at the end.
  SmallVector<uint32_t> Operands{Id};
  Operands.resize(1 + Text.size() / 4 + 1);
  for (auto [I, C] : enumerate(Text))
    Operands[1 + I / 4] |= uint32_t(uint8_t(C)) << 8 * (I % 4);
  append(Code, Operands);
}

uint32_t SPIRVModule::addIds(uint32_t Count) {
  uint32_t First = Words[BoundAt];
  Words[BoundAt] += Count;
  return First;
}

} // namespace syclcc1
