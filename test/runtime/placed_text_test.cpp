// The text of a PTX image for launches that a grid cannot express
// (placed_text.hpp). That the driver takes such texts is tested by test/run.

#include "runtime/adapter/cuda/placed_text.hpp"
#include <gtest/gtest.h>
#include <string>

namespace {

using namespace sycl::detail::cuda;

const std::string head = ".version 7.8\n.target sm_90\n.address_size 64\n\n";

/// As LLVM writes an entry of one parameter.
std::string entry(const std::string &name, const std::string &body,
                  const std::string &directives = "") {
  return "\t// .globl\t" + name + "\n.visible .entry " + name +
         "(\n\t.param .align 8 .b8 " + name + "_param_0[8]\n)\n" + directives +
         "{\n\t.reg .b32 \t%r<9>;\n" + body + "\tret;\n\n}\n";
}

bool has(const placed_text &in, const std::string &part) {
  return in.text.find(part) != std::string::npos;
}

TEST(placed_text_test, a_row_is_divided_into_numbers_of_groups) {
  const placed_text p =
      place(head + entry("k", "\tmov.u32 \t%r1, %ctaid.x;\n\tmov.u32 \t%r2, "
                              "%nctaid.z;\n\tmov.u32 \t%r3, %tid.x;\n"),
            "k", /*is_row=*/true, 256);
  EXPECT_EQ(p.why_not, "");
  EXPECT_TRUE(has(p, "k_param_0[8]\n,\n\t.param .align 8 .b8 "
                     "__sycl_place[40]\n)\n.maxntid 256, 1, 1"));
  EXPECT_TRUE(has(p, "mov.u32 \t%r1, %sycl_id0;"));
  EXPECT_TRUE(has(p, "mov.u32 \t%r2, %sycl_count2;"));
  EXPECT_TRUE(has(p, "mov.u32 \t%r3, %tid.x;"));
  // Once, of the row itself.
  const std::size_t at = p.text.find("%ctaid");
  EXPECT_EQ(p.text.compare(at, 8, "%ctaid.x"), 0);
  EXPECT_EQ(p.text.find("%ctaid", at + 1), std::string::npos);
  EXPECT_EQ(p.text.find("__sycl_placed"), std::string::npos);
}

TEST(placed_text_test, an_offset_leaves_the_grid_as_it_is) {
  const placed_text p = place(
      head + entry("k", "\tmov.u32 \t%r1, %ctaid.x;\n\t// begin inline asm\n"
                        "\tmov.b64 %rd7, 0x0000000000000000; // sycl-offset 2\n"
                        "\t// end inline asm\n"),
      "k", /*is_row=*/false, 256);
  EXPECT_TRUE(has(p, "mov.u32 \t%r1, %ctaid.x;"));
  EXPECT_TRUE(has(p, "\tmov.b64 %rd7, %sycl_offset2;\n"));
  EXPECT_TRUE(has(p, "ld.param.u64 %sycl_offset2, [__sycl_place+32];"));
}

TEST(placed_text_test, only_images_with_the_mark_have_offsets) {
  EXPECT_TRUE(has_offsets(head + "// sycl-offsets\n"));
  EXPECT_FALSE(has_offsets(head));
}

TEST(placed_text_test, a_required_size_stays_the_only_limit) {
  const placed_text p =
      place(head + entry("k", "", ".reqntid 8, 8, 1\n"), "k", true, 1024);
  EXPECT_TRUE(has(p, ")\n.reqntid 8, 8, 1\n{"));
  EXPECT_FALSE(has(p, "maxntid"));
}

TEST(placed_text_test, a_kernel_without_parameters_gets_one) {
  const placed_text p =
      place(head + ".visible .entry k()\n{\n\tret;\n\n}\n", "k", true, 1024);
  EXPECT_TRUE(has(p, ".visible .entry k(\n\t.param .align 8 .b8 __sycl_place"));
}

TEST(placed_text_test, other_kernels_are_left_out) {
  const std::string text = head + entry("a", "\t{ // callseq 0, 0\n\t}\n") +
                           entry("ab", "\tmov.u32 \t%r1, %ctaid.y;\n");
  EXPECT_FALSE(has(place(text, "ab", true, 1), " a("));
  EXPECT_TRUE(has(place(text, "ab", true, 1), " ab("));
  EXPECT_FALSE(has(place(text, "a", true, 1), " ab("));
  // Sections of debug information name places in them.
  EXPECT_TRUE(
      has(place(text + "\t.section\t.debug_info\n\t{\n\t}\n", "a", true, 1),
          " ab("));
}

TEST(placed_text_test, functions_read_the_place_in_local_memory) {
  const std::string text =
      head + ".func  (.param .b32 func_retval0) declared\n()\n;\n" +
      ".func  (.param .b32 func_retval0) f(\n\t.param .b64 f_param_0\n)\n{\n"
      "\tmov.u32 \t%r1, %ctaid.y;\n\tret;\n\n}\n"
      ".func plain()\n{\n\tret;\n\n}\n" +
      entry("k", "\tcall.uni (retval0), f, (param0);\n");
  const placed_text p = place(text, "k", true, 1024);
  EXPECT_TRUE(has(p, ".shared .align 8 .b8 __sycl_placed[48];"));
  EXPECT_TRUE(has(p, "st.volatile.shared.u32 [__sycl_placed+28], %sycl_id1;"));
  EXPECT_TRUE(has(p, "ld.volatile.shared.u32 %sycl_id1, [__sycl_placed+28];"));
  EXPECT_TRUE(has(p, "mov.u32 \t%r1, %sycl_id1;"));
  EXPECT_TRUE(has(p, ".func plain()\n{\n\tret;"));
  EXPECT_TRUE(has(p, "declared\n()\n;"));
  // Without offsets there is nothing to read for a grid.
  EXPECT_FALSE(has(place(text, "k", false, 1024), "__sycl_placed"));
}

TEST(placed_text_test, assembly_of_programs_is_read_if_it_is_a_move) {
  const placed_text p =
      place(head + entry("k", "\t{ .reg .u32 t; mov.u32 t, %ctaid.y; add.u32 "
                              "%r1, t, 1; }\n"),
            "k", true, 1024);
  EXPECT_TRUE(has(p, "mov.u32 t, %sycl_id1; add.u32"));
  for (const char *other : {"\tcvt.u64.u32 %rd1, %ctaid.y;\n",
                            "\tmov.v4.u32 {%r1, %r2, %r3, %r4}, %ctaid;\n"}) {
    const placed_text q = place(head + entry("k", other), "k", true, 1024);
    EXPECT_EQ(q.text, "") << other;
    EXPECT_NE(q.why_not.find("assembly"), std::string::npos);
    EXPECT_NE(place(head + entry("k", other), "k", false, 1024).text, "");
  }
}

TEST(placed_text_test, variables_that_are_left_are_named) {
  const placed_text p =
      place(head +
                ".visible .global .align 8 .u64 counter;\n"
                ".visible .global .align 4 .b8 table[8] = {1, 2};\n"
                ".visible .global .align 8 .u64 counter_2 = 0;\n"
                ".global .align 4 .u32 own;\n" +
                entry("k", "\tld.global.b64 \t%rd1, [counter_2];\n") +
                entry("other", "\tld.global.b64 \t%rd1, [counter];\n"),
            "k", true, 1024);
  EXPECT_EQ(p.variables, std::vector<std::string>{"counter_2"});
}

TEST(placed_text_test, other_texts_are_refused) {
  EXPECT_EQ(place(head + entry("k", ""), "none", true, 1).text, "");
  EXPECT_EQ(place(".visible .entry k(", "k", true, 1).text, "");
  EXPECT_EQ(place(".visible .entry k() { {", "k", true, 1).text, "");
  EXPECT_EQ(place("", "k", true, 1).text, "");
}

} // namespace
