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

  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    TitledView(content: self, title: String(title))
  }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EventView(content: self, event: .appear(action ?? {}))
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
}
