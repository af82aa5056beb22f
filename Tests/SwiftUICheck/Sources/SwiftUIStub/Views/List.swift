import Foundation

public nonisolated struct ForEach<Data, ID, Content>
where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var delete: ((IndexSet) -> Void)?
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Content: View {
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

@preconcurrency
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  nonisolated var data: Self.Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// A loop whose rows a person can delete.
@MainActor
protocol Deletable {
  func deleting(_ delete: ((IndexSet) -> Void)?) -> any View
}

extension ForEach: Deletable where Content: View {
  func deleting(_ delete: ((IndexSet) -> Void)?) -> any View {
    var loop = self
    loop.delete = delete
    return loop
  }
}

extension DynamicViewContent {
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    DeletingView(data: data, content: self, delete: action)
  }
}

nonisolated struct DeletingView<Data: Collection, Content: View>: DynamicViewContent, Rendered {
  typealias Body = Never
  let data: Data
  let content: Content
  // SAFETY: set by an initialiser alone; called on the main actor.
  nonisolated(unsafe) let delete: ((IndexSet) -> Void)?

  @MainActor func render(on screen: Screen) {
    screen.add((content as? any Deletable)?.deleting(delete) ?? content)
  }
}

@MainActor @preconcurrency
public struct List<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
  public typealias Body = Never
  // SAFETY: set by an initialiser alone, which may run anywhere; read on the main actor.
  nonisolated(unsafe) let selection: ListSelection<SelectionValue>?
  // SAFETY: as above.
  nonisolated(unsafe) let content: Content

  nonisolated init(_ selection: ListSelection<SelectionValue>?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  @available(watchOS 10.0, *)
  nonisolated public init(
    selection: Binding<SelectionValue?>?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection.map { .one($0) }, content())
  }

  @available(watchOS, unavailable)
  nonisolated public init(
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection.map { .several($0) }, content())
  }
}

/// The selection of a list: one row or several.
enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  case several(Binding<Set<Value>>)

  @MainActor
  func select(_ selected: AnyHashable?) {
    switch self {
    case .one(let selection): selection.wrappedValue = selected.map(item)
    case .several(let selection): selection.wrappedValue = selected.map(item) ?? []
    }
  }

  private func item<Item>(_ selected: AnyHashable) -> Item {
    guard let item = selected.base as? Item else {
      preconditionFailure("List: nothing like \(selected) can be selected")
    }
    return item
  }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(nil, content())
  }

  nonisolated public init<Data, RowContent>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>,
    Data: RandomAccessCollection,
    RowContent: View,
    Data.Element: Identifiable
  {
    self.init(nil, ForEach(data, content: rowContent))
  }

  nonisolated public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>,
    Data: RandomAccessCollection,
    ID: Hashable,
    RowContent: View
  {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  nonisolated public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>,
    Data: RandomAccessCollection,
    ID: Hashable,
    RowContent: View
  {
    self.init(selection.map { .one($0) }, ForEach(data, id: id, content: rowContent))
  }

  @available(watchOS, unavailable)
  nonisolated public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>,
    Data: RandomAccessCollection,
    ID: Hashable,
    RowContent: View
  {
    self.init(selection.map { .several($0) }, ForEach(data, id: id, content: rowContent))
  }
}

public nonisolated struct Form<Content>: View where Content: View {
  public typealias Body = Never
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}
