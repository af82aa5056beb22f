import CairnUIKit
import CheckSupport
import CookbookFeatures
import Testing
import UIKit

@testable import CookbookControllers

extension UIKitTests {
  @MainActor @Suite struct PresentationTests {
    private let store: StoreOf<Pocketbook>
    private let stack: PocketbookController
    private let screen: Screen

    init() {
      let store = makeStore(Pocketbook.State(), Pocketbook())
      self.store = store
      stack = PocketbookController(store: store)
      screen = Screen(stack)
    }

    private var note: NoteController? { screen.top as? NoteController }

    private func showNote(_ text: String = "") async {
      store.send(.noteTapped)
      if !text.isEmpty { store.send(.destination(.presented(.note(.binding(.set(\.text, text)))))) }
      await screen.settle()
    }

    // T2
    @Test func `A sheet is presented and dismissed with the state`() async {
      await showNote()
      #expect(note != nil)
      store.send(.destination(.dismiss))
      await screen.settle()
      #expect(screen.top === stack)
      #expect(UIKitLog.lines == [])
    }

    // T2
    @Test func `A sheet that a person swipes down is dismissed in the state after the transition`()
      async
    {
      await showNote()
      let swipe = note?.beginSwipeDown()
      await mainActorIsFree()
      #expect(store.destination != nil)
      swipe?.finish()
      await screen.settle()
      #expect(store.destination == nil)
      #expect(store.missedActionCount == 0)
    }

    @Test func `A swipe that is cancelled leaves the sheet`() async {
      await showNote()
      let sheet = note
      sheet?.beginSwipeDown()?.cancel()
      await screen.settle()
      #expect(note === sheet)
      #expect(store.destination != nil)
    }

    // T2
    @Test func `A sheet that is dismissed by code is dismissed in the state`() async {
      await showNote()
      note?.dismiss(animated: true)
      await screen.settle()
      #expect(store.destination == nil)
    }

    @Test func `A change of the state waits for a transition that code has just begun`() async {
      await showNote()
      store.send(.opened(["apple-pie"]))
      note?.dismiss(animated: true)
      await screen.settle()
      #expect(store.destination == nil)
      #expect(stack.viewControllers.count == 2)
      #expect(UIKitLog.lines == [])
    }

    // T2
    @Test(arguments: [false, true])
    func `Another sheet that comes during a swipe is shown after it`(isCancelled: Bool) async {
      await showNote()
      let first = note
      let swipe = first?.beginSwipeDown()
      store.send(.destination(.dismiss))
      store.send(.noteTapped)
      await mainActorIsFree()
      isCancelled ? swipe?.cancel() : swipe?.finish()
      await screen.settle()
      #expect(note != nil)
      #expect(note !== first)
      #expect(store.destination?.note != nil)
      #expect(UIKitLog.lines == [])
    }

    // T4
    @Test func `A sheet that an alert replaces is dismissed first`() async {
      await showNote()
      store.send(.deleteTapped)
      await mainActorIsFree()
      #expect(note?.isBeingDismissed == true)
      await screen.settle()
      #expect(screen.alert?.title == "Delete this recipe?")
      #expect(UIKitLog.lines == [])
    }

    // T2
    @Test func `A sheet whose state is removed during its presentation is dismissed after it`()
      async
    {
      store.send(.noteTapped)
      await mainActorIsFree()
      store.send(.destination(.dismiss))
      await mainActorIsFree()
      #expect(note?.isBeingPresented == true)
      await screen.settle()
      #expect(screen.top === stack)
      #expect(UIKitLog.lines == [])
    }

    // G2
    @Test
    func `A sheet that a guard keeps is not swiped down, and the attempt leads to the question`()
      async
    {
      await showNote("More salt")
      let sheet = note
      #expect(sheet?.beginSwipeDown() == nil)
      await screen.settle()
      #expect(screen.alert?.title == "Discard the note?")
      #expect(screen.alert?.presentingViewController === sheet)
      screen.alert?.choose("Keep editing")
      await screen.settle()
      #expect(note === sheet)
      #expect(store.removalRequest == nil)
      sheet?.beginSwipeDown()
      await screen.settle()
      screen.alert?.choose("Discard")
      await screen.settle()
      #expect(screen.top === stack)
      #expect(store.destination == nil)
      #expect(UIKitLog.lines == [])
    }

    // G2
    @Test func `A sheet that a guard keeps comes back when it is dismissed all the same`() async {
      await showNote("More salt")
      let text = note?.text.text
      note?.dismiss(animated: true)
      await screen.settle()
      #expect(store.destination?.note?.text == "More salt")
      store.send(.removal(.cancel))
      await screen.settle()
      #expect(note?.text.text == text)
    }

    // T5
    @Test func `An alert over a sheet over a push is dismissed with the sheet`() async {
      store.send(.opened(["apple-pie"]))
      await showNote("More salt")
      note?.save.frame = .zero
      store.send(.destination(.presented(.note(.clearTapped))))
      await screen.settle()
      #expect(screen.alert?.title == "Clear the note?")
      #expect(stack.viewControllers.count == 2)
      store.send(.opened([]))
      store.send(.destination(.presented(.note(.saveTapped))))
      await screen.settle()
      #expect(screen.top === stack)
      #expect(stack.viewControllers.count == 1)
      #expect(store.message == "More salt")
      #expect(UIKitLog.lines == [])
    }

    // T5
    @Test func `A button of an alert sends its action and closes the alert`() async {
      store.send(.opened(["apple-pie"]))
      store.send(.deleteTapped)
      await screen.settle()
      let alert = screen.alert
      #expect(alert?.preferredStyle == .alert)
      #expect(alert?.message == "There is no way back")
      #expect(alert?.actions.map(\.title) == ["Delete", "Keep"])
      #expect(alert?.actions.map(\.style) == [.destructive, .cancel])
      alert?.choose("Delete")
      await screen.settle()
      #expect(store.message == "Deleted.")
      #expect(store.destination == nil)
      #expect(stack.viewControllers.count == 1)
      #expect(store.missedActionCount == 0)
    }

    // T5
    @Test func `A button whose handler UIKit calls late sends its action all the same`() async {
      store.send(.opened(["apple-pie"]))
      store.send(.deleteTapped)
      await screen.settle()
      screen.alert?.choose("Delete", isLate: true)
      await screen.settle()
      #expect(store.destination == nil)
      // The number of turns that the handler waits for is not the same in each run.
      for _ in 0..<10_000 where store.message != "Deleted." { await screen.settle() }
      await screen.settle()
      #expect(store.message == "Deleted.")
      #expect(stack.viewControllers.count == 1)
    }

    // T5
    @Test func `A button without an action dismisses the alert`() async {
      store.send(.deleteTapped)
      await screen.settle()
      screen.alert?.choose("Keep")
      await screen.settle()
      #expect(store.destination == nil)
      #expect(store.message == nil)
    }

    // T5
    @Test func `A dialog has its title and its buttons`() async {
      store.send(.shareTapped)
      await screen.settle()
      #expect(screen.alert?.preferredStyle == .actionSheet)
      #expect(screen.alert?.title == "Share this recipe")
      screen.alert?.choose("Mail")
      await screen.settle()
      #expect(store.message == "Mailed.")
    }

    // T5
    @Test func `An alert with other buttons takes the place of the one before`() async {
      store.send(.deleteTapped)
      await screen.settle()
      let alert = screen.alert
      store.send(
        .deletionReplaced([ButtonState(action: .archiveConfirmed) { TextState("Archive") }])
      )
      await screen.settle()
      #expect(screen.alert !== alert)
      #expect(screen.alert?.title == "Delete this recipe?")
      #expect(screen.alert?.actions.map(\.title) == ["Archive"])
      screen.alert?.choose("Archive")
      await screen.settle()
      #expect(store.message == "Archived.")
      #expect(store.destination == nil)
      #expect(store.missedActionCount == 0)
      #expect(UIKitLog.lines == [])
    }

    // T5
    @Test func `A dialog with other buttons takes the place of the one before`() async {
      store.send(.shareTapped)
      await screen.settle()
      store.send(.sharingReplaced([]))
      await screen.settle()
      #expect(screen.alert?.preferredStyle == .actionSheet)
      #expect(screen.alert?.actions.map(\.title) == ["OK"])
      screen.alert?.choose("OK")
      await screen.settle()
      #expect(store.destination == nil)
      #expect(UIKitLog.lines == [])
    }

    // T5
    @Test func `A button sends the action that the state has for it when it is chosen`() async {
      store.send(.deleteTapped)
      await screen.settle()
      let alert = screen.alert
      store.send(
        .deletionReplaced([
          ButtonState(role: .destructive, action: .archiveConfirmed) { TextState("Delete") },
          ButtonState(role: .cancel) { TextState("Keep") },
        ])
      )
      await screen.settle()
      #expect(screen.alert === alert)
      alert?.choose("Delete")
      await screen.settle()
      #expect(store.message == "Archived.")
      #expect(store.destination == nil)
    }

    // T5
    @Test func `A button that the state removes while it is chosen does nothing`() async {
      store.send(.deleteTapped)
      await screen.settle()
      screen.alert?.choose("Delete")
      store.send(
        .deletionReplaced([ButtonState(action: .archiveConfirmed) { TextState("Archive") }])
      )
      await screen.settle()
      #expect(store.message == nil)
      #expect(screen.alert?.actions.map(\.title) == ["Archive"])
      #expect(UIKitLog.lines == [])
    }

    @Test
    func `A feature in the first state is presented when the view is in a window`()
      async
    {
      let initial = Pocketbook.State(destination: .note(NoteEditor.State(text: "Salt")))
      let store = Store(initialState: initial) { Pocketbook() }
      let stack = PocketbookController(store: store)
      stack.loadViewIfNeeded()
      stack.viewControllers[0].loadViewIfNeeded()
      await mainActorIsFree()
      #expect(stack.presentedViewController == nil)
      let screen = Screen(stack)
      await screen.settle()
      #expect((screen.top as? NoteController)?.text.text == "Salt")
      #expect(UIKitLog.lines == [])
    }

    @Test func `A presentation waits for one by the app's own code`() async {
      let other = UIViewController()
      stack.present(other, animated: true)
      await screen.settle()
      store.send(.noteTapped)
      await screen.settle()
      #expect(screen.top === other)
      #expect(UIKitLog.lines == [])
      other.dismiss(animated: true)
      await screen.settle()
      #expect(note != nil)
      #expect(UIKitLog.lines == [])
    }

    @Test func `A screen whose search is active presents over the search`() async {
      let search = UISearchController(searchResultsController: nil)
      stack.present(search, animated: true)
      await screen.settle()
      store.send(.noteTapped)
      await screen.settle()
      #expect(note?.presentingViewController === search)
      store.send(.destination(.dismiss))
      await screen.settle()
      #expect(screen.top === search)
      #expect(UIKitLog.lines == [])
    }

    @Test func `If two view controllers present at once, one waits for the other`() async {
      let first = Store(initialState: NoteEditor.State(alert: .clearing)) { NoteEditor() }
      let second = Store(initialState: NoteEditor.State(alert: .clearing)) { NoteEditor() }
      let controller = UIViewController()
      let child = UIViewController()
      controller.addChild(child)
      controller.view.addSubview(child.view)
      controller.present(item: first.itemBinding(state: \.alert, action: \.alert))
      child.present(item: second.itemBinding(state: \.alert, action: \.alert))
      let screen = Screen(controller)
      await screen.settle()
      screen.alert?.choose("Keep")
      await screen.settle()
      #expect([first.alert != nil, second.alert != nil].count { $0 } == 1)
      #expect(screen.alert != nil)
      screen.alert?.choose("Keep")
      await screen.settle()
      #expect(first.alert == nil)
      #expect(second.alert == nil)
      #expect(screen.top === controller)
      #expect(UIKitLog.lines == [])
    }

    @Test func `A sheet is dismissed with the state also after its presenter was released`() async {
      let store = makeStore(Pocketbook.State(), Pocketbook())
      let stack = UINavigationController(rootViewController: presenter(of: store))
      let presenter = WeakReference(stack.topViewController)
      let screen = Screen(stack)
      store.send(.noteTapped)
      await screen.settle()
      let sheet = screen.top
      #expect(sheet is NoteController)
      stack.setViewControllers([UIViewController()], animated: false)
      await mainActorIsFree()
      #expect(presenter.object == nil)
      #expect(sheet?.presentingViewController === stack)
      store.send(.destination(.dismiss))
      await screen.settle()
      #expect(screen.top === stack)
    }

    private func presenter(of store: StoreOf<Pocketbook>) -> UIViewController {
      @UIBindable var store = store
      let presenter = UIViewController()
      presenter.present(
        item: $store.scope(state: \.destination?.note, action: \.destination.note)
      ) { [store] note in
        NoteController(store: note, pocketbook: store)
      }
      return presenter
    }

    @Test func `A cover takes the view below out of the window, and is dismissed all the same`()
      async
    {
      let store = makeStore(Pocketbook.State(), Pocketbook())
      let controller = UIViewController()
      controller.present(
        item: store.itemBinding(state: \.destination?.tips, action: \.destination.tips)
      ) { _ in
        let cover = TipsController()
        cover.modalPresentationStyle = .fullScreen
        return cover
      }
      let screen = Screen(controller)
      store.send(.tipsTapped)
      await screen.settle()
      #expect(controller.view.window == nil)
      store.send(.deleteTapped)
      await screen.settle()
      #expect(screen.top === controller)
      #expect(controller.view.window != nil)
      #expect(UIKitLog.lines == [])
    }

    @Test func `A presentation that UIKit refuses is an issue, and the next change tries again`()
      async
    {
      let store = makeStore(Pocketbook.State(), Pocketbook())
      let controller = RefusingController()
      controller.present(
        item: store.itemBinding(state: \.destination?.alert, action: \.destination.alert)
      )
      let screen = Screen(controller)
      await screen.settle()
      let log = IssueLog()
      await log {
        store.send(.deleteTapped)
        await screen.settle()
      }
      #expect(
        log.texts.first?.hasPrefix("UIKit does not present UIAlertController, which the state asks")
          == true
      )
      #expect(store.destination != nil)
      controller.isRefusing = false
      store.send(.destination(.dismiss))
      store.send(.deleteTapped)
      await screen.settle()
      #expect(screen.alert != nil)
    }
  }
}

private final class RefusingController: UIViewController {
  var isRefusing = true

  override func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard !isRefusing else { return }
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }
}
