// The reader of images reads what the compiler writes. Any other input is a
// clear error, and no byte outside of it is accessed (run with
// AddressSanitizer).
#include "runtime/checksum.hpp"
#include "runtime/offload_binary.hpp"
#include "support.hpp"
#include <random>

using namespace sycl::detail;
using test::bytes;

namespace {

const std::string two_kernels =
    "symbol=b\tsize=16\talign=8\tlocal=1\tcaptures=local_accessor@8"
    "\tname=second\n"
    "symbol=a\tsize=4\talign=4\twork-group-size=4,8,16\tsub-group-size=32"
    "\tname=first%09kernel\n";

// `captures=local_accessor@8` needs 24 bytes at 8.
const std::string good_kernels =
    "symbol=b\tsize=32\talign=8\tlocal=1\tcaptures=local_accessor@8"
    "\tname=second\n"
    "symbol=a\tsize=4\talign=4\twork-group-size=4,8,16\tsub-group-size=32"
    "\tname=first%09kernel\n";

/// Bytes in memory of exactly their size, so that AddressSanitizer sees the
/// end.
std::vector<image_info> read(const bytes &bundle) {
  auto exact = std::make_unique<std::uint8_t[]>(bundle.size());
  std::copy(bundle.begin(), bundle.end(), exact.get());
  return read_bundle({exact.get(), bundle.size()});
}

std::string failure(const bytes &bundle) {
  try {
    read(bundle);
  } catch (const error &e) {
    EXPECT_EQ(errc::invalid, e.code());
    return e.text();
  }
  return "no failure";
}

} // namespace

TEST(offload_binary_test, reads_images_one_after_another) {
  bytes bundle = test::operator+(
      test::image("spirv64-unknown-unknown", "", good_kernels, {7, 8, 9}),
      test::image("nvptx64-nvidia-cuda", "sm_90", "symbol=a\tsize=1\n"));
  auto images = read_bundle(bundle);
  ASSERT_EQ(2u, images.size());
  EXPECT_EQ("spirv64-unknown-unknown", images[0].triple);
  EXPECT_EQ("", images[0].arch);
  EXPECT_EQ(bytes({7, 8, 9}),
            bytes(images[0].bytes.begin(), images[0].bytes.end()));
  EXPECT_EQ("sm_90", images[1].arch);

  const kernel_info *a = images[0].find("a");
  ASSERT_TRUE(a);
  EXPECT_EQ("first\tkernel", a->name);
  EXPECT_EQ(4u, a->object_size);
  EXPECT_FALSE(a->takes_local_argument);
  // The source's order is slowest first, native order fastest first.
  EXPECT_EQ((std::array<std::uint64_t, 3>{16, 8, 4}), a->work_group_size);
  EXPECT_EQ(32u, a->sub_group_size);

  const kernel_info *b = images[0].find("b");
  ASSERT_TRUE(b);
  EXPECT_TRUE(b->takes_local_argument);
  ASSERT_EQ(1u, b->captures.size());
  EXPECT_EQ(8u, b->captures[0].offset);
  EXPECT_EQ(nullptr, images[0].find("c"));
}

/// ptxas' output for an image for `arch`, as far as the reader uses it.
static bytes machine_code(const std::string &arch, std::uint8_t first = 0x7F,
                          std::size_t size = 64,
                          const std::string &checksum = "") {
  bytes code(size);
  code[0] = first;
  code[1] = 'E', code[2] = 'L', code[3] = 'F';
  bytes entry = test::offload_binary({{"triple", "nvptx64-nvidia-cuda"},
                                      {"arch", arch},
                                      {"syclcc1.checksum", checksum},
                                      {"syclcc1.version", "1"}},
                                     code);
  const std::uint16_t cubin = 3;
  std::memcpy(entry.data() + 32, &cubin, sizeof cubin);
  return entry;
}

TEST(offload_binary_test, machine_code_belongs_to_the_image_in_front) {
  using test::operator+;
  const auto ptx = [](const char *arch) {
    return test::image("nvptx64-nvidia-cuda", arch, good_kernels);
  };
  const bytes bundle = ptx("sm_80") + machine_code("sm_80") + ptx("sm_90");
  const auto images = read_bundle(bundle);
  ASSERT_EQ(2u, images.size());
  EXPECT_EQ(64u, images[0].machine_code.size());
  EXPECT_TRUE(images[1].machine_code.empty());
  const sycl_image described = images[0].describe(SYCL_IMAGE_PTX);
  EXPECT_EQ(images[0].machine_code.data(), described.machine_code);
  EXPECT_EQ(64u, described.machine_code_size);
  EXPECT_EQ(nullptr, images[1].describe(SYCL_IMAGE_PTX).machine_code);

  auto refused = [](const bytes &b, const char *why) {
    EXPECT_NE(std::string::npos, failure(b).find(why)) << failure(b);
  };
  refused(machine_code("sm_90"), "has no image in front");
  refused(ptx("sm_80") + machine_code("sm_90"), "does not belong");
  refused(bundle + machine_code("sm_90") + machine_code("sm_90"),
          "does not belong");
  refused(ptx("sm_90") + machine_code("sm_90", 'x'), "is no ELF file");
  refused(ptx("sm_90") + machine_code("sm_90", 0x7F, 63), "is no ELF file");

  // Checked with the bytes of the image itself.
  const bytes flipped =
      ptx("sm_90") + machine_code("sm_90", 0x7F, 64, "00000000");
  EXPECT_NE(std::string::npos,
            read_bundle(flipped)[0].damage().find(
                "its 64 bytes of machine code have the checksum "));
  EXPECT_EQ("", read_bundle(bundle)[0].damage());
}

TEST(offload_binary_test, an_empty_bundle_has_no_images) {
  EXPECT_TRUE(read({}).empty());
  EXPECT_TRUE(read(bytes(24, 0)).empty());
}

TEST(offload_binary_test, every_truncation_is_an_error) {
  bytes whole = test::image("spirv64-unknown-unknown", "", good_kernels);
  for (std::size_t size = 1; size < whole.size(); ++size)
    EXPECT_NE("no failure", failure(bytes(whole.begin(), whole.begin() + size)))
        << size;
}

TEST(offload_binary_test, hostile_numbers_do_not_wrap_around) {
  bytes whole = test::image("spirv64-unknown-unknown", "", good_kernels);
  // Sizes, offsets and counts of header, entry and the first string.
  for (std::size_t at : {8, 16, 24, 40, 48, 56, 64, 72, 80})
    for (std::uint64_t value :
         {~std::uint64_t{0}, ~std::uint64_t{0} - 7, std::uint64_t{1} << 63,
          std::uint64_t{1} << 60, std::uint64_t{whole.size()}}) {
      bytes changed = whole;
      std::memcpy(changed.data() + at, &value, sizeof value);
      if (at == 8 && value == whole.size())
        continue; // that is the right number
      EXPECT_NE("no failure", failure(changed)) << at << " " << value;
    }
}

TEST(offload_binary_test, changed_bytes_never_read_outside) {
  bytes whole = test::image("nvptx64-nvidia-cuda", "sm_90", good_kernels);
  std::mt19937 random(22);
  for (int round = 0; round < 3000; ++round) {
    bytes changed = whole;
    for (int flips = 1 + round % 4; flips > 0; --flips)
      changed[random() % changed.size()] = static_cast<std::uint8_t>(random());
    failure(changed); // either answer is fine
  }
}

TEST(offload_binary_test, messages_name_the_fault) {
  EXPECT_NE(std::string::npos,
            failure({'E', 'L', 'F', '!'}).find("no image begins at byte 0"));
  bytes whole = test::image("spirv64-unknown-unknown", "", good_kernels);
  bytes newer = whole;
  newer[4] = 9;
  EXPECT_NE(
      std::string::npos,
      failure(newer).find("OffloadBinary version 9, this runtime reads 1"));
  EXPECT_NE(std::string::npos,
            failure(test::offload_binary({{"triple", "spirv64"}}, {}))
                .find("format version ''"));
}

// CRC-32 as zlib has it: of "123456789" it is cbf43926.
TEST(offload_binary_test, a_checksum_of_the_bytes_is_checked_when_asked) {
  const bytes digits = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  auto image = [&](const std::string &checksum, bytes code) {
    return test::offload_binary({{"triple", "spirv64"},
                                 {"syclcc1.version", "1"},
                                 {"syclcc1.kernels", good_kernels},
                                 {"syclcc1.checksum", checksum}},
                                code);
  };
  bytes good = image("cbf43926", digits);
  EXPECT_EQ("", read_bundle(good).front().damage());
  bytes flipped = digits;
  flipped[4] ^= 1;
  bytes bad = image("cbf43926", flipped);
  std::string damage = read_bundle(bad).front().damage();
  EXPECT_NE(std::string::npos, damage.find("its 9 bytes have the checksum "));
  EXPECT_NE(std::string::npos, damage.find("not cbf43926"));
  // Images of compilers without checksums.
  bytes old = test::image("spirv64", "", good_kernels, flipped);
  EXPECT_EQ("", read_bundle(old).front().damage());
}

TEST(offload_binary_test, a_checksum_is_the_remainder_of_a_division_of_bits) {
  bytes all;
  for (unsigned i = 0; i < 100; ++i)
    all.push_back(static_cast<std::uint8_t>(i * i + 3 * i));
  for (std::size_t size = 0; size <= all.size(); ++size)
    for (std::size_t first : {std::size_t{0}, size / 3, size}) {
      std::uint32_t rest = 0xFFFFFFFFu;
      for (std::size_t bit = 0; bit < 8 * size; ++bit) {
        rest ^= all[bit / 8] >> bit % 8 & 1;
        rest = rest & 1 ? 0xEDB88320u ^ rest >> 1 : rest >> 1;
      }
      sycl::detail::crc_32 sum;
      sum.add(all.data(), first);
      sum.add(all.data() + first, size - first);
      EXPECT_EQ(~rest, sum.value()) << size << " bytes, cut at " << first;
    }
}

TEST(offload_binary_test, a_checksum_of_the_entries_is_checked_at_once) {
  // CRC-32 of "triple", "spirv64", "syclcc1.version", "1", each with its zero.
  auto image = [&](const std::string &triple) {
    return test::offload_binary({{"triple", triple},
                                 {"syclcc1.version", "1"},
                                 {"syclcc1.checksum-entries", "af27614a"}},
                                {});
  };
  EXPECT_EQ("no failure", failure(image("spirv64")));
  EXPECT_NE(std::string::npos, failure(image("spirv66"))
                                   .find("description of the image at byte 0 "
                                         "has the checksum "));
}

TEST(offload_binary_test, kernel_lines_are_checked) {
  auto text = [](const std::string &line) {
    return failure(test::image("spirv64", "", line));
  };
  EXPECT_NE(std::string::npos, text(two_kernels).find("local_accessor at 8"));
  EXPECT_NE(std::string::npos, text("size=4\n").find("no symbol"));
  EXPECT_NE(std::string::npos, text("symbol=k\tsize=4x\n").find("'4x'"));
  EXPECT_NE(std::string::npos,
            text("symbol=k\tcaptures=stream@0\n").find("'stream'"));
  EXPECT_NE(std::string::npos,
            text("symbol=k\twork-group-size=0\n").find("work-group-size"));
  EXPECT_NE(std::string::npos,
            text("symbol=k\tname=a%2\n").find("incomplete %XX"));
}
