; A device_global becomes an entry of the context's table, whose number the runtime
; writes; with device_image_scope it is what the entry points to. Constant expressions
; and phis are handled where they stand, and item-state answers with the launch's table.
; RUN: %opt -passes='syclcc1-cpu-device-globals,verify' -S %s | FileCheck %s
; RUN: %opt -passes='syclcc1-cpu-device-globals,syclcc1-cpu-item-state,verify' -S %s | FileCheck %s --check-prefix=ITEM
; RUN: sed 's/^; static: //' %s > %t.ll
; RUN: not %opt -passes='syclcc1-cpu-device-globals' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=STATIC

; CHECK-NOT: @counter =
; CHECK-NOT: @unused
; CHECK-DAG: @counter.number = internal externally_initialized global i64 0, align 8 #[[COUNTER:[0-9]+]]
; CHECK-DAG: @values.number = internal externally_initialized global i64 0
@counter = weak_odr externally_initialized global ptr null #0
@values = externally_initialized global [4 x i32] zeroinitializer #1
@unused = weak_odr externally_initialized global ptr null #0
; static: @table = internal constant ptr @values
; STATIC: the address of device_global 'values' initialises a static variable

define void @k(ptr %o) #2 {
; CHECK-LABEL: define void @k(
; CHECK: %[[N:.*]] = load i64, ptr @counter.number, align 8, !invariant.load
; CHECK: %[[T:.*]] = call ptr @__sycl_cpu_device_globals()
; CHECK: %[[E:.*]] = getelementptr inbounds ptr, ptr %[[T]], i64 %[[N]]
; CHECK: load ptr, ptr %[[E]]
; ITEM-LABEL: define {{.*}}void @k(ptr %o, ptr {{.*}}%item)
; ITEM: %launch = load ptr, ptr %
; ITEM: getelementptr inbounds i8, ptr %launch, i64 144
; ITEM: load ptr, ptr %{{.*}}, align 8, !invariant.load
  %p = load ptr, ptr @counter
  store i32 1, ptr %p
; CHECK: %[[VN:.*]] = load i64, ptr @values.number, align 8, !invariant.load
; CHECK: %[[VE:.*]] = getelementptr inbounds ptr, ptr %{{.*}}, i64 %[[VN]]
; CHECK: %[[V:.*]] = load ptr, ptr %[[VE]], align 8, !invariant.load !{{.*}}, !nonnull
; CHECK: %[[EL:.*]] = getelementptr {{.*}}ptr %[[V]], i64
; CHECK: store i32 2, ptr %[[EL]]
  store i32 2, ptr getelementptr inbounds ([4 x i32], ptr @values, i64 0, i64 3)
  br i1 poison, label %a, label %b
a:
  br label %b
b:
; CHECK: phi ptr [ null, %{{.*}} ], [ %{{.*}}, %a ]
  %phi = phi ptr [ null, %0 ], [ @values, %a ]
  store ptr %phi, ptr %o
; static: %t = load ptr, ptr @table
  ret void
}
; CHECK: attributes #[[COUNTER]] = { "sycl-cpu-device-global"="counter_tu1" }
attributes #0 = { "sycl-device-global-size"="4" "sycl-unique-id"="counter_tu1" }
attributes #1 = { "sycl-device-global-size"="16" "sycl-device-image-scope"="1" "sycl-unique-id"="values" }
attributes #2 = { "sycl-kernel"="k" "sycl-kernel-object-size"="8" "sycl-kernel-object-align"="8" }
