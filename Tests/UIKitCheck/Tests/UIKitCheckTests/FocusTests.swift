import CairnUIKit
import Testing
import UIKit

extension UIKitTests {
  /// The focus as state.
  @MainActor @Suite struct FocusTests {
    @Reducer
    struct Label {
      @ObservableState
      struct State: Equatable {
        var focus: Field?
        var isFixed = false
      }

      enum Field: Equatable { case name, place }

      enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case focusMoved(Field?)
      }

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          if case .focusMoved(let field) = action, !state.isFixed { state.focus = field }
          return .none
        }
      }
    }

    private let store = Store(initialState: Label.State(focus: .name)) { Label() }
    private let name = UITextField(frame: .zero)
    private let place = UITextView(frame: .zero)
    private let window = UIWindow(frame: .zero)

    init() {
      let focus = store.binding(\.focus, sending: \.focusMoved)
      name.bind(focus: focus, equals: .name)
      place.bind(focus: focus, equals: .place)
    }

    private func show() async {
      window.addSubview(name)
      window.addSubview(place)
      await mainActorIsFree()
    }

    // O5
    @Test func `The focus follows the state as soon as the view is in a window`() async {
      #expect(!name.isFirstResponder)
      await show()
      #expect(name.isFirstResponder)
      store.send(.focusMoved(.place))
      #expect(place.isFirstResponder)
      #expect(store.focus == .place)
      store.send(.focusMoved(nil))
      #expect(!place.isFirstResponder)
      await mainActorIsFree()
      #expect(!name.isFirstResponder)
    }

    // O5
    @Test func `The state follows the focus that the person moves`() async {
      await show()
      place.becomeFirstResponder()
      await mainActorIsFree()
      #expect(store.focus == .place)
      #expect(place.isFirstResponder)
      place.resignFirstResponder()
      await mainActorIsFree()
      #expect(store.focus == nil)
      #expect(!name.isFirstResponder)
    }

    // O5
    @Test func `The focus goes back to where the feature keeps it`() async {
      await show()
      store.isFixed = true
      place.becomeFirstResponder()
      await mainActorIsFree()
      #expect(store.focus == .name)
      #expect(name.isFirstResponder)
    }

    // S7
    @Test func `A field that is released ends its binding`() {
      weak var released: UITextField?
      do {
        let field = UITextField(frame: .zero)
        field.bind(focus: store.binding(\.focus), equals: .place)
        released = field
      }
      #expect(released == nil)
    }
  }
}
