; A store depends on the value of an atomic load, as in a lock.
define void @lock(i64 "syclcc1-item-stride"="1" %x, ptr %p, ptr %q) "syclcc1-cpu-item-function" {
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load atomic i32, ptr %at monotonic, align 4
  store i32 %v, ptr %q
  ret void
}
