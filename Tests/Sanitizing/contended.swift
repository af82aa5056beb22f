// Has a race if and only if it is called with an argument. Tests/sanitize.sh runs it to check that
// the sanitizer reports the race, and nothing else.

import Foundation
import Synchronization

final class Counter: Sendable {
  let guarded = Mutex([0])
  nonisolated(unsafe) var unguarded = 0
}

let counter = Counter()
let races = CommandLine.arguments.count > 1
let done = DispatchGroup()
for _ in 0..<4 {
  done.enter()
  Thread.detachNewThread {
    for _ in 0..<20_000 {
      counter.guarded.withLock { $0[0] += 1 }
      if races { counter.unguarded += 1 }
    }
    done.leave()
  }
}
done.wait()
precondition(counter.guarded.withLock { $0[0] } == 80_000)
