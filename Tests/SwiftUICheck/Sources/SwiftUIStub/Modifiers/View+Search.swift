public struct SearchFieldPlacement {
  public static var automatic: Self { Self() }
}

extension View {
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchView(self, text, prompt?.content)
  }

  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    SearchView(self, text, Text(prompt).content)
  }

  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View where S: StringProtocol {
    SearchView(self, text, Text(prompt).content)
  }

  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchView(self, text, prompt?.content)
  }

  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    SearchView(self, text, Text(prompt).content)
  }

  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View where S: StringProtocol {
    SearchView(self, text, Text(prompt).content)
  }

  nonisolated public func searchable<V>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> V
  ) -> some View where V: View {
    SearchView(self, text, prompt?.content)
  }

  nonisolated public func searchable<V>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> V
  ) -> some View where V: View {
    SearchView(self, text, Text(prompt).content)
  }

  @_disfavoredOverload
  nonisolated public func searchable<V, S>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View where V: View, S: StringProtocol {
    SearchView(self, text, Text(prompt).content)
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: MutableCollection,
    C: RandomAccessCollection,
    C: RangeReplaceableCollection,
    C.Element: Identifiable,
    T: View
  {
    SearchView(self, text, prompt?.content, tokens) { token($0) }
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: MutableCollection,
    C: RandomAccessCollection,
    C: RangeReplaceableCollection,
    C.Element: Identifiable,
    T: View
  {
    SearchView(self, text, Text(prompt).content, tokens) { token($0) }
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @_disfavoredOverload
  nonisolated public func searchable<C, T, S>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: MutableCollection,
    C: RandomAccessCollection,
    C: RangeReplaceableCollection,
    C.Element: Identifiable,
    T: View,
    S: StringProtocol
  {
    SearchView(self, text, Text(prompt).content, tokens) { token($0) }
  }
}

nonisolated struct SearchView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let text: Binding<String>
  let prompt: String?
  // SAFETY: set by an initialiser alone; called on the main actor.
  nonisolated(unsafe) let tokens: () -> [any View]
  // SAFETY: as above.
  nonisolated(unsafe) let removeLastToken: () -> Void

  init(_ content: Content, _ text: Binding<String>, _ prompt: String?) {
    self.content = content
    self.text = text
    self.prompt = prompt
    tokens = { [] }
    removeLastToken = {}
  }

  init<C>(
    _ content: Content,
    _ text: Binding<String>,
    _ prompt: String?,
    _ tokens: Binding<C>,
    token: @escaping (C.Element) -> some View
  ) where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    self.content = content
    self.text = text
    self.prompt = prompt
    self.tokens = { tokens.wrappedValue.map { token($0) } }
    removeLastToken = { tokens.wrappedValue = C(tokens.wrappedValue.dropLast()) }
  }

  @MainActor func render(on screen: Screen) {
    screen.search = RenderedSearch(
      text: text,
      prompt: prompt,
      tokens: tokens().map { screen.text(of: $0) },
      removeLastToken: removeLastToken
    )
    screen.add(content)
  }
}
