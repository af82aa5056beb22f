public struct NavigationPath {
  var elements: [AnyHashable] = []

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }
  public init() {}

  public mutating func append<V>(_ value: V) where V: Hashable {
    elements.append(value)
  }

  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }
}

@MainActor @preconcurrency
public struct NavigationStack<Data, Root>: View where Root: View {
  public typealias Body = Never
  // SAFETY: set by an initialiser alone, which may run anywhere; read on the main actor.
  nonisolated(unsafe) let path: RenderedPath?
  // SAFETY: as above.
  nonisolated(unsafe) let root: Root

  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  nonisolated public init(
    path: Binding<Data>,
    @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection,
    Data: RandomAccessCollection,
    Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = RenderedPath(path)
    self.root = root()
  }
}

public nonisolated struct NavigationLink<Label, Destination>: View
where Label: View, Destination: View {
  public typealias Body = Never
  let label: Label
  let value: (any Hashable)?
}

extension NavigationLink where Destination == Never {
  public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    self.label = label()
    self.value = value
  }

  public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable {
    label = Text(titleKey)
    self.value = value
  }

  @_disfavoredOverload
  public init<S, P>(_ title: S, value: P?) where Label == Text, S: StringProtocol, P: Hashable {
    label = Text(title)
    self.value = value
  }
}
