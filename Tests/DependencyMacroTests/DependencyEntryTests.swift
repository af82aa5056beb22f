import CairnTesting
import Synchronization
import Testing

struct Greeter: Sendable, Equatable {
  var greeting: String

  static let live = Greeter(greeting: "live")
  static let noop = Greeter(greeting: "")
}

extension DependencyValues {
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
