import CairnUIKit
import CheckSupport
import CookbookFeatures
import Testing
import UIKit

@testable import CookbookControllers

extension UIKitTests {
  /// Random actions, gestures of a person and dismissals by code, in the middle of transitions.
  @MainActor @Suite struct ModelTests {
    @Test(arguments: 0..<60 as Range<UInt64>)
    func `In the end, UIKit shows the state, and has logged nothing`(
      seed: UInt64
    ) async {
      var random = SeededGenerator(state: seed)
      let store = makeStore(Pocketbook.State(), Pocketbook())
      let stack = PocketbookController(store: store)
      let screen = Screen(stack)
      for _ in 0..<80 {
        if random.below(3) == 0 {
          person(screen, stack, &random)
        } else {
          change(store, &random)
        }
        if random.below(2) == 0 { await mainActorIsFree() }
      }
      await screen.settle()
      #expect(
        isShown(store, in: stack, screen),
        "seed \(seed): \(stack.viewControllers), \(String(describing: screen.top)), \(store.state)"
      )
      #expect(UIKitLog.lines == [], "seed \(seed)")
    }

    private func change(_ store: StoreOf<Pocketbook>, _ random: inout SeededGenerator) {
      switch random.below(9) {
      case 0: store.send(.opened(Array(repeating: "apple-pie", count: random.below(4))))
      case 1, 2:
        let path = store.state.path
        store.send(
          .path(.push(id: path.nextID, state: .recipe(RecipeDetail.State(id: "pie-crust"))))
        )
      case 3:
        let ids = store.state.path.ids
        if !ids.isEmpty { store.send(.path(.popFrom(id: ids[random.below(ids.count)]))) }
      case 4: store.send(.noteTapped)
      case 5: store.send(.tipsTapped)
      case 6: store.send(.deleteTapped)
      case 7:
        if store.state.destination?.note != nil {
          store.send(.destination(.presented(.note(.clearTapped))))
        }
      default:
        if store.state.destination != nil { store.send(.destination(.dismiss)) }
      }
    }

    private func person(
      _ screen: Screen,
      _ stack: NavigationStackController,
      _ random: inout SeededGenerator
    ) {
      let top = screen.top
      switch random.below(6) {
      case 0, 1: Transition.running.first?.finish()
      case 2:
        if let transition = Transition.running.first, transition.isInteractive {
          transition.cancel()
        }
      case 3 where top === stack && Transition.running.isEmpty:
        if random.below(2) == 0 { stack.tapBack() } else { stack.beginSwipeBack() }
      case 4 where top === stack && Transition.running.isEmpty:
        stack.holdBack(to: random.below(stack.viewControllers.count))
      case 5 where Transition.running.isEmpty:
        // The app's own code can dismiss what is on top.
        if random.below(4) == 0, top !== stack {
          top?.dismiss(animated: random.below(2) == 0)
        } else if let alert = top as? UIAlertController {
          alert.choose(alert.actions[random.below(alert.actions.count)].title ?? "")
        } else {
          top?.beginSwipeDown()
        }
      default: break
      }
    }

    private func isShown(
      _ store: StoreOf<Pocketbook>,
      in stack: NavigationStackController,
      _ screen: Screen
    ) -> Bool {
      let state = store.state
      let pushed = stack.viewControllers.dropFirst()
      let recipes = pushed.count(where: { $0 is RecipeController })
      let tips = pushed.count(where: { $0 is TipsController })
      guard recipes == state.path.count, tips == (state.destination?.tips == nil ? 0 : 1),
        pushed.count == recipes + tips
      else { return false }
      return switch state.destination {
      case .note(let note):
        note.alert == nil ? screen.top is NoteController : screen.alert?.title == "Clear the note?"
      case .alert: screen.alert?.title == "Delete this recipe?"
      case .dialog: screen.alert?.title == "Share this recipe"
      case .tips, nil: screen.top === stack
      }
    }
  }
}
