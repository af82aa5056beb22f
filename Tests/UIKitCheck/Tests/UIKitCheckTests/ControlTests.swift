import CairnUIKit
import Foundation
import Testing
import UIKit

@testable import CookbookControllers

extension UIKitTests {
  @MainActor @Suite struct ControlTests {
    @Reducer
    struct Form {
      struct State: Equatable {
        var text = ""
        var isOn = false
        var value: Float = 0
        var count = 0.0
        var day = Date(timeIntervalSinceReferenceDate: 0)
        var page = 0
        var stars = 0
        var taps = 0
      }

      enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case tapped
      }

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          // The feature keeps only small letters.
          case .binding(\.text): state.text = state.text.lowercased()
          case .tapped: state.taps += 1
          case .binding: break
          }
          return .none
        }
      }
    }

    private let store = Store(initialState: Form.State()) { Form() }

    // O5
    @Test func `A text field shows the text of the state, and writes what is typed`() {
      let field = UITextField(frame: .zero)
      field.bind(text: store.binding(\.text))
      store.text = "soup"
      #expect(field.text == "soup")
      field.text = "soups"
      field.sendActions(for: .editingChanged)
      #expect(store.text == "soups")
    }

    /// The spellings of `@UIBindable`.
    @MainActor
    private final class FormController {
      @UIBindable var store: StoreOf<Form>

      init(store: StoreOf<Form>) {
        self.store = store
      }

      var text: StoreBinding<String> { $store.text }
      var taps: StoreBinding<Int> { $store.taps }
    }

    // O5
    @Test func `The bindings of @UIBindable are those of the store`() {
      let controller = FormController(store: store)
      let field = UITextField(frame: .zero)
      field.bind(text: controller.text)
      field.text = "soups"
      field.sendActions(for: .editingChanged)
      #expect(store.text == "soups")
      controller.taps.wrappedValue = 3
      #expect(store.taps == 3)
    }

    // O5
    @Test func `A binding of @UIBindable sends an action of the feature`() {
      @UIBindable var counter = Store(initialState: Counter.State()) { Counter() }
      let count = $counter.count.sending(\.set)
      count.wrappedValue = 4
      #expect(counter.count == 4)
    }

    // T2
    @Test func `The scopes of @UIBindable need no label, and take the property with a dollar sign`()
    {
      @UIBindable var album = Store(initialState: Album.State()) { Album() }
      let (counter, same) = (
        $album.scope(\.counter, action: \.counter), $album.scope(\.$counter, action: \.counter)
      )
      album.send(.opened)
      #expect(counter.wrappedValue?.count == 2)
      #expect(same.wrappedValue?.count == 2)
      same.wrappedValue = nil
      #expect(album.counter == nil)
      #expect($album.scope(\.path, action: \.path).count == 1)
    }

    @Reducer
    struct Album {
      @ObservableState struct State: Equatable {
        @Presents var counter: Counter.State?
        var path = StackState([Counter.State()])
      }

      enum Action {
        case opened
        case counter(PresentationAction<Counter.Action>)
        case path(StackActionOf<Counter>)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .opened = action { state.counter = Counter.State(count: 2) }
          return .none
        }
        .ifLet(\.$counter, action: \.counter) { Counter() }
        .forEach(\.path, action: \.path) { Counter() }
      }
    }

    // O5
    @Test func `A binding of @UIBindable sends an action of the view`() {
      @UIBindable var code = Store(initialState: Code.State()) { Code() }
      $code.code.wrappedValue = "12"
      #expect(code.code == "12")
    }

    @Reducer
    struct Counter {
      @ObservableState struct State: Equatable { var count = 0 }
      enum Action { case set(Int) }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .set(let count): state.count = count
          }
          return .none
        }
      }
    }

    @Reducer
    struct Code {
      @ObservableState struct State: Equatable { var code = "" }

      enum Action: ViewAction {
        case view(View)

        @CasePathable
        enum View: BindableAction {
          case binding(BindingAction<State>)
        }
      }

      var body: some ReducerOf<Self> {
        BindingReducer(action: \.view)
      }
    }

    // O5
    @Test func `A text field shows the text that the feature makes of its own`() {
      let field = UITextField(frame: .zero)
      field.bind(text: store.binding(\.text))
      field.text = "Soup"
      field.sendActions(for: .editingChanged)
      #expect(field.text == "soup")
      field.text = "SOUP"
      field.sendActions(for: .editingChanged)
      #expect(field.text == "soup")
    }

    // O5
    @Test func `A text field keeps its text while a character is composed`() {
      let field = UITextField(frame: .zero)
      field.bind(text: store.binding(\.text))
      field.markedTextRange = UITextRange(from: 0, to: 1)
      field.text = "ㅎA"
      field.sendActions(for: .editingChanged)
      #expect(field.text == "ㅎA")
      #expect(store.text == "ㅎa")
      field.markedTextRange = nil
      field.text = "한A"
      field.sendActions(for: .editingChanged)
      #expect(field.text == "한a")
    }

    // O5
    @Test func `The caret stays at its place when the feature changes the text`() {
      let field = UITextField(frame: .zero)
      let notes = UITextView(frame: .zero)
      let window = UIWindow(frame: .zero)
      window.addSubview(field)
      window.addSubview(notes)
      field.bind(text: store.binding(\.text))
      notes.bind(text: store.binding(\.text))
      func caret(_ input: any UITextInput) -> Int? {
        input.selectedTextRange.map {
          input.offset(from: input.beginningOfDocument, to: $0.start)
        }
      }
      field.type("soU", "p")
      #expect(field.text == "soup")
      #expect(caret(field) == 3)
      notes.type("Pea S", "oup")
      #expect(notes.text == "pea soup")
      #expect(caret(notes) == 5)
      #expect(field.text == "pea soup")
    }

    // O5
    @Test func `A text view shows the text of the state, and writes what is typed`() {
      let view = UITextView(frame: .zero)
      view.bind(text: store.binding(\.text))
      store.text = "soup"
      #expect(view.text == "soup")
      view.type("soups")
      #expect(store.text == "soups")
      view.markedTextRange = UITextRange(from: 5, to: 6)
      view.type("soupsㅎA")
      #expect(view.text == "soupsㅎA")
      #expect(store.text == "soupsㅎa")
    }

    // O5
    @Test func `A text view that is bound again is bound once`() {
      let other = Store(initialState: Form.State()) { Form() }
      let view = UITextView(frame: .zero)
      view.bind(text: store.binding(\.text))
      view.bind(text: other.binding(\.text))
      view.type("soup")
      #expect(store.text == "")
      #expect(other.text == "soup")
    }

    // O5
    @Test func `Each control shows and writes a value`() {
      let toggle = UISwitch(frame: .zero)
      let slider = UISlider(frame: .zero)
      let stepper = UIStepper(frame: .zero)
      let picker = UIDatePicker(frame: .zero)
      let segments = UISegmentedControl(frame: .zero)
      let pages = UIPageControl(frame: .zero)
      pages.numberOfPages = 3
      toggle.bind(isOn: store.binding(\.isOn))
      slider.bind(value: store.binding(\.value))
      stepper.bind(value: store.binding(\.count))
      picker.bind(date: store.binding(\.day))
      segments.bind(selectedSegmentIndex: store.binding(\.page))
      pages.bind(currentPage: store.binding(\.page))
      #expect(segments.selectedSegmentIndex == 0)
      toggle.isOn = true
      slider.value = 0.5
      stepper.value = 3
      picker.date = Date(timeIntervalSinceReferenceDate: 60)
      pages.currentPage = 2
      for control in [toggle, slider, stepper, picker, pages] {
        control.sendActions(for: .valueChanged)
      }
      #expect(
        store.state
          == Form.State(
            isOn: true,
            value: 0.5,
            count: 3,
            day: Date(timeIntervalSinceReferenceDate: 60),
            page: 2
          )
      )
      #expect(segments.selectedSegmentIndex == 2)
      store.value = 7
      #expect(slider.value == 1)
      #expect(store.value == 7)
    }

    // O5
    @Test func `Any property of a control is bound by its key path`() {
      let rating = Rating(frame: .zero)
      rating.bind(\.stars, to: store.binding(\.stars), for: .valueChanged)
      store.stars = 3
      #expect(rating.stars == 3)
      rating.stars = 4
      rating.sendActions(for: .valueChanged)
      #expect(store.stars == 4)
    }

    // O5
    @Test func `A property that is bound again is bound once`() {
      let other = Store(initialState: Form.State()) { Form() }
      let toggle = UISwitch(frame: .zero)
      toggle.bind(isOn: store.binding(\.isOn))
      toggle.bind(isOn: other.binding(\.isOn))
      toggle.isOn = true
      toggle.sendActions(for: .valueChanged)
      #expect(!store.isOn)
      #expect(other.isOn)
      store.isOn = true
      store.isOn = false
      #expect(toggle.isOn)
    }

    @Test func `A button sends an action`() {
      let button = UIButton(primaryAction: UIAction(title: "Tap", sending: .tapped, to: store))
      button.sendActions(for: .primaryActionTriggered)
      #expect(store.taps == 1)
    }

    // O2
    @Test func `A view controller observes for as long as it lives`() {
      var runs = 0
      var controller: UIViewController? = UIViewController()
      let observation = controller?.observe { [store] in
        runs += 1
        _ = store.taps
      }
      store.send(.tapped)
      #expect(runs == 2)
      controller = nil
      store.send(.tapped)
      #expect(runs == 3)
      observation?.cancel()
      store.send(.tapped)
      #expect(runs == 3)
    }

    // S7
    @Test func `A view that is used again releases the observations that it has ended`() {
      let view = UIView(frame: .zero)
      weak var former: StoreObservation?
      do {
        let observation = view.observe { [store] in _ = store.taps }
        observation.cancel()
        former = observation
      }
      let observation = view.observe { [store] in _ = store.taps }
      #expect(former == nil)
      #expect(!observation.isCancelled)
    }
  }
}

private final class Rating: UIControl {
  var stars = 0
}
