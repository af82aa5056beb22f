public nonisolated struct WindowGroup<Content>: Scene where Content: View {
  public typealias Body = Never
  let id: String?
  /// The content of the windows. Its value is nil in a window without a value.
  let window: RenderedWindowGroup
}

extension WindowGroup {
  public init(@ViewBuilder content: () -> Content) {
    let content = content()
    id = nil
    window = RenderedWindowGroup(content)
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(id: String, @ViewBuilder content: () -> Content) {
    let content = content()
    self.id = id
    window = RenderedWindowGroup(content)
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension WindowGroup {
  public init<D, C>(
    for type: D.Type,
    @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
  )
  where
    Content == PresentedWindowContent<D, C>,
    D: Decodable,
    D: Encodable,
    D: Hashable,
    C: View
  {
    id = nil
    window = RenderedWindowGroup(content)
  }

  public init<D, C>(
    _ titleKey: LocalizedStringKey,
    for type: D.Type,
    @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
  )
  where
    Content == PresentedWindowContent<D, C>,
    D: Decodable,
    D: Encodable,
    D: Hashable,
    C: View
  {
    self.init(for: type, content: content)
  }

  public init<D, C>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
  )
  where
    Content == PresentedWindowContent<D, C>,
    D: Decodable,
    D: Encodable,
    D: Hashable,
    C: View
  {
    self.id = id
    window = RenderedWindowGroup(content)
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public nonisolated struct PresentedWindowContent<Data, Content>: View
where Data: Decodable, Data: Encodable, Data: Hashable, Content: View {
  public typealias Body = Never
}

/// The content of a window group without its type.
nonisolated struct RenderedWindowGroup {
  /// The type of the windows' values; nil if the windows have no values.
  let valueType: ObjectIdentifier?
  // SAFETY: set by an initialiser alone; called on the main actor.
  nonisolated(unsafe) let view: (_ value: AnyHashable?) -> any View

  init(_ view: any View) {
    valueType = nil
    self.view = { _ in view }
  }

  init<D: Hashable>(_ content: @escaping (Binding<D?>) -> some View) {
    valueType = ObjectIdentifier(D.self)
    view = { value in
      content(.constant(value?.base as? D))
    }
  }
}
