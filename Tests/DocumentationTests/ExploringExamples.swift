import CairnTesting
import Testing

// The code of Exploring.md, letter for letter; `ArticleTests` sees to that.

@Reducer
struct PayDesk {
  struct State: Hashable {
    var items = 0
    var isPaying = false
    var paidOrders = 0
  }

  enum Action: Hashable {
    case itemTapped, payTapped, cancelTapped
    case paymentConfirmed, paymentFailed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .itemTapped: state.items = (state.items + 1) % 3
      case .payTapped: state.isPaying = state.items > 0
      case .cancelTapped, .paymentFailed: state.isPaying = false
      case .paymentConfirmed:
        state.isPaying = false
        state.items = 0
        state.paidOrders = min(state.paidOrders + 1, 2)
      }
      return .none
    }
  }
}

func payDeskExplorer() -> Explorer<PayDesk.State, PayDesk.Action> {
  let explorer = Explorer(initialState: PayDesk.State()) { PayDesk() }
  explorer.actions("user") { state in
    state.isPaying ? [.itemTapped, .cancelTapped] : [.itemTapped, .payTapped]
  }
  explorer.actions("bank", fair: true) { state in
    state.isPaying ? [.paymentConfirmed, .paymentFailed] : []
  }
  return explorer
}

@Test func `An empty order is paid`() async {
  await withKnownIssue {
    let explorer = payDeskExplorer()
    explorer.never("an empty order is paid") { $0.state.isPaying && $0.state.items == 0 }
    await explorer.run()
  } matching: { issue in
    issue.comments.map(\.rawValue).joined().hasPrefix(
      "'an empty order is paid' should never happen, and does after 4 moves"
    )
  }
}

@Test func `A payment comes to an end`() async {
  let explorer = payDeskExplorer()
  explorer.leads("payments end", each: { $0.state.isPaying ? ["payment"] : [] }) { _, moment in
    !moment.state.isPaying
  }
  explorer.alwaysPossible("the cart can be emptied") { $0.state.items == 0 }
  explorer.sometimes("two orders are paid") { $0.state.paidOrders == 2 }
  explorer.noIdleActions()
  let exploration = await explorer.run()
  #expect(exploration.isExhaustive)
}

@Test func `Three moves do not empty an order that is paid`() async {
  let explorer = payDeskExplorer()
  explorer.never("an empty order is paid") { $0.state.isPaying && $0.state.items == 0 }
  let exploration = await explorer.run(depth: 3)
  #expect(exploration.verdict(of: "an empty order is paid") == .nothingFound)
  print(exploration)
}

@Test func `The way to an empty order is gone again`() async {
  await withKnownIssue {
    let explorer = payDeskExplorer()
    explorer.never("an empty order is paid") { $0.state.isPaying && $0.state.items == 0 }
    await explorer.replay("moves-0.1.0.0")
  } matching: { issue in
    issue.comments.map(\.rawValue).joined().hasPrefix(
      "'an empty order is paid' should never happen, and does after 4 moves"
    )
  }
}
