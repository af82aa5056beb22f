import CairnCore

/// A hand-written split view with three columns: mailboxes, messages, and a path of leaves.
struct Mail: Reducer {
  typealias Split = SplitViewState<Int, String, Leaf.State>

  struct State: Equatable {
    var split = Split()
    var mailboxes: Set<Int> = [1, 2, 3]
    var messages: Set<String> = ["a", "b", "c"]
    var log: [String] = []
  }

  enum Action: Equatable {
    case split(SplitViewActionOf<Int, String, Leaf>)
    case receive(Set<Int>, Set<String>)
  }

  var onAction: (inout State, Action) -> Void = { _, _ in }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .split(.sidebarSelected(let box)):
        state.log.append("box \(box.map(String.init) ?? "-"), is \(state.split.describedSidebar)")
      case .split(.contentSelected(let message)):
        state.log.append("message \(message ?? "-")")
      case .split(.detail(.popFrom)):
        state.log.append("pop from \(state.split.detail.count)")
      case .split:
        break
      case .receive(let mailboxes, let messages):
        state.mailboxes = mailboxes
        state.messages = messages
      }
      onAction(&state, action)
      return .none
    }
    .splitView(
      \.split,
      action: \.split,
      isInSidebar: { $0.mailboxes.contains($1) },
      isInContent: { $0.messages.contains($1) }
    ) {
      Watching()
    }
  }
}

extension SplitViewState<Int, String, Leaf.State> {
  fileprivate var describedSidebar: String { sidebarSelection.map(String.init) ?? "-" }
}

extension Mail.Action: CasePathable {
  struct AllCasePaths {
    var split: CasePath<Mail.Action, SplitViewActionOf<Int, String, Leaf>> {
      CasePath(
        embed: { .split($0) },
        extract: { if case .split(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
