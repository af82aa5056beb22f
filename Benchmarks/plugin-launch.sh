#!/usr/bin/env bash
# Measures how long the macro plugin takes to start and to answer the compiler's first message.
#
#   Benchmarks/plugin-launch.sh [the plugin's executable]
#
# Without an argument it is looked for in the build folder. The throughput of the expansions is
# printed by the test `five thousand lines are expanded in seconds`: the package of the benchmarks
# cannot import the plugin's library, which is no product.
set -euo pipefail
package=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
scratch=${SCRATCH_PATH:-$package/.build}
plugin=${1:-$(find "$scratch" -name 'CairnMacros-tool' -type f -perm -u+x 2>/dev/null | head -1)}
[[ -x $plugin ]] || { echo "no plugin in $scratch; build the package first" >&2; exit 1; }
runs=${RUNS:-50}

handshake() {
  # The length, the lowest byte first, and the message.
  printf '\x15\0\0\0\0\0\0\0{"getCapability": {}}' | "$plugin" | tail -c +9
}

[[ $(handshake) == *protocolVersion* ]] || { echo "the plugin does not answer" >&2; exit 1; }
TIMEFORMAT='%R %U %S'
elapsed=$({ time for ((run = 0; run < runs; run++)); do handshake >/dev/null; done; } 2>&1)
awk -v runs="$runs" '{
  printf "launch and handshake: %.1f ms (processor %.1f ms), pipe included\n",
    $1 / runs * 1000, ($2 + $3) / runs * 1000
}' <<<"$elapsed"
