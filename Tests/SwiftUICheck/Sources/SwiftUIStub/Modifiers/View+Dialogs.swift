extension View {
  nonisolated public func confirmationDialog<A>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    let content = TupleView((Text(titleKey).titled(titleVisibility), actions()))
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    let content = TupleView((Text(title).titled(titleVisibility), actions()))
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  nonisolated public func confirmationDialog<A>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    let content = TupleView((title.titled(titleVisibility), actions()))
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  nonisolated public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let content = TupleView((Text(titleKey).titled(titleVisibility), actions(), message()))
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let content = TupleView((Text(title).titled(titleVisibility), actions(), message()))
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  nonisolated public func confirmationDialog<A, M>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let content = TupleView((title.titled(titleVisibility), actions(), message()))
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  nonisolated public func confirmationDialog<A, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    let content = data.map { TupleView((Text(titleKey).titled(titleVisibility), actions($0))) }
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    let content = data.map { TupleView((Text(title).titled(titleVisibility), actions($0))) }
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  nonisolated public func confirmationDialog<A, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    let content = data.map { TupleView((title.titled(titleVisibility), actions($0))) }
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  nonisolated public func confirmationDialog<A, M, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    let content = data.map {
      TupleView((Text(titleKey).titled(titleVisibility), actions($0), message($0)))
    }
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let content = data.map {
      TupleView((Text(title).titled(titleVisibility), actions($0), message($0)))
    }
    return PresentingView(self, .dialog, isPresented, content: content)
  }

  nonisolated public func confirmationDialog<A, M, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    let content = data.map { TupleView((title.titled(titleVisibility), actions($0), message($0))) }
    return PresentingView(self, .dialog, isPresented, content: content)
  }
}

extension Text {
  /// Returns the visible title of a dialog. On iOS 26, the title of a dialog that is anchored to a
  /// view is hidden unless the app asks for it.
  fileprivate nonisolated func titled(_ visibility: Visibility) -> Text? {
    visibility == .visible ? self : nil
  }
}
