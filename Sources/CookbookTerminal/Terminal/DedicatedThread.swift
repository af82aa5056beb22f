#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread for work that blocks, which a task must not do.
enum DedicatedThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  static func start(_ run: @escaping @Sendable () -> Void) throws(TerminalError) {
    let body = Unmanaged.passRetained(Body(run))
    let failure = createThread(body.toOpaque())
    guard failure == 0 else {
      body.release()
      throw .cannotStartThread(reason: SystemError.reason(failure))
    }
  }

  private static func createThread(_ body: UnsafeMutableRawPointer) -> Int32 {
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, nil, { DedicatedThread.enter($0) }, body)
      if failure == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, nil, { DedicatedThread.enter($0) }, body)
      if failure == 0 { pthread_detach(thread) }
    #endif
    return failure
  }

  private static func enter(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let body else { return nil }
    Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }
}
