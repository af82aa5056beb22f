import AppKit
import CairnAppKit
import CheckSupport
import Testing

extension AppKitTests {
  @MainActor @Suite struct PresentationTests {
    private let store: StoreOf<Desk>
    private let desk: DeskController
    private let window: NSWindow

    init() {
      let store = Store(initialState: Desk.State()) { Desk() }
      self.store = store
      desk = DeskController(store: store)
      window = NSWindow(contentViewController: desk)
      window.makeKeyAndOrderFront(nil)
    }

    private var note: NoteController? {
      desk.presentedViewControllers?.last { $0.view.window != nil } as? NoteController
    }

    // T2
    @Test func `A sheet is presented and dismissed with the state`() async {
      store.send(.noteTapped(""))
      await settle()
      #expect(window.attachedSheet?.contentViewController === note)
      store.send(.destination(.dismiss))
      await settle()
      #expect(window.attachedSheet == nil)
    }

    // T2
    @Test func `A sheet that dismisses itself is dismissed in the state after its animation`() async
    {
      store.send(.noteTapped(""))
      await settle()
      note?.dismiss(nil)
      await mainActorIsFree()
      #expect(store.destination != nil)
      await settle()
      #expect(store.destination == nil)
      #expect(store.missedActionCount == 0)
    }

    // T2
    @Test func `A popover that closes by itself is dismissed in the state`() async {
      store.send(.hintTapped)
      await settle()
      #expect(note != nil)
      #expect(window.sheets.isEmpty)
      note?.dismiss(nil)
      await settle()
      #expect(store.destination == nil)
    }

    // T4
    @Test func `An alert that replaces a sheet comes after the sheet was dismissed`() async {
      store.send(.noteTapped(""))
      await settle()
      store.send(.deleteTapped)
      await mainActorIsFree()
      #expect(window.sheets.count == 1)
      #expect(window.attachedSheet?.shownAlert == nil)
      await settle()
      #expect(window.attachedSheet?.shownAlert?.messageText == "Delete?")
    }

    // T5
    @Test func `A button of an alert sends its action and closes the alert`() async {
      store.send(.deleteTapped)
      await settle()
      let alert = window.attachedSheet?.shownAlert
      #expect(alert?.buttons.map(\.title) == ["Delete", "Keep"])
      #expect(alert?.buttons.map(\.hasDestructiveAction) == [true, false])
      #expect(alert?.buttons.map(\.keyEquivalent) == ["\r", "\u{1b}"])
      alert?.choose("Delete")
      await settle()
      #expect(store.message == "Deleted.")
      #expect(desk.title == "Deleted.")
      #expect(store.destination == nil)
      #expect(window.sheets.isEmpty)
    }

    // T5
    @Test func `The only button of an alert has the Return key`() async {
      store.send(.deleteTapped)
      store.send(.deletionReplaced([]))
      await settle()
      let alert = window.attachedSheet?.shownAlert
      #expect(alert?.buttons.map(\.title) == ["OK"])
      #expect(alert?.buttons.map(\.keyEquivalent) == ["\r"])
    }

    // T5
    @Test func `A button without an action dismisses the alert`() async {
      store.send(.deleteTapped)
      await settle()
      window.attachedSheet?.shownAlert?.choose("Keep")
      await settle()
      #expect(store.destination == nil)
      #expect(store.message == "")
    }

    // T5
    @Test func `An alert shows the texts that the state changes`() async {
      store.send(.deleteTapped)
      await settle()
      let alert = window.attachedSheet?.shownAlert
      #expect(alert?.shownTexts == ["Delete?", ""])
      store.send(.deletionRenamed)
      #expect(alert?.shownTexts == ["Delete two?", "Both."])
      #expect(window.sheets.count == 1)
    }

    // T5
    @Test func `An alert with other buttons takes the place of the one before`() async {
      store.send(.deleteTapped)
      await settle()
      let alert = window.attachedSheet?.shownAlert
      store.send(
        .deletionReplaced([ButtonState(action: .archiveConfirmed) { TextState("Archive") }])
      )
      await settle()
      let other = window.attachedSheet?.shownAlert
      #expect(other !== alert)
      #expect(other?.buttons.map(\.title) == ["Archive"])
      other?.choose("Archive")
      await settle()
      #expect(store.message == "Archived.")
      #expect(store.destination == nil)
      #expect(window.sheets.isEmpty)
      #expect(store.missedActionCount == 0)
    }

    // T5
    @Test func `A button sends the action that the state has for it when it is chosen`() async {
      store.send(.deleteTapped)
      await settle()
      let alert = window.attachedSheet?.shownAlert
      store.send(
        .deletionReplaced([
          ButtonState(role: .destructive, action: .archiveConfirmed) { TextState("Delete") },
          ButtonState(role: .cancel) { TextState("Keep") },
        ])
      )
      await settle()
      #expect(window.attachedSheet?.shownAlert === alert)
      alert?.choose("Delete")
      await settle()
      #expect(store.message == "Archived.")
      #expect(store.destination == nil)
    }

    // T5
    @Test func `A button that the state removes while it is chosen does nothing`() async {
      store.send(.deleteTapped)
      await settle()
      window.attachedSheet?.shownAlert?.choose("Delete")
      store.send(
        .deletionReplaced([ButtonState(action: .archiveConfirmed) { TextState("Archive") }])
      )
      await settle()
      #expect(store.message == "")
      #expect(window.attachedSheet?.shownAlert?.buttons.map(\.title) == ["Archive"])
    }

    // T5
    @Test func `An alert is closed with the state, and no button is chosen`() async {
      store.send(.deleteTapped)
      await settle()
      store.send(.destination(.dismiss))
      await settle()
      #expect(window.sheets.isEmpty)
      #expect(store.message == "")
      #expect(store.missedActionCount == 0)
    }

    // L1
    @Test func `A sheet is dismissed when the state removes the feature that presents it`()
      async throws
    {
      let store = Store(initialState: Office.State(desk: Desk.State())) { Office() }
      let desk = try #require(store.scope(state: \.desk, action: \.desk))
      let window = NSWindow(contentViewController: DeskController(store: desk))
      desk.send(.noteTapped(""))
      await settle()
      #expect(window.sheets.count == 1)
      store.send(.desk(.dismiss))
      // A store reports its end by a sequence, which leaves the main actor.
      for _ in 0..<10_000 where !window.sheets.isEmpty { await settle() }
      #expect(window.sheets.isEmpty)
    }

    // T5
    @Test func `An alert that waits for another sheet is closed with the state`() async {
      let other = NSViewController()
      desk.presentAsSheet(other)
      store.send(.deleteTapped)
      await settle()
      #expect(window.sheets.count == 2)
      store.send(.destination(.dismiss))
      await settle()
      #expect(window.sheets.count == 1)
      other.dismiss(nil)
      await settle()
      #expect(window.attachedSheet == nil)
    }

    @Test func `A popover of a view that is in no window is an issue, and is tried again`() async {
      let store = Store(initialState: Desk.State()) { Desk() }
      let controller = NSViewController()
      let button = NSView(frame: .zero)
      controller.present(
        item: store.itemBinding(state: \.destination?.hint, action: \.destination.hint),
        as: .popover(of: button)
      ) { note in
        NoteController(text: note.text, desk: store)
      }
      let window = NSWindow(contentViewController: controller)
      window.makeKeyAndOrderFront(nil)
      let log = IssueLog()
      await log {
        store.send(.hintTapped)
        await settle()
      }
      #expect(
        log.texts.first?.hasPrefix("AppKit does not present NoteController, which the state asks")
          == true
      )
      #expect(log.texts.count == 1)
      #expect(store.destination != nil)
      controller.view.addSubview(button)
      store.send(.destination(.dismiss))
      store.send(.hintTapped)
      await settle()
      #expect(controller.presentedViewControllers?.count == 1)
    }

    // G2
    @Test func `A sheet that a guard keeps comes back, with the question over it`() async throws {
      store.send(.noteTapped("Salt"))
      await settle()
      note?.dismiss(nil)
      await settle()
      let sheet = try #require(note)
      #expect(sheet.text == "Salt")
      let question = sheet.view.window?.attachedSheet?.shownAlert
      #expect(question?.messageText == "Discard?")
      question?.choose("Discard")
      await settle()
      #expect(store.destination == nil)
      #expect(window.sheets.isEmpty)
    }

    // S7
    @Test(arguments: [Desk.Action.noteTapped(""), .hintTapped, .deleteTapped, .removal(.cancel)])
    func `A window that is closed releases its store and its view controllers`(
      action: Desk.Action
    ) async {
      weak var releasedStore: StoreOf<Desk>?
      weak var released: DeskController?
      do {
        let store = Store(initialState: Desk.State()) { Desk() }
        let desk = DeskController(store: store)
        let window = NSWindow(contentViewController: desk)
        releasedStore = store
        released = desk
        store.send(action)
        await settle()
        store.send(.destination(.dismiss), .ifPresent)
        await settle()
        #expect(window.sheets.isEmpty)
      }
      for _ in 0..<100 where releasedStore != nil { await Task.yield() }
      #expect(released == nil)
      #expect(releasedStore == nil)
    }
  }
}
