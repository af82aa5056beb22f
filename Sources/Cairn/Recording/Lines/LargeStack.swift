import Dispatch
import Foundation
import Synchronization

/// Runs code on a thread with a large stack, because decoding a value takes more stack for each of
/// its levels.
enum LargeStack {
  /// Enough for the deepest JSON text that a `JSONDecoder` reads, in each build.
  private static let size = 64 << 20
  /// The depth of a JSON text that can be decoded on the stack of any thread.
  private static let safeDepth = 32

  /// Returns the result of decoding a JSON text: on the present thread, or, if the text has many
  /// levels, on another one, for which the present thread waits.
  static func decoding<Result: Sendable>(
    _ text: Data,
    _ decode: @escaping @Sendable () -> Result
  ) -> Result {
    guard isDeep(text) else { return decode() }
    let result = Locked<Result>()
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.set(decode())
      end.signal()
    }
    thread.stackSize = size
    thread.start()
    end.wait()
    return result.value
  }

  /// Whether a JSON text may have many levels.
  private static func isDeep(_ text: Data) -> Bool {
    var (depth, isInString, isEscaped) = (0, false, false)
    for byte in text {
      if isInString {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > safeDepth { return true }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return false
  }
}

/// A result that another thread sets.
private final class Locked<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  func set(_ value: Value) { stored.withLock { $0 = value } }

  var value: Value {
    guard let value = stored.withLock({ $0 }) else {
      preconditionFailure("LargeStack: the thread has ended without a result")
    }
    return value
  }
}
