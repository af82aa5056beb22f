@propertyWrapper
public struct FocusState<Value>: DynamicProperty where Value: Hashable {
  @propertyWrapper
  public struct Binding {
    let read: () -> Value
    let write: (Value) -> Void

    public var wrappedValue: Value {
      get { read() }
      nonmutating set { write(newValue) }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }

  private let state: State<Value>

  public init() where Value == Bool { state = State(wrappedValue: false) }
  public init<T>() where Value == T?, T: Hashable { state = State(wrappedValue: nil) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: FocusState<Value>.Binding {
    Binding {
      state.wrappedValue
    } write: {
      state.wrappedValue = $0
    }
  }
}

extension FocusState: StateProperty {
  func share(_ box: inout AnyObject?) { state.share(&box) }
}

extension View {
  nonisolated public func focused<Value>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View where Value: Hashable {
    FocusableView(
      content: self,
      isFocused: { binding.wrappedValue == value },
      // SwiftUI takes the focus away only from the field that has it.
      focus: { binding.wrappedValue = value }
    )
  }

  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }
}

nonisolated struct FocusableView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  // SAFETY: set by an initialiser alone; called on the main actor.
  nonisolated(unsafe) let isFocused: () -> Bool
  // SAFETY: as above.
  nonisolated(unsafe) let focus: () -> Void

  @MainActor func render(on screen: Screen) {
    let known = Set(screen.fields.keys)
    screen.add(content)
    for field in screen.fields.keys where !known.contains(field) {
      screen.focuses[field] = focus
      if ViewUpdate.run(isFocused) { screen.focusedField = field }
    }
  }
}
