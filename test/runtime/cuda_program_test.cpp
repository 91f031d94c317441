// For an image with machine code and PTX: which of them the CUDA adapter gives
// to the driver for which device, and what it does if the driver refuses.

#include "runtime/adapter/cuda/cuda.hpp"
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace {

using namespace sycl::detail::cuda;

/// "machine code" or "PTX", in the order in which the driver was given them.
std::vector<std::string> loaded;
CUresult machine_code_result;

constexpr std::uint8_t machine_code[] = {0x7F, 'E', 'L', 'F'};
constexpr char ptx[] = ".version 7.8";

class cuda_program_test : public testing::Test {
protected:
  void SetUp() override {
    loaded.clear();
    machine_code_result = CUDA_SUCCESS;
    before_ = cu;
    cu.primary_retain = [](CUcontext *out, int) {
      *out = reinterpret_cast<CUcontext>(std::uintptr_t(1));
      return 0;
    };
    cu.push = [](CUcontext) { return 0; };
    cu.pop = [](CUcontext *) { return 0; };
    cu.event_create = [](CUevent *, unsigned) { return 0; };
    cu.event_record = [](CUevent, CUstream) { return 0; };
    cu.event_synchronize = [](CUevent) { return 0; };
    cu.error_name = [](CUresult, const char **name) {
      *name = "an error";
      return 0;
    };
    cu.error_string = [](CUresult, const char **text) {
      *text = "for the test";
      return 0;
    };
    cu.module_load = [](CUmodule *, const void *bytes, unsigned, int *,
                        void **) {
      const bool is_machine_code = bytes == machine_code;
      loaded.push_back(is_machine_code ? "machine code" : "PTX");
      return is_machine_code ? machine_code_result : CUresult(CUDA_SUCCESS);
    };
    cu.module_unload = [](CUmodule) { return 0; };
    cu.module_global = [](CUdeviceptr *, std::size_t *, CUmodule,
                          const char *) { return CUresult(500); }; // not found
    add_programs(table_);
  }
  void TearDown() override { cu = before_; }

  /// Builds an image for \p arch on a device of compute capability \p level.
  sycl_result build(unsigned level, const char *arch,
                    bool has_machine_code = true) {
    loaded.clear();
    sycl_cuda_device_s device;
    device.level = level;
    sycl_image image{};
    image.kind = SYCL_IMAGE_PTX;
    image.arch = arch;
    image.bytes = reinterpret_cast<const std::uint8_t *>(ptx);
    image.size = sizeof ptx - 1;
    if (has_machine_code) {
      image.machine_code = machine_code;
      image.machine_code_size = sizeof machine_code;
    }
    sycl_program program = nullptr;
    const sycl_result result =
        table_.program_create(nullptr, &device, &image, &program);
    if (result == SYCL_SUCCESS)
      table_.program_destroy(program);
    return result;
  }
  using log = std::vector<std::string>;
  sycl_adapter table_{};
  driver before_;
};

TEST_F(cuda_program_test, machine_code_runs_where_nvcc_says_it_does) {
  EXPECT_EQ(build(90, "sm_90"), SYCL_SUCCESS);
  EXPECT_EQ(loaded, log{"machine code"});
  // A later minor version of the same major one.
  EXPECT_EQ(build(89, "sm_80"), SYCL_SUCCESS);
  EXPECT_EQ(loaded, log{"machine code"});
  // For another major version only the PTX is loaded, for an earlier one
  // nothing.
  EXPECT_EQ(build(90, "sm_80"), SYCL_SUCCESS);
  EXPECT_EQ(loaded, log{"PTX"});
  EXPECT_EQ(build(120, "sm_90"), SYCL_SUCCESS);
  EXPECT_EQ(loaded, log{"PTX"});
  EXPECT_EQ(build(80, "sm_86"), SYCL_ERROR_UNSUPPORTED);
  EXPECT_EQ(loaded, log{});
  // Features of one architecture only.
  EXPECT_EQ(build(90, "sm_90a"), SYCL_SUCCESS);
  EXPECT_EQ(loaded, log{"machine code"});
  EXPECT_EQ(build(103, "sm_100a"), SYCL_ERROR_UNSUPPORTED);
  EXPECT_EQ(loaded, log{});
}

TEST_F(cuda_program_test, without_machine_code_the_driver_compiles) {
  EXPECT_EQ(build(90, "sm_90", false), SYCL_SUCCESS);
  EXPECT_EQ(loaded, log{"PTX"});
}

TEST_F(cuda_program_test, a_driver_that_refuses_machine_code_compiles) {
  machine_code_result = CUDA_ERROR_NO_BINARY_FOR_GPU;
  EXPECT_EQ(build(90, "sm_90"), SYCL_SUCCESS);
  EXPECT_EQ(loaded, (log{"machine code", "PTX"}));
  // The other form would not fit, either.
  machine_code_result = CUDA_ERROR_OUT_OF_MEMORY;
  EXPECT_EQ(build(90, "sm_90"), SYCL_ERROR_OUT_OF_MEMORY);
  EXPECT_EQ(loaded, log{"machine code"});
}

// A module with a variable `__sycl_unbounded_stack` has functions that call
// themselves: their stack is the limit of the context.

CUresult has_recursion;
std::size_t limit;
int limits_set;

struct cuda_stack_test : cuda_program_test {
  void SetUp() override {
    cuda_program_test::SetUp();
    has_recursion = CUDA_SUCCESS;
    limit = 1024;
    limits_set = 0;
    cu.module_global = [](CUdeviceptr *, std::size_t *, CUmodule,
                          const char *name) {
      EXPECT_STREQ(name, "__sycl_unbounded_stack");
      return has_recursion;
    };
    cu.get_limit = [](std::size_t *out, int which) {
      EXPECT_EQ(which, LIMIT_STACK_SIZE);
      *out = limit;
      return CUresult(CUDA_SUCCESS);
    };
    cu.set_limit = [](int, std::size_t value) {
      limit = value;
      ++limits_set;
      return CUresult(CUDA_SUCCESS);
    };
    cu.device_attribute = [](int *out, int which, CUdevice) {
      *out = which == MAX_THREADS_PER_MULTIPROCESSOR ? 2048 : 0;
      return CUresult(CUDA_SUCCESS);
    };
  }
  /// The limit behind a program for 100 multiprocessors and \p memory bytes.
  std::size_t limit_with(std::uint64_t memory) {
    sycl_cuda_device_s device;
    device.level = 90;
    device.info.global_memory = memory;
    device.info.compute_units = 100;
    provide_stack(&device, nullptr);
    return limit;
  }
};

TEST_F(cuda_stack_test, only_recursion_raises_the_limit) {
  has_recursion = 500; // not found
  EXPECT_EQ(limit_with(std::uint64_t(64) << 30), 1024u);
  EXPECT_EQ(limits_set, 0);
  EXPECT_EQ(stack_advice(), "");
  has_recursion = CUDA_SUCCESS;
  // 2 GB / 204,800 threads = 10,485 bytes.
  EXPECT_EQ(limit_with(std::uint64_t(64) << 30), 10u << 10);
  EXPECT_EQ(limits_set, 1);
  EXPECT_NE(stack_advice().find("10240 bytes"), std::string::npos);
  check(CUDA_ERROR_ILLEGAL_ADDRESS, "cuX");
  EXPECT_NE(std::string(message.get()).find("call themselves"),
            std::string::npos);
  check(CUDA_ERROR_NOT_READY, "cuX");
  EXPECT_EQ(std::string(message.get()).find("call themselves"),
            std::string::npos);
}

TEST_F(cuda_stack_test, a_larger_limit_stays) {
  limit = 32 << 10; // the program's own
  EXPECT_EQ(limit_with(std::uint64_t(64) << 30), 32u << 10);
  EXPECT_EQ(limits_set, 0);
  limit = 1024;
  EXPECT_EQ(build(90, "sm_90"), SYCL_SUCCESS); // of a device without memory
  EXPECT_EQ(limits_set, 0);
  // A GPU with little memory keeps the least one, one with much has 64 KB.
  EXPECT_EQ(limit_with(std::uint64_t(2) << 30), 1024u);
  EXPECT_EQ(limit_with(std::uint64_t(4) << 40), 64u << 10);
}

} // namespace
