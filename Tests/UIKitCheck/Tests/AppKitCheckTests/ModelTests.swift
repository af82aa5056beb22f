import AppKit
import CairnAppKit
import CheckSupport
import Testing

extension AppKitTests {
  /// Random actions, and random things that a person does, in the middle of animations.
  @MainActor @Suite struct ModelTests {
    @Test(arguments: 0..<60 as Range<UInt64>)
    func `In the end, AppKit shows the state`(seed: UInt64) async {
      var random = SeededGenerator(state: seed)
      let store = Store(initialState: Desk.State()) { Desk() }
      let desk = DeskController(store: store)
      let window = NSWindow(contentViewController: desk)
      window.makeKeyAndOrderFront(nil)
      for _ in 0..<60 {
        if random.below(3) == 0 {
          person(window, desk, &random)
        } else {
          change(store, &random)
        }
        if random.below(2) == 0 { await mainActorIsFree() }
      }
      await settle()
      #expect(
        isShown(store.state, in: window, desk),
        "seed \(seed): \(window.sheets.count) sheets, \(store.state)"
      )
    }

    private func change(_ store: StoreOf<Desk>, _ random: inout SeededGenerator) {
      switch random.below(8) {
      case 0: store.send(.noteTapped(""))
      case 1: store.send(.noteTapped("Salt"))
      case 2: store.send(.hintTapped)
      case 3: store.send(.deleteTapped)
      case 4:
        if store.state.destination?.alert != nil {
          store.send(
            .deletionReplaced([ButtonState(action: .archiveConfirmed) { TextState("Archive") }])
          )
        }
      case 5: store.send(.removal(random.below(2) == 0 ? .cancel : .confirm), .ifPresent)
      default: store.send(.destination(.dismiss), .ifPresent)
      }
    }

    private func person(
      _ window: NSWindow,
      _ desk: DeskController,
      _ random: inout SeededGenerator
    ) {
      guard random.below(2) == 0 else { return Animation.finishAll() }
      let top = sequence(first: window, next: \.attachedSheet).reduce(window) { $1 }
      if let alert = top.shownAlert {
        alert.choose(alert.buttons[random.below(alert.buttons.count)].title)
      } else {
        desk.presentedViewControllers?.last { $0.view.window != nil }?.dismiss(nil)
      }
    }

    private func isShown(
      _ state: Desk.State,
      in window: NSWindow,
      _ desk: DeskController
    ) -> Bool {
      let notes = desk.presentedViewControllers?.filter { $0.view.window != nil } ?? []
      let sheet = window.attachedSheet
      return switch state.destination {
      case .note:
        notes.count == 1 && sheet?.contentViewController === notes.first
          && window.sheets.count == 1
          && (sheet?.attachedSheet != nil) == (state.removalRequest != nil)
      case .hint: notes.count == 1 && sheet == nil
      case .alert(let alert):
        notes.isEmpty && sheet?.shownAlert?.buttons.count == alert.buttons.count
          && window.sheets.count == 1
      case nil: notes.isEmpty && sheet == nil
      }
    }
  }
}
