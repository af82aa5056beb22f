#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Keeps the focused field in the state.
    ///
    /// ```swift
    /// @Bindable var store: StoreOf<Login>
    /// @FocusState private var focus: Login.Field?
    ///
    /// var body: some View {
    ///   Form {
    ///     TextField("Name", text: $store.name).focused($focus, equals: .name)
    ///   }
    ///   .bind($store.focus, to: $focus)
    /// }
    /// ```
    ///
    /// The state moves the focus when the view appears, and whenever the value in the state
    /// changes. When the person moves the focus, the binding is written. If the feature or a guard
    /// refuses the write, the focus goes back to the field in the state.
    ///
    /// - Parameters:
    ///   - state: A binding to the field in the state.
    ///   - focus: The projected value of a `@FocusState`.
    @MainActor
    public func bind<Value: Hashable>(
      _ state: Binding<Value>,
      to focus: FocusState<Value>.Binding
    ) -> some View {
      modifier(FocusBinding(state: state, focus: focus))
    }
  }

  private struct FocusBinding<Value: Hashable>: ViewModifier {
    let state: Binding<Value>
    let focus: FocusState<Value>.Binding

    func body(content: Content) -> some View {
      // SwiftUI moves the focus only after the fields have appeared.
      content
        .onAppear { moveFocus(to: state.wrappedValue) }
        .onChange(of: state.wrappedValue) { _, value in moveFocus(to: value) }
        .onChange(of: focus.wrappedValue) { _, value in
          guard state.wrappedValue != value else { return }
          state.wrappedValue = value
          if state.wrappedValue != value { moveFocus(to: state.wrappedValue) }
        }
    }

    private func moveFocus(to value: Value) {
      if focus.wrappedValue != value { focus.wrappedValue = value }
    }
  }
#endif
