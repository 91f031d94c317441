// OpenCL objects from SYCL objects and the reverse: types, reference counts,
// and commands of both on the same objects.
//
// RUN: %build_and_run
#include "Inputs/compare.hpp"
#if __has_include(<CL/cl.h>)
#include "Inputs/opencl_functions.hpp"

namespace {

using compare::check;
using compare::throws;
constexpr auto opencl = sycl::backend::opencl;

// The types of SYCL 2020, table C.3.
template <class T, class In, class Out>
constexpr bool are = std::is_same_v<sycl::backend_input_t<opencl, T>, In> &&
                     std::is_same_v<sycl::backend_return_t<opencl, T>, Out>;
static_assert(are<sycl::platform, cl_platform_id, cl_platform_id>);
static_assert(are<sycl::device, cl_device_id, cl_device_id>);
static_assert(are<sycl::context, cl_context, cl_context>);
static_assert(are<sycl::queue, cl_command_queue, cl_command_queue>);
static_assert(are<sycl::event, std::vector<cl_event>, std::vector<cl_event>>);
static_assert(are<sycl::kernel, cl_kernel, cl_kernel>);
static_assert(are<sycl::kernel_bundle<sycl::bundle_state::executable>,
                  cl_program, std::vector<cl_program>>);
static_assert(are<sycl::buffer<float>, cl_mem, std::vector<cl_mem>>);

cl_uint count_of(cl_context of) {
  cl_uint count = 0;
  CALL(clGetContextInfo)(of, CL_CONTEXT_REFERENCE_COUNT, sizeof count, &count,
                         nullptr);
  return count;
}
cl_uint count_of(cl_command_queue of) {
  cl_uint count = 0;
  CALL(clGetCommandQueueInfo)(of, CL_QUEUE_REFERENCE_COUNT, sizeof count,
                              &count, nullptr);
  return count;
}
cl_uint count_of(cl_mem of) {
  cl_uint count = 0;
  CALL(clGetMemObjectInfo)(of, CL_MEM_REFERENCE_COUNT, sizeof count, &count,
                           nullptr);
  return count;
}
cl_uint count_of(cl_kernel of) {
  cl_uint count = 0;
  CALL(clGetKernelInfo)(of, CL_KERNEL_REFERENCE_COUNT, sizeof count, &count,
                        nullptr);
  return count;
}

void other_backends(sycl::queue &q) {
  check(throws(sycl::errc::backend_mismatch,
               [&] { sycl::get_native<opencl>(q); }),
        "a queue of another backend");
  check(throws(sycl::errc::backend_mismatch,
               [&] { sycl::get_native<opencl>(q.get_device()); }),
        "a device of another backend");
  check(throws(sycl::errc::backend_mismatch,
               [&] { sycl::make_queue<opencl>(nullptr, q.get_context()); }),
        "a context of another backend");
  check(throws(sycl::errc::backend_mismatch,
               [&] { sycl::opencl::has_extension(q.get_device(), "cl_x"); }),
        "extensions of another backend");
  int seen = 0;
  q.submit([&](sycl::handler &h) {
     h.host_task([&seen](sycl::interop_handle ih) {
       try {
         ih.get_native_queue<opencl>();
       } catch (const sycl::exception &error) {
         seen = error.code() == sycl::errc::backend_mismatch;
       }
     });
   }).wait();
  check(seen == 1, "interop_handle of another backend");
}

void objects(sycl::queue &q) {
  const cl_platform_id platform =
      sycl::get_native<opencl>(q.get_device().get_platform());
  const cl_device_id device = sycl::get_native<opencl>(q.get_device());
  cl_platform_id of_device = nullptr;
  CALL(clGetDeviceInfo)(device, CL_DEVICE_PLATFORM, sizeof of_device,
                        &of_device, nullptr);
  check(platform && of_device == platform, "platform of the device");
  check(sycl::make_platform<opencl>(platform) == q.get_device().get_platform(),
        "make_platform finds the platform");
  check(sycl::make_device<opencl>(device) == q.get_device(),
        "make_device finds the device");
  check(sycl::opencl::has_extension(q.get_device(),
                                    "cl_intel_unified_shared_memory") &&
            !sycl::opencl::has_extension(q.get_device(), "cl_no_such_thing"),
        "extensions of a device");

  // get_native counts for the caller, and make_… has a count of its own, which
  // it gives back. Counts are compared where no command has run: the driver's
  // threads hold commands, and what these use, for a while.
  sycl::context fresh(q.get_device());
  const cl_context context = sycl::get_native<opencl>(fresh);
  const cl_uint before = count_of(context);
  check(sycl::get_native<opencl>(fresh) == context,
        "the same context each time");
  check(count_of(context) == before + 1, "a context is counted");
  CALL(clReleaseContext)(context);
  {
    sycl::context counted = sycl::make_context<opencl>(context);
    check(count_of(context) == before + 1, "make_context counts");
  }
  check(count_of(context) == before, "the context is given back");
  {
    sycl::queue on(fresh, q.get_device());
    const cl_command_queue queue = sycl::get_native<opencl>(on);
    check(count_of(queue) == 2, "a queue is counted");
    CALL(clReleaseCommandQueue)(queue);
  }
  {
    sycl::context made = sycl::make_context<opencl>(context);
    check(made.get_devices() == std::vector{q.get_device()},
          "devices of a context");
    sycl::queue on(made, q.get_device());
    int *memory = sycl::malloc_shared<int>(4, on);
    on.parallel_for(4, [=](sycl::id<1> i) { memory[i] = int(i) + 7; }).wait();
    check(memory[0] == 7 && memory[3] == 10, "a kernel in a made context");
    sycl::free(memory, on);
  }
  CALL(clReleaseContext)(context);
}

void queues(sycl::queue &q) {
  const cl_context context = sycl::get_native<opencl>(q.get_context());
  const cl_device_id device = sycl::get_native<opencl>(q.get_device());
  for (bool in_order : {true, false}) {
    const cl_queue_properties properties[] = {
        CL_QUEUE_PROPERTIES,
        cl_queue_properties(in_order ? 0
                                     : CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE),
        0};
    cl_int code = 0;
    cl_command_queue native = CALL(clCreateCommandQueueWithProperties)(
        context, device, properties, &code);
    {
      sycl::queue counted = sycl::make_queue<opencl>(native, q.get_context());
    }
    check(count_of(native) == 1, "the queue is given back");
    int handled = 0;
    {
      sycl::queue made = sycl::make_queue<opencl>(
          native, q.get_context(),
          [&handled](sycl::exception_list) { ++handled; });
      check(made.is_in_order() == in_order, "the order of a native queue");
      check(made.get_device() == q.get_device(),
            "the device of a native queue");
      int *memory = sycl::malloc_shared<int>(64, made);
      made.parallel_for(64, [=](sycl::id<1> i) { memory[i] = int(i) * 3; })
          .wait();
      check(memory[63] == 189, "a kernel in a made queue");
      made.submit([&](sycl::handler &h) { h.host_task([] { throw 1; }); });
      made.wait_and_throw();
      check(handled == 1, "the handler of a made queue");
      sycl::free(memory, made);
    }
    check(throws(sycl::errc::invalid,
                 [&] {
                   sycl::context other(q.get_device());
                   sycl::make_queue<opencl>(native, other);
                 }),
          "a queue of another context");
    CALL(clReleaseCommandQueue)(native);
  }
  CALL(clReleaseContext)(context);
}

void events(sycl::queue &q) {
  const cl_context context = sycl::get_native<opencl>(q.get_context());
  int *memory = sycl::malloc_shared<int>(1, q);
  *memory = 0;

  // A kernel of SYCL behind a native event.
  cl_int code = 0;
  cl_event gate = CALL(clCreateUserEvent)(context, &code);
  sycl::event open = sycl::make_event<opencl>({gate}, q.get_context());
  const std::vector<cl_event> same = sycl::get_native<opencl>(open);
  check(same == std::vector{gate}, "the event that it was made of");
  CALL(clReleaseEvent)(same[0]);
  sycl::event done = q.single_task(open, [=] { *memory = 5; });
  check(done.get_info<sycl::info::event::command_execution_status>() !=
            sycl::info::event_command_status::complete,
        "a command behind a closed gate");
  CALL(clSetUserEventStatus)(gate, CL_COMPLETE);
  // A native command behind a kernel of SYCL.
  std::vector<cl_event> after = sycl::get_native<opencl>(done);
  check(after.size() == 1, "the event of a kernel");
  CALL(clWaitForEvents)(cl_uint(after.size()), after.data());
  check(*memory == 5, "a native wait for a kernel");
  CALL(clReleaseEvent)(after[0]);
  CALL(clReleaseEvent)(gate);

  // Several, and none.
  cl_event two[] = {CALL(clCreateUserEvent)(context, &code),
                    CALL(clCreateUserEvent)(context, &code)};
  sycl::event both =
      sycl::make_event<opencl>({two[0], two[1]}, q.get_context());
  CALL(clSetUserEventStatus)(two[0], CL_COMPLETE);
  check(both.get_info<sycl::info::event::command_execution_status>() !=
            sycl::info::event_command_status::complete,
        "one of two events");
  CALL(clSetUserEventStatus)(two[1], CL_COMPLETE);
  both.wait();
  for (cl_event one : two)
    CALL(clReleaseEvent)(one);
  sycl::make_event<opencl>({}, q.get_context()).wait();
  check(sycl::get_native<opencl>(sycl::event()).empty(), "an event of nothing");
  sycl::event task = q.submit([&](sycl::handler &h) { h.host_task([] {}); });
  task.wait();
  check(sycl::get_native<opencl>(task).empty(), "the event of a host task");

  // An event of a command that waits for the host: get_native waits too.
  sycl::event later = q.submit([&](sycl::handler &h) {
    h.depends_on(q.submit(
        [&](sycl::handler &t) { t.host_task([memory] { *memory = 8; }); }));
    h.single_task([=] { *memory += 1; });
  });
  after = sycl::get_native<opencl>(later);
  check(after.size() == 1, "the event of a kernel behind a host task");
  CALL(clWaitForEvents)(1, after.data());
  check(*memory == 9, "a native wait behind a host task");
  CALL(clReleaseEvent)(after[0]);
  sycl::free(memory, q);
  CALL(clReleaseContext)(context);
}

const char *source = R"(
  kernel void scale(global int *data, int factor, local int *scratch) {
    size_t i = get_global_id(0);
    scratch[get_local_id(0)] = data[i] * factor;
    data[i] = scratch[get_local_id(0)];
  }
  kernel void second(global int *data) { data[get_global_id(0)] += 1; }
)";

void kernels(sycl::queue &q) {
  const cl_context context = sycl::get_native<opencl>(q.get_context());
  cl_int code = 0;
  cl_program program =
      CALL(clCreateProgramWithSource)(context, 1, &source, nullptr, &code);
  {
    // Built because it is not yet.
    auto bundle =
        sycl::make_kernel_bundle<opencl, sycl::bundle_state::executable>(
            program, q.get_context());
    const auto programs = sycl::get_native<opencl>(bundle);
    check(programs == std::vector{program}, "the program that it was made of");
    CALL(clReleaseProgram)(programs[0]);
    check(bundle.ext_oneapi_has_kernel("second") &&
              !bundle.ext_oneapi_has_kernel("third"),
          "kernels of a made bundle");
    int *memory = sycl::malloc_shared<int>(8, q);
    for (int i = 0; i < 8; ++i)
      memory[i] = i;
    q.submit([&](sycl::handler &h) {
       h.set_args(memory);
       h.parallel_for(sycl::range<1>(8),
                      bundle.ext_oneapi_get_kernel("second"));
     }).wait();
    check(memory[0] == 1 && memory[7] == 8, "a kernel of a made bundle");
    sycl::free(memory, q);
  }

  cl_kernel native = CALL(clCreateKernel)(program, "scale", &code);
  {
    sycl::context alone(q.get_device());
    const cl_context of_alone = sycl::get_native<opencl>(alone);
    cl_program another =
        CALL(clCreateProgramWithSource)(of_alone, 1, &source, nullptr, &code);
    {
      auto built =
          sycl::make_kernel_bundle<opencl, sycl::bundle_state::executable>(
              another, alone);
    }
    cl_kernel counted = CALL(clCreateKernel)(another, "scale", &code);
    {
      sycl::kernel made = sycl::make_kernel<opencl>(counted, alone);
      check(count_of(counted) == 2, "make_kernel counts");
    }
    check(count_of(counted) == 1, "the kernel is given back");
    CALL(clReleaseKernel)(counted);
    CALL(clReleaseProgram)(another);
    CALL(clReleaseContext)(of_alone);
  }
  {
    sycl::kernel made = sycl::make_kernel<opencl>(native, q.get_context());
    cl_kernel again = sycl::get_native<opencl>(made);
    check(again == native, "the kernel that it was made of");
    CALL(clReleaseKernel)(again);
    std::vector<int> data(64, 3);
    {
      sycl::buffer<int> buffer(data.data(), data.size());
      q.submit([&](sycl::handler &h) {
        sycl::accessor a(buffer, h, sycl::read_write);
        sycl::local_accessor<int> scratch(16, h);
        h.set_arg(0, a);
        h.set_arg(1, 5);
        h.set_arg(2, scratch);
        h.parallel_for(sycl::nd_range<1>(64, 16), made);
      });
      // Deferred behind a host task: the arguments are kept.
      sycl::event gate = q.submit([&](sycl::handler &h) {
        sycl::accessor a(buffer, h, sycl::read_write_host_task);
        h.host_task([=] { a[1] += 1; });
      });
      q.submit([&](sycl::handler &h) {
        h.depends_on(gate);
        sycl::accessor a(buffer, h, sycl::read_write);
        sycl::local_accessor<int> scratch(16, h);
        h.set_args(a, 2, scratch);
        h.parallel_for(sycl::nd_range<1>(64, 16), made);
      });
    }
    check(data[0] == 30 && data[1] == 32 && data[63] == 30,
          "a native kernel on a buffer");
  }
  check(throws(sycl::errc::invalid,
               [&] {
                 sycl::context other(q.get_device());
                 sycl::make_kernel<opencl>(native, other);
               }),
        "a kernel of another context");
  CALL(clReleaseKernel)(native);

  // Arguments that it had before.
  cl_kernel ready = CALL(clCreateKernel)(program, "second", &code);
  cl_mem memory =
      CALL(clCreateBuffer)(context, CL_MEM_READ_WRITE, 64, nullptr, &code);
  const cl_command_queue queue = sycl::get_native<opencl>(q);
  const int zero = 0;
  CALL(clEnqueueFillBuffer)(queue, memory, &zero, sizeof zero, 0, 64, 0,
                            nullptr, nullptr);
  CALL(clFinish)(queue);
  CALL(clSetKernelArg)(ready, 0, sizeof memory, &memory);
  sycl::kernel with_arguments =
      sycl::make_kernel<opencl>(ready, q.get_context());
  q.submit([&](sycl::handler &h) {
     h.parallel_for(sycl::range<1>(16), with_arguments);
   }).wait();
  int got[16] = {};
  CALL(clEnqueueReadBuffer)(queue, memory, CL_TRUE, 0, 64, got, 0, nullptr,
                            nullptr);
  check(got[0] == 1 && got[15] == 1, "arguments that were set before");
  CALL(clReleaseCommandQueue)(queue);
  CALL(clReleaseMemObject)(memory);
  CALL(clReleaseKernel)(ready);
  CALL(clReleaseProgram)(program);

  cl_program broken = nullptr;
  const char *wrong = "kernel void f() { no such thing }";
  broken = CALL(clCreateProgramWithSource)(context, 1, &wrong, nullptr, &code);
  check(
      throws(sycl::errc::build,
             [&] {
               sycl::make_kernel_bundle<opencl, sycl::bundle_state::executable>(
                   broken, q.get_context());
             }),
      "a program that does not build");
  CALL(clReleaseProgram)(broken);

  // A kernel of SYCL, launched natively, since its kernel has no argument but
  // the object with what it captures.
  auto bundle =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(q.get_context());
  const auto programs = sycl::get_native<opencl>(bundle);
  check(!programs.empty(), "programs of SYCL's kernels");
  for (cl_program one : programs)
    CALL(clReleaseProgram)(one);
  CALL(clReleaseContext)(context);
}

void memory(sycl::queue &q) {
  const cl_context context = sycl::get_native<opencl>(q.get_context());
  const cl_command_queue queue = sycl::get_native<opencl>(q);
  constexpr std::size_t count = 1000;
  std::vector<int> data(count);
  for (std::size_t i = 0; i < count; ++i)
    data[i] = int(i);
  cl_int code = 0;
  cl_mem native =
      CALL(clCreateBuffer)(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                           count * sizeof(int), data.data(), &code);
  auto contents = [&] {
    std::vector<int> out(count);
    CALL(clEnqueueReadBuffer)(queue, native, CL_TRUE, 0, count * sizeof(int),
                              out.data(), 0, nullptr, nullptr);
    return out;
  };
  {
    sycl::buffer<int> made =
        sycl::make_buffer<opencl, int>(native, q.get_context(), sycl::event());
    check(made.size() == count && !made.is_sub_buffer(),
          "the size of a native buffer");
    check(count_of(native) == 2, "make_buffer counts");
    const auto same = sycl::get_native<opencl>(made);
    check(same == std::vector{native}, "the memory that it was made of");
    CALL(clReleaseMemObject)(same[0]);
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(made, h, sycl::read_write);
      h.parallel_for(count, [=](sycl::id<1> i) { a[i] += 1; });
    });
    // Native commands see what kernels wrote, and kernels what they write.
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(made, h, sycl::read_write);
      h.host_task([=](sycl::interop_handle ih) {
        const cl_command_queue on = ih.get_native_queue<opencl>();
        const cl_mem in = ih.get_native_mem<opencl>(a)[0];
        int first[2] = {};
        CALL(clEnqueueReadBuffer)(on, in, CL_TRUE, 0, sizeof first, first, 0,
                                  nullptr, nullptr);
        first[0] *= 100;
        first[1] *= 100;
        CALL(clEnqueueWriteBuffer)(on, in, CL_TRUE, 0, sizeof first, first, 0,
                                   nullptr, nullptr);
      });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(made, h, sycl::read_write);
      h.parallel_for(count, [=](sycl::id<1> i) { a[i] *= 2; });
    });
  }
  const std::vector<int> end = contents();
  check(end[0] == 200 && end[1] == 400 && end[2] == 6 && end[999] == 2000,
        "what a native buffer ends with");
  {
    auto only_read = sycl::make_buffer<opencl, int>(native, q.get_context());
    const int nine = 9;
    {
      sycl::host_accessor a(only_read, sycl::read_only);
      check(a[999] == 2000, "a host accessor of a native buffer");
    }
    CALL(clEnqueueFillBuffer)(queue, native, &nine, sizeof nine, 0,
                              count * sizeof(int), 0, nullptr, nullptr);
    CALL(clFinish)(queue);
  }
  check(contents()[999] == 9, "a buffer that was only read writes nothing");
  check(throws(sycl::errc::invalid,
               [&] {
                 sycl::context other(q.get_device());
                 sycl::make_buffer<opencl, int>(native, other);
               }),
        "memory of another context");
  CALL(clReleaseMemObject)(native);
  CALL(clReleaseCommandQueue)(queue);
  CALL(clReleaseContext)(context);
}

void host_tasks(sycl::queue &q) {
  std::vector<int> data(256, 1);
  const std::vector<int> constant(256, 4);
  {
    sycl::buffer<int> buffer(data.data(), data.size());
    sycl::buffer<int> from(constant.data(), constant.size());
    sycl::buffer<int> part(buffer, sycl::id<1>(64), sycl::range<1>(64));
    sycl::buffer<int> not_there(sycl::range<1>(4));
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h, sycl::read_write);
      h.parallel_for(256, [=](sycl::id<1> i) { a[i] += int(i); });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(part, h, sycl::read_write);
      sycl::accessor in(from, h, sycl::read_only);
      sycl::accessor<int> outside(not_there); // a placeholder
      h.host_task([=, device = q.get_device()](sycl::interop_handle ih) {
        check(ih.get_backend() == opencl, "backend of the handle");
        cl_device_id id = nullptr;
        const cl_command_queue on = ih.get_native_queue<opencl>();
        CALL(clGetCommandQueueInfo)(on, CL_QUEUE_DEVICE, sizeof id, &id,
                                    nullptr);
        check(id == ih.get_native_device<opencl>() &&
                  id == sycl::get_native<opencl>(device),
              "device of the handle");
        cl_context context = nullptr;
        CALL(clGetCommandQueueInfo)(on, CL_QUEUE_CONTEXT, sizeof context,
                                    &context, nullptr);
        check(context == ih.get_native_context<opencl>(),
              "context of the handle");
        const auto memory = ih.get_native_mem<opencl>(a);
        check(memory == ih.get_native_mem<opencl>(a), "the same each time");
        std::size_t bytes = 0;
        CALL(clGetMemObjectInfo)(memory[0], CL_MEM_SIZE, sizeof bytes, &bytes,
                                 nullptr);
        check(bytes == 64 * sizeof(int), "memory of a part");
        check(throws(sycl::errc::invalid,
                     [&] { ih.get_native_mem<opencl>(outside); }),
              "an accessor that is not the group's");
        CALL(clEnqueueCopyBuffer)(on, ih.get_native_mem<opencl>(in)[0],
                                  memory[0], 0, 0, 2 * sizeof(int), 0, nullptr,
                                  nullptr);
        CALL(clFinish)(on);
      });
    });
    // Without waiting in it.
    sycl::event last = q.submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h, sycl::read_write);
      h.ext_codeplay_enqueue_native_command([=](sycl::interop_handle ih) {
        const int minus = -1;
        CALL(clEnqueueFillBuffer)(
            ih.get_native_queue<opencl>(), ih.get_native_mem<opencl>(a)[0],
            &minus, sizeof minus, 0, 3 * sizeof(int), 0, nullptr, nullptr);
      });
    });
    last.wait();
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h, sycl::read_write);
      h.parallel_for(256, [=](sycl::id<1> i) { a[i] *= 2; });
    });
  }
  check(data[0] == -2 && data[2] == -2 && data[3] == 8 && data[63] == 128 &&
            data[64] == 8 && data[65] == 8 && data[66] == 134 &&
            data[255] == 512,
        "native commands between kernels");
  check(constant[0] == 4, "what is only read stays");

  // An exception of a task goes to the queue's handler.
  int caught = 0;
  sycl::queue with_handler(q.get_context(), q.get_device(),
                           [&](sycl::exception_list list) {
                             for (auto &one : list)
                               try {
                                 std::rethrow_exception(one);
                               } catch (int number) {
                                 caught = number;
                               }
                           });
  with_handler.submit([&](sycl::handler &h) {
    h.host_task([](sycl::interop_handle) { throw 42; });
  });
  with_handler.wait_and_throw();
  check(caught == 42, "what a task throws");
}

} // namespace

int main() {
  for (bool in_order : {true, false}) {
    sycl::queue q = in_order ? sycl::queue(sycl::property::queue::in_order())
                             : sycl::queue();
    if (q.get_backend() != opencl) {
      other_backends(q);
      continue;
    }
    objects(q);
    queues(q);
    events(q);
    kernels(q);
    memory(q);
    host_tasks(q);
  }
  return compare::result();
}
#else
int main() { return compare::result(); }
#endif
