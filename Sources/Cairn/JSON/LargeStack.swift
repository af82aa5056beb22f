import Dispatch
import Foundation

/// Runs code on a thread with a large stack, because decoding a value takes more stack for each of
/// its levels.
enum LargeStack {
  /// Enough for the deepest JSON text that is read, in each build.
  private static let size = 64 << 20
  /// The depth of a JSON text that can be decoded on the stack of any thread.
  private static let safeDepth = 32

  /// Returns the result of decoding a JSON text: on the present thread, or, if the text has many
  /// levels, on another one, for which the present thread waits.
  static func decoding<Value>(depth: Int, _ decode: () throws -> Value) throws -> Value {
    guard depth > safeDepth else { return try decode() }
    return try withoutActuallyEscaping(decode) { try Call($0).onOtherThread() }
  }

  /// A call on another thread.
  private final class Call<Value> {
    /// Nil when it was called: it must not outlive the call.
    private var decode: (() throws -> Value)?
    private var result: Result<Value, any Error>?

    init(_ decode: @escaping () throws -> Value) {
      self.decode = decode
    }

    func onOtherThread() throws -> Value {
      let end = DispatchSemaphore(value: 0)
      // SAFETY: the other thread uses it while this one waits.
      @safe nonisolated(unsafe) let call = self
      let thread = Thread {
        call.run()
        end.signal()
      }
      thread.stackSize = LargeStack.size
      thread.start()
      end.wait()
      guard let result else {
        preconditionFailure("LargeStack: the thread has ended without a result")
      }
      return try result.get()
    }

    private func run() {
      let decode = decode.take()
      result = decode.map { decode in Result { try decode() } }
    }
  }
}
