import CairnTesting
import TestSupport
import Testing

/// Issues that are found outside of the work of a store, in a process that has installed no
/// reporter.
@Suite struct FirstIssueTests {
  // I2
  @Test(arguments: IssueCause.all)
  func `The first issue of a process fails its test`(cause: IssueCause) async {
    IssueReporting.install(nil)
    let found = await failures { await cause.find() }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("[\(cause.code)]") == true)
  }

  // I2
  @Test func `A program has a reporter before its first store`() {
    IssueReporting.install(nil)
    #expect(IssueReporting.current != nil)
  }
}

/// Code that finds one issue, outside of `send` and `receive`.
struct IssueCause: Sendable, CustomTestStringConvertible {
  let code: RuntimeIssue.Code
  let find: @Sendable () async -> Void

  var testDescription: String { code.rawValue }

  static let all = [
    IssueCause(code: .sharedOutsideOfReducer) {
      let store = TestStore(initialState: Guestbook.State()) { Guestbook() }
      store.dependencies[shared: .guests] = 7
    },
    IssueCause(code: .sharedInCopy) {
      let state = Guestbook.State()
      let first = TestStore(initialState: state) { Guestbook() }
      let second = TestStore(initialState: state) { Guestbook() }
      _ = (first.state, second.state)
      _ = state.guests
    },
    IssueCause(code: .unimplementedDependency) {
      let store = TestStore(initialState: Guestbook.State()) { Guestbook() }
      _ = store.dependencies[Printer.self]
    },
    IssueCause(code: .wrongCase) {
      let store = TestStore(
        initialState: Screens.State(path: [.help])
      ) { Screens() }
      var copy = store.state
      copy.path[id: 0, case: \.detail] = Detail.State()
    },
    IssueCause(code: .unknownID) {
      var path = StackState<Int>()
      path.pop(to: 3)
    },
    IssueCause(code: .unimplementedEndpoint) {
      let count: @Sendable () -> Int = unimplemented("Printer.count", placeholder: 1)
      _ = count()
    },
    IssueCause(code: .preparedDependency) {
      prepareDependencies { $0.uuid = .incrementing }
    },
    IssueCause(code: .nothingToDismiss) {
      @Dependency(\.dismiss) var dismiss
      await dismiss()
    },
    IssueCause(code: .reported) {
      reportIssue("There is no user")
    },
  ]
}

private enum Printer: DependencyKey {
  static let liveValue = "paper"
}

extension SharedKey<Int> {
  fileprivate static var guests: Self { Self(.inMemory("guests"), default: 1) }
}

@Reducer
private struct Guestbook {
  @ObservableState
  struct State: Equatable {
    @Shared(.guests) var guests
  }

  enum Action { case opened }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
