import AppKit
import CairnAppKit
import Testing

extension AppKitTests {
  @MainActor @Suite struct WindowListTests {
    private let store: StoreOf<Desk>
    private let windows: WindowList<String>

    init() {
      let store = Store(initialState: Desk.State()) { Desk() }
      self.store = store
      windows = WindowList(store.binding(\.recipes, sending: \.recipesChanged)) { recipe in
        let controller = NSViewController()
        controller.title = recipe
        return NSWindow(contentViewController: controller)
      }
    }

    private func show(_ recipes: String...) async {
      store.send(.recipesChanged(recipes))
      await mainActorIsFree()
    }

    @Test func `A window is open for each value, and stays while its value does`() async {
      await show("pie", "soup", "pie")
      let soup = windows["soup"]
      #expect(soup?.isVisible == true)
      #expect(windows["pie"]?.contentViewController?.title == "pie")
      await show("cake", "soup")
      #expect(windows["soup"] === soup)
      #expect(windows["pie"] == nil)
      #expect(windows["cake"]?.isVisible == true)
    }

    @Test func `The window of a value that is removed is closed`() async {
      await show("pie")
      let pie = windows["pie"]
      await show()
      #expect(pie?.isVisible == false)
      #expect(store.recipes == [])
    }

    @Test func `A window that the person closes takes its value out of the state`() async {
      await show("pie", "soup")
      windows["pie"]?.close()
      await mainActorIsFree()
      #expect(store.recipes == ["soup"])
    }

    @Test func `A window that the feature keeps is opened again`() async {
      await show("pie")
      store.keepsRecipes = true
      let pie = windows["pie"]
      pie?.close()
      await mainActorIsFree()
      #expect(windows["pie"]?.isVisible == true)
      #expect(windows["pie"] !== pie)
    }

    @Test func `Windows that are closed at once are one write`() async {
      await show("pie", "soup", "cake")
      windows["pie"]?.close()
      windows["cake"]?.close()
      await show("pie", "soup", "cake", "tea")
      #expect(store.recipes == ["soup", "tea"])
    }

    // S7
    @Test func `A list releases its store and its windows`() async {
      weak var released: StoreOf<Desk>?
      weak var window: NSWindow?
      do {
        let store = Store(initialState: Desk.State(recipes: ["pie"])) { Desk() }
        released = store
        let windows = WindowList(store.binding(\.recipes)) { _ in
          NSWindow(contentViewController: NSViewController())
        }
        await mainActorIsFree()
        window = windows["pie"]
        #expect(window != nil)
      }
      await mainActorIsFree()
      #expect(window == nil)
      #expect(released == nil)
    }
  }
}
