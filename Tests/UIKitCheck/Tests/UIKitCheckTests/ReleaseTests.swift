import CairnUIKit
import CheckSupport
import CookbookFeatures
import Testing
import UIKit

@testable import CookbookControllers

extension UIKitTests {
  /// No binding, no observation and no presentation keeps a store or a view controller alive once its window is closed.
  @MainActor @Suite struct ReleaseTests {
    private final class Released {
      weak var store: StoreOf<Pocketbook>?
      var controllers: [() -> UIViewController?] = []

      func watch(_ controller: UIViewController?) {
        controllers.append { [weak controller] in controller }
      }

      var isComplete: Bool { store == nil && controllers.allSatisfy { $0() == nil } }
    }

    enum Way: CaseIterable {
      case nothing, path, sheet, sheetWithAlert, alert, dialog, tips, question
    }

    @Test(arguments: Way.allCases, [false, true])
    func `A window that is closed releases its stores and its view controllers`(
      way: Way,
      isDismissed: Bool
    ) async {
      let released = Released()
      await use(way, isDismissed: isDismissed, released)
      for _ in 0..<100 where !released.isComplete { await Task.yield() }
      #expect(released.isComplete)
    }

    private func use(_ way: Way, isDismissed: Bool, _ released: Released) async {
      let store = makeStore(Pocketbook.State(), Pocketbook())
      let stack = PocketbookController(store: store)
      let screen = Screen(stack)
      released.store = store
      for action in actions(way) { store.send(action) }
      await screen.settle()
      for controller in stack.viewControllers + [stack, screen.top] { released.watch(controller) }
      if isDismissed {
        store.send(.opened([]))
        store.send(.removal(.confirm))
        store.send(.destination(.dismiss), .ifPresent)
        await screen.settle()
        #expect(screen.top === stack)
      }
    }

    private func actions(_ way: Way) -> [Pocketbook.Action] {
      switch way {
      case .nothing: []
      case .path: [.opened(["apple-pie", "pie-crust"])]
      case .sheet: [.noteTapped]
      case .sheetWithAlert: [.noteTapped, .destination(.presented(.note(.clearTapped)))]
      case .alert: [.deleteTapped]
      case .dialog: [.shareTapped]
      case .tips: [.tipsTapped, .opened(["apple-pie"])]
      case .question:
        [
          .noteTapped, .destination(.presented(.note(.binding(.set(\.text, "Salt"))))),
          .destination(.dismiss),
        ]
      }
    }

    @Test func `A view controller that is popped is released`() async {
      let store = makeStore(Pocketbook.State(), Pocketbook())
      let stack = PocketbookController(store: store)
      let screen = Screen(stack)
      store.send(.opened(["apple-pie"]))
      await screen.settle()
      let released = WeakReference(stack.topViewController)
      #expect(released.object != nil)
      stack.tapBack()
      await screen.settle()
      #expect(released.object == nil)
    }

    @Test func `A control that is released ends its binding`() {
      let store = Store(initialState: NoteEditor.State()) { NoteEditor() }
      weak var released: UITextField?
      weak var releasedView: UITextView?
      weak var action: UIAction?
      do {
        let field = UITextField(frame: .zero)
        field.bind(text: store.binding(\.text))
        released = field
        let view = UITextView(frame: .zero)
        view.bind(text: store.binding(\.text))
        releasedView = view
        let saving = UIAction(sending: .saveTapped, to: store)
        action = saving
        _ = UIButton(primaryAction: saving)
      }
      #expect(released == nil)
      #expect(releasedView == nil)
      #expect(action == nil)
    }
  }
}
