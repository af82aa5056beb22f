import Foundation

/// Runs `operation` on a thread with the smallest stack that tests run on, 512 KB.
func onSmallStack<Result: Sendable>(
  _ operation: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: operation()) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}
