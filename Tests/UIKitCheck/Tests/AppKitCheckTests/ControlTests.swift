import AppKit
import CairnAppKit
import Testing

extension AppKitTests {
  @MainActor @Suite struct ControlTests {
    private let store = Store(initialState: Desk.State()) { Desk() }

    private func act(_ control: NSControl) {
      control.sendAction(control.action, to: control.target)
    }

    // O5
    @Test func `A text field shows the text of the state, and writes what is typed`() {
      let field = NSTextField(frame: .zero)
      field.bind(text: store.binding(\.message))
      store.message = "soup"
      #expect(field.stringValue == "soup")
      field.type("soups")
      #expect(store.message == "soups")
    }

    // O5
    @Test func `A text field keeps its text while a character is composed`() {
      let text = StoreBinding {
        store.message
      } set: {
        store.message = $0.lowercased()
      }
      let field = NSTextField(frame: .zero)
      field.bind(text: text)
      let editor = NSTextView(frame: .zero)
      field.editor = editor
      editor.isComposing = true
      field.type("ㅎA")
      #expect(field.stringValue == "ㅎA")
      #expect(store.message == "ㅎa")
      editor.isComposing = false
      field.type("한A")
      #expect(field.stringValue == "한a")
    }

    // O5
    @Test func `Each control shows and writes a value`() {
      let button = NSButton(frame: .zero)
      let toggle = NSSwitch(frame: .zero)
      let slider = NSSlider(frame: .zero)
      let stepper = NSStepper(frame: .zero)
      let segments = NSSegmentedControl(frame: .zero)
      let menu = NSPopUpButton(frame: .zero)
      button.bind(isOn: store.binding(\.isPinned))
      toggle.bind(isOn: store.binding(\.isPinned))
      slider.bind(value: store.binding(\.value))
      stepper.bind(value: store.binding(\.value))
      segments.bind(selectedSegment: store.binding(\.page))
      segments.segmentCount = 3
      menu.addItems(withTitles: ["Soups", "Salads", "Desserts"])
      menu.bind(selectedIndex: store.binding(\.page))
      button.state = .on
      act(button)
      #expect(store.isPinned)
      #expect(toggle.state == .on)
      toggle.state = .off
      act(toggle)
      #expect(button.state == .off)
      slider.doubleValue = 0.5
      act(slider)
      #expect(stepper.doubleValue == 0.5)
      stepper.doubleValue = 1.5
      act(stepper)
      #expect(slider.doubleValue == 1.5)
      segments.selectedSegment = 2
      act(segments)
      #expect(menu.indexOfSelectedItem == 2)
      menu.selectItem(at: 1)
      act(menu)
      #expect(store.state == Desk.State(value: 1.5, page: 1))
      #expect(segments.selectedSegment == 1)
    }

    // O5
    @Test func `A pop-up button selects nothing for an index without an item`() {
      let menu = NSPopUpButton(frame: .zero)
      menu.bind(selectedIndex: store.binding(\.page))
      #expect(menu.indexOfSelectedItem == -1)
      menu.addItems(withTitles: ["Soups", "Salads"])
      store.page = 1
      #expect(menu.indexOfSelectedItem == 1)
      store.page = 2
      #expect(menu.indexOfSelectedItem == -1)
      #expect(store.page == 2)
    }

    // O5
    @Test func `A segmented control selects nothing for an index without a segment`() {
      let segments = NSSegmentedControl(frame: .zero)
      segments.bind(selectedSegment: store.binding(\.page))
      #expect(segments.selectedSegment == -1)
      segments.segmentCount = 2
      store.page = 1
      #expect(segments.selectedSegment == 1)
      store.page = 2
      #expect(segments.selectedSegment == -1)
      #expect(store.page == 2)
    }

    // O5
    @Test func `The caret stays at its place when the feature changes the text`() {
      let text = StoreBinding {
        store.message
      } set: {
        store.message = $0.lowercased()
      }
      let field = NSTextField(frame: .zero)
      let editor = NSTextView(frame: .zero)
      let notes = NSTextView(frame: .zero)
      field.editor = editor
      field.bind(text: text)
      notes.bind(text: text)
      field.type("soU", "p")
      #expect(field.stringValue == "soup")
      #expect(editor.selectedRange == NSRange(location: 3, length: 0))
      notes.type("Pea S", "oup")
      #expect(notes.string == "pea soup")
      #expect(notes.selectedRange == NSRange(location: 5, length: 0))
      #expect(field.stringValue == "pea soup")
    }

    // O5
    @Test func `A text view shows the text of the state, and writes what is typed`() {
      let view = NSTextView(frame: .zero)
      view.bind(text: store.binding(\.message))
      store.message = "soup"
      #expect(view.string == "soup")
      view.type("soups")
      #expect(store.message == "soups")
      view.isComposing = true
      view.type("soupsㅎ")
      store.message = "salad"
      #expect(view.string == "soupsㅎ")
    }

    // O5
    @Test func `A control that is bound again is bound once`() {
      let other = Store(initialState: Desk.State()) { Desk() }
      let field = NSTextField(frame: .zero)
      field.bind(text: store.binding(\.message))
      field.bind(text: other.binding(\.message))
      field.type("soup")
      #expect(store.message == "")
      #expect(other.message == "soup")
    }

    // S7
    @Test func `A control that is released ends its binding`() {
      weak var field: NSTextField?
      weak var slider: NSSlider?
      weak var view: NSTextView?
      do {
        let bound = (
          NSTextField(frame: .zero), NSSlider(frame: .zero), NSTextView(frame: .zero)
        )
        bound.0.bind(text: store.binding(\.message))
        bound.1.bind(value: store.binding(\.value))
        bound.2.bind(text: store.binding(\.message))
        (field, slider, view) = bound
      }
      #expect(view == nil)
      #expect(field == nil)
      #expect(slider == nil)
    }

    // S7
    @Test func `A view that is used again releases the observations that it has ended`() {
      let view = NSView(frame: .zero)
      weak var former: StoreObservation?
      do {
        let observation = view.observe { [store] in _ = store.message }
        observation.cancel()
        former = observation
      }
      let observation = view.observe { [store] in _ = store.message }
      #expect(former == nil)
      #expect(!observation.isCancelled)
    }
  }
}
