import Foundation

/// The old alert. Its modifiers take part in overload resolution.
public struct Alert {
  let title: Text

  public init(title: Text, message: Text? = nil) {
    self.title = title
  }
}

extension View {
  nonisolated public func alert<Item>(
    item: Binding<Item?>,
    content: (Item) -> Alert
  ) -> some View where Item: Identifiable {
    let title = item.wrappedValue.map { content($0).title }
    return PresentingView(self, .alert, item, id: \.id) { _ in title }
  }

  nonisolated public func alert(
    isPresented: Binding<Bool>,
    content: () -> Alert
  ) -> some View {
    PresentingView(self, .alert, isPresented, content: content().title)
  }

  nonisolated public func alert<A>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    PresentingView(self, .alert, isPresented, content: TupleView((Text(titleKey), actions())))
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    PresentingView(self, .alert, isPresented, content: TupleView((Text(title), actions())))
  }

  nonisolated public func alert<A>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    PresentingView(self, .alert, isPresented, content: TupleView((title, actions())))
  }

  nonisolated public func alert<A, M>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let content = TupleView((Text(titleKey), actions(), message()))
    return PresentingView(self, .alert, isPresented, content: content)
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let content = TupleView((Text(title), actions(), message()))
    return PresentingView(self, .alert, isPresented, content: content)
  }

  nonisolated public func alert<A, M>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let content = TupleView((title, actions(), message()))
    return PresentingView(self, .alert, isPresented, content: content)
  }

  nonisolated public func alert<A, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    let content = data.map { TupleView((Text(titleKey), actions($0))) }
    return PresentingView(self, .alert, isPresented, content: content)
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    let content = data.map { TupleView((Text(title), actions($0))) }
    return PresentingView(self, .alert, isPresented, content: content)
  }

  nonisolated public func alert<A, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    let content = data.map { TupleView((title, actions($0))) }
    return PresentingView(self, .alert, isPresented, content: content)
  }

  nonisolated public func alert<A, M, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    let content = data.map { TupleView((Text(titleKey), actions($0), message($0))) }
    return PresentingView(self, .alert, isPresented, content: content)
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let content = data.map { TupleView((Text(title), actions($0), message($0))) }
    return PresentingView(self, .alert, isPresented, content: content)
  }

  nonisolated public func alert<A, M, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    let content = data.map { TupleView((title, actions($0), message($0))) }
    return PresentingView(self, .alert, isPresented, content: content)
  }

  nonisolated public func alert<E, A>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: () -> A
  ) -> some View where E: LocalizedError, A: View {
    let actions = actions()
    return PresentingView(self, .alert, isPresented, content: error.map { _ in actions })
  }

  nonisolated public func alert<E, A, M>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View where E: LocalizedError, A: View, M: View {
    let content = error.map { TupleView((actions($0), message($0))) }
    return PresentingView(self, .alert, isPresented, content: content)
  }
}
