#if canImport(Glibc)
  import Glibc
  import Testing

  @testable import Cairn

  @Suite(.timeLimit(.minutes(60))) struct ReducingScopeTests {
    // S8, S9
    @Test func `A thread with the same handle as an ended thread reads the scope that it entered`()
    {
      let scope = DependencyScope(parent: nil, overrides: [:])
      let kept = onThread { ReducingScope.slotOfThisThread }
      var isFound: Bool?
      for _ in 0..<10_000 where isFound == nil {
        isFound = onThread {
          // A slot that is kept compares handles only.
          guard kept.isOfThisThread else { return nil }
          let stay = kept.enter(scope)
          defer { stay.leave() }
          return ReducingScope.current === scope
        }
      }
      #expect(isFound == true)
    }

    // S8
    @Test func `Leaving a scope restores the previous scope on the same thread`() {
      onThread {
        let outer = DependencyScope(parent: nil, overrides: [:])
        let inner = DependencyScope(parent: nil, overrides: [:])
        let slot = ReducingScope.slotOfThisThread
        let outerStay = slot.enter(outer)
        let innerStay = slot.enter(inner)
        #expect(ReducingScope.current === inner)
        #expect(onThread { !slot.isOfThisThread && ReducingScope.current == nil })
        innerStay.leave()
        #expect(ReducingScope.current === outer)
        outerStay.leave()
        #expect(ReducingScope.current == nil)
      }
    }
  }

  /// Runs `body` on a new thread, and waits until the thread has ended.
  private func onThread<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      let job = Job(body)
      var thread = pthread_t()
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { job in
        // SAFETY: the caller of `onThread` holds the job until the thread has ended.
        if let job { Unmanaged<AnyJob>.fromOpaque(job).takeUnretainedValue().run() }
        return nil
      }
      let address = Unmanaged<AnyJob>.passUnretained(job).toOpaque()
      let error = pthread_create(&thread, nil, start, address)
      precondition(error == 0, "onThread: there is no thread left (\(error))")
      pthread_join(thread, nil)
      guard let result = job.result else { preconditionFailure("onThread: the thread did nothing") }
      return result
    }
  }

  private class AnyJob {
    func run() {}
  }

  private final class Job<Result>: AnyJob {
    private let body: () -> Result
    private(set) var result: Result?

    init(_ body: @escaping () -> Result) {
      self.body = body
    }

    override func run() { result = body() }
  }
#endif
