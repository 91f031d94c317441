# read_once.sh COMPILER SOURCE FOLDER: compiles SOURCE through pipes
compile() { timeout 120 "$compiler" -fsycl-targets=native_cpu -c "$@"; }
compiler=$1 source=$2
cd "$3" || exit 1
for name in fifo several; do
  rm -f fifo.cpp
  mkfifo fifo.cpp
  cat "$source" >fifo.cpp 2>cat.log &
  if [ $name = fifo ]; then
    compile fifo.cpp -o fifo.o
    echo "fifo $?"
    wait
  fi
done
writer=$!
cat "$source" | compile -x c++ /dev/stdin -o pipe.o
echo "pipe $?"
compile -x c++ <(cat "$source") -o substitution.o
echo "substitution $?"
compile -fsycl-multi-pass fifo.cpp -o several.o
echo "several parses $?"
kill $writer 2>/dev/null
for name in pipe substitution; do nm $name.o | grep -q ' T main$' || echo "$name.o has no main"; done
