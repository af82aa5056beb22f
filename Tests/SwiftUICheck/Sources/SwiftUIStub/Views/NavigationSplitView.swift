public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  let name: String

  public static let detailOnly = Self(name: "detailOnly")
  public static let doubleColumn = Self(name: "doubleColumn")
  public static let all = Self(name: "all")
  public static let automatic = Self(name: "automatic")
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String

  public static let sidebar = Self(name: "sidebar")
  public static let content = Self(name: "content")
  public static let detail = Self(name: "detail")
}

public nonisolated struct NavigationSplitView<Sidebar, Content, Detail>: View
where Sidebar: View, Content: View, Detail: View {
  public typealias Body = Never
  var visibility = Binding<NavigationSplitViewVisibility>.constant(.automatic)
  var compactColumn = Binding<NavigationSplitViewColumn>.constant(.detail)
  let columns: [any View]

  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    columns = [sidebar(), content(), detail()]
  }

  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    columns = [sidebar(), detail()]
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
    columns = [sidebar(), content(), detail()]
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
    columns = [sidebar(), detail()]
  }
}
