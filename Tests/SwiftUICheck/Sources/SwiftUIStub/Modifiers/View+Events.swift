import Foundation

extension View {
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    DestinationView(content: self, type: data) { value in
      (value as? D).map { destination($0) }
    }
  }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    TitledView(content: self, title: Text(titleKey).content)
  }

  nonisolated public func navigationTitle(_ title: Text) -> some View {
    TitledView(content: self, title: title.content)
  }

  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    TitledView(content: self, title: title.wrappedValue)
  }

  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    TitledView(content: self, title: String(title))
  }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EventView(content: self, event: .appear(action ?? {}))
  }

  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void
  ) -> some View {
    EventView(content: self, event: .submit(action))
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EventView(content: self, event: .disappear(action ?? {}))
  }

  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    EventView(content: self, event: .openURL(action))
  }

  nonisolated public func onChange<V>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    EventView(
      content: self,
      event: .change(value, isInitial: initial) { old in
        guard let old = old as? V else { return action(value, value) }
        if old != value { action(old, value) }
      }
    )
  }

  nonisolated public func onChange<V>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  @available(*, deprecated, message: "Use the closure with two parameters")
  nonisolated public func onChange<V>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View where V: Equatable {
    onChange(of: value) { _, new in action(new) }
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    EventView(content: self, event: .appear { Task(priority: priority, operation: action) })
  }

  nonisolated public func task<T>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    onChange(of: value, initial: true) { _, _ in
      Task(priority: priority, operation: action)
    }
  }

  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View {
    self
  }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = Self(rawValue: 1)
  public static let search = Self(rawValue: 2)
}
