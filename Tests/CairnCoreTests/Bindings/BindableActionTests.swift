import CairnCore
import Testing

@Suite struct BindableActionTests {
  /// Actions outside of a reducer, without a macro.
  private enum FormAction: BindableAction, Equatable {
    case binding(BindingAction<FormState>)
    case saved
  }

  private struct FormState: Equatable {
    var name = ""
    var age = 0
    var address = Address()
    var scores: [String: Int] = [:]
    var isAdult: Bool {
      get { age >= 18 }
      set { age = newValue ? 18 : 0 }
    }
  }

  private struct Address: Equatable {
    var city = ""
  }

  private struct Form: Reducer {
    var body: some Reducer<FormState, FormAction> {
      BindingReducer()
    }
  }

  // O5
  @Test func `A write is made with set`() {
    #expect(FormAction.set(\.name, "a") == .binding(.set(\.name, "a")))
    #expect(FormAction.set(\.name, "a") != .set(\.name, "b"))
  }

  // O5
  @Test func `A write is described with the whole path to its field`() {
    #expect("\(BindingAction<FormState>.set(\.age, 3))" == #".set(\.age, 3)"#)
    let nested = BindingAction<FormState>.set(\.address.city, "Bern")
    #expect("\(nested)" == #".set(\.address.city, "Bern")"#)
  }

  // O5, X6
  @Test func `A write of a computed property or a subscript is described with its type`() {
    let score = BindingAction<FormState>.set(\.scores["a"], 3)
    #expect("\(score)" == #".set(\.scores.<computed Optional<Int>>, 3)"#)
    let isAdult = BindingAction<FormState>.set(\.isAdult, true)
    #expect("\(isAdult)" == #".set(\.<computed Bool>, true)"#)
  }

  // O5
  @Test func `An action without the macro is bindable`() {
    var state = FormState()
    _ = Form().reduce(into: &state, action: .set(\.age, 3))
    #expect(state == FormState(age: 3))
  }

  // O5
  @Test func `The writes of an action without the macro have cases`() {
    #expect(FormAction.set(\.name, "a").is(\.binding.name))
    #expect(!FormAction.set(\.name, "a").is(\.binding.age))
    #expect(!FormAction.saved.is(\.binding))
    #expect(FormAction.set(\.name, "a")[case: \.binding.name] == "a")
    #expect(FormAction.allCasePaths.binding.name.embed("b") == .set(\.name, "b"))
  }
}
