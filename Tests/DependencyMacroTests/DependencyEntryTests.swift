import CairnTesting
import Synchronization
import Testing

struct Greeter: Sendable, Equatable {
  var greeting: String

  static let live = Greeter(greeting: "live")
  static let noop = Greeter(greeting: "")
}

/// A client that counts.
final class Turnstile: Sendable {
  private let count = Mutex(0)

  func pass() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

extension DependencyValues {
  @DependencyEntry(test: Turnstile(), preview: Turnstile()) var turnstile = Turnstile()
  @DependencyEntry(test: "test") var road: String = "live"
  /// A client that reads a dependency when it is made, and again when it is used.
  @DependencyEntry var guide = {
    let road = Dependency(\.road)
    return [road.wrappedValue, "then"].map { name in
      { @Sendable () -> String in "\(name) \(road.wrappedValue)" }
    }
  }()
  @DependencyEntry var greeter: Greeter = .live
  @DependencyEntry(test: Greeter.noop) var silentGreeter = Greeter.live
  @DependencyEntry(test: 1, preview: 2) var number = 3
  @DependencyEntry(preview: "preview") public var word: String = "live"
  @DependencyEntry(test: .unimplemented) var client: APIClient = .liveValue
  @DependencyEntry(test: .unimplemented, preview: APIClient.liveValue)
  var shownClient: APIClient = .liveValue
  @DependencyEntry var optional: Int?
  /// A closure of several lines.
  @DependencyEntry(test: { (number: Int) in number })
  fileprivate var `two words`: @Sendable (Int) -> Int = { number in
    let next = number + 1
    return next
  }
}

@Suite
struct `DependencyEntry macro` {
  private func inContext<Value>(
    _ context: DependencyContext,
    _ read: (DependencyValues) -> Value
  ) -> Value {
    withDependencies {
      $0.context = context
    } operation: {
      read(.current)
    }
  }

  @Test
  func `the initial value is the live value`() {
    #expect(inContext(.live) { $0.greeter } == .live)
    #expect(inContext(.live) { $0.optional } == nil)
    #expect(inContext(.live) { $0.`two words`(1) } == 2)
  }

  @Test
  func `tests and previews have separate values`() throws {
    #expect(inContext(.test) { $0.silentGreeter } == .noop)
    #expect(inContext(.preview) { $0.silentGreeter } == .live)
    #expect(throws: UnimplementedEndpoint("APIClient.debug")) {
      try withIssueReporter(ClosureIssueReporter { _ in }) {
        try inContext(.test) { $0.client }.debug(level: 1)
      }
    }
    #expect(try inContext(.preview) { $0.shownClient }.`do it`(1) == "1")
    #expect(inContext(.test) { $0.number } == 1)
    #expect(inContext(.preview) { $0.number } == 2)
    #expect(inContext(.live) { $0.number } == 3)
    #expect(inContext(.preview) { $0.word } == "preview")
    #expect(inContext(.test) { $0.`two words`(1) } == 1)
  }

  @Test
  func `the property can be overridden`() {
    @Dependency(\.greeter) var greeter
    withDependencies {
      $0.greeter = Greeter(greeting: "mine")
    } operation: {
      #expect(greeter.greeting == "mine")
    }
  }

  // S8
  @Test(arguments: [DependencyContext.test, .preview])
  func `a test has a value of its own`(context: DependencyContext) {
    #expect(inContext(context) { $0.turnstile.pass() } == 1)
    #expect(inContext(context) { $0.turnstile.pass() } == 2)
  }

  // S8
  @Test(arguments: [DependencyContext.test, .preview])
  func `another test has another value`(context: DependencyContext) {
    #expect(inContext(context) { $0.turnstile.pass() } == 1)
  }

  // S8
  @Test
  func `each test store has a value of its own`() async {
    for _ in 1...2 {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { state, _ in
          @Dependency(\.turnstile) var turnstile
          state = turnstile.pass()
          return .none
        }
      }
      await store.send(true) { $0 = 1 }
      await store.send(true) { $0 = 2 }
    }
  }

  /// An object that uses dependencies after it was made.
  private struct Walker {
    @Dependency(\.guide) var guide
  }

  // S8
  @Test(arguments: [DependencyContext.live, .preview])
  func `a live value that uses an overridden dependency is made with the override`(
    context: DependencyContext
  ) {
    let walker = withDependencies {
      $0.context = context
      $0.road = "mine"
    } operation: {
      Walker()
    }
    #expect(walker.guide.map { $0() } == ["mine mine", "then mine"])
    let other = inContext(context) { _ in Walker() }
    #expect(other.guide.map { $0() } == ["live live", "then live"])
  }

  // I1
  @Test
  func `an issue about a missing test value contains the property's name`() {
    let found = Mutex<[String]>([])
    let line: UInt = #line + 4
    withIssueReporter(
      ClosureIssueReporter { issue in found.withLock { $0.append("\(issue)") } }
    ) {
      @Dependency(\.greeter) var greeter
      #expect(greeter == .live)
    }
    #expect(
      found.withLock { $0 } == [
        """
        A test read the dependency '\\.greeter', which has no value for tests \
        [unimplemented-dependency] at DependencyMacroTests/DependencyEntryTests.swift:\(line)
          The preview value was used.
          Override it: 'withDependencies: { $0.greeter = … }', or write '@DependencyEntry(test: …) var greeter'.
        """
      ]
    )
  }
}
