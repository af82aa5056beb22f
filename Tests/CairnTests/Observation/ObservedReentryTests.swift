import Observation
import Testing

import Cairn

/// Values that read through the store when they are compared or released.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ObservedReentryTests {
  private let errand = Errand()

  private func makeStore() -> StoreOf<Stage> {
    Store(initialState: Stage.State(mask: Mask { [errand] in errand.run() })) { Stage() }
  }

  // O2
  @Test(arguments: [true, false])
  func `A comparison can read through the store`(isEqual: Bool) {
    let store = makeStore()
    let (mask, numbers) = (Tracking(), (0..<50).map { _ in Tracking() })
    mask { store.mask }
    errand.body = {
      for (index, tracking) in numbers.enumerated() {
        tracking { store[dynamicMember: \.[number: index]] }
      }
    }
    store.send(.maskChanged(isEqual: isEqual))
    #expect(errand.body == nil)
    #expect(mask.count == (isEqual ? 0 : 1))
    #expect(numbers.allSatisfy { $0.count == 0 })
    store.send(.counted)
    #expect(numbers.allSatisfy { $0.count == 1 })
  }

  // O2
  @Test func `A value that is released with its child can read through the store`() {
    let store = makeStore()
    let (guest, page) = (Tracking(), Tracking())
    store.send(.guestCame(Guest.State(parting: Parting { [errand] in errand.run() })))
    guest { store.scope(state: \.guest, action: \.guest)?.parting }
    errand.body = {
      page { store.scope(state: \.page, action: \.page).notes }
    }
    store.send(.guestLeft)
    #expect(errand.body == nil)
    #expect(guest.count == 1)
    #expect(page.count == 0)
    store.send(.page(.note("a")))
    #expect(page.count == 1)
  }
}

/// A closure that runs once.
@MainActor
private final class Errand {
  var body: (() -> Void)?

  nonisolated func run() {
    MainActor.assumeIsolated {
      guard let body else { return }
      self.body = nil
      body()
    }
  }
}

/// Calls the closure when the value is compared.
struct Mask: Equatable, Sendable {
  var number = 0
  /// This field is not compared.
  var shade = 0
  private let onComparison: @Sendable () -> Void

  init(onComparison: @escaping @Sendable () -> Void) {
    self.onComparison = onComparison
  }

  static func == (lhs: Mask, rhs: Mask) -> Bool {
    lhs.onComparison()
    return lhs.number == rhs.number
  }
}

/// Calls the closure when the value is released.
final class Parting: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  deinit {
    body()
  }
}

struct Guest: Reducer {
  typealias Body = Never
  struct State { let parting: Parting }
  enum Action: Sendable {}

  func reduce(into state: inout State, action: Action) -> Effect<Action> {}
}

struct Stage: Reducer {
  struct State {
    var mask: Mask
    var numbers = Array(repeating: 0, count: 50)
    var guest: Guest.State?
    var page = Page.State()

    subscript(number index: Int) -> Int { numbers[index] }
  }

  @CasePathable
  enum Action: Sendable {
    case maskChanged(isEqual: Bool)
    case counted
    case guestCame(Guest.State)
    case guestLeft
    case guest(Guest.Action)
    case page(Page.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.page, action: \.page) { Page() }
    Reduce { state, action in
      switch action {
      case .maskChanged(let isEqual):
        state.mask.shade += 1
        if !isEqual { state.mask.number += 1 }
      case .counted:
        state.numbers = state.numbers.map { $0 + 1 }
      case .guestCame(let guest):
        state.guest = guest
      case .guestLeft:
        state.guest = nil
      case .guest, .page:
        break
      }
      return .none
    }
    .ifLet(\.guest, action: \.guest) { Guest() }
  }
}
