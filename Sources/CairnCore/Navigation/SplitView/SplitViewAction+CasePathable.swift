extension SplitViewAction: CasePathable {
  /// The cases of ``SplitViewAction``.
  public struct AllCasePaths {
    /// A selection in the first column.
    public var sidebarSelected: CasePath<SplitViewAction, Sidebar?> {
      @inlinable get {
        CasePath(
          embed: { .sidebarSelected($0) },
          extract: { if case .sidebarSelected(let value) = $0 { value } else { nil } }
        )
      }
    }

    /// A selection in the middle column.
    public var contentSelected: CasePath<SplitViewAction, Content?> {
      @inlinable get {
        CasePath(
          embed: { .contentSelected($0) },
          extract: { if case .contentSelected(let value) = $0 { value } else { nil } }
        )
      }
    }

    /// A change of the columns to show.
    public var visibilityChanged: CasePath<SplitViewAction, SplitViewVisibility> {
      @inlinable get {
        CasePath(
          embed: { .visibilityChanged($0) },
          extract: { if case .visibilityChanged(let value) = $0 { value } else { nil } }
        )
      }
    }

    /// A change to another column of a collapsed split view.
    public var compactColumnChanged: CasePath<SplitViewAction, SplitViewColumn> {
      @inlinable get {
        CasePath(
          embed: { .compactColumnChanged($0) },
          extract: { if case .compactColumnChanged(let value) = $0 { value } else { nil } }
        )
      }
    }

    /// A collapse or an expansion.
    public var collapsed: CasePath<SplitViewAction, Bool> {
      @inlinable get {
        CasePath(
          embed: { .collapsed($0) },
          extract: { if case .collapsed(let value) = $0 { value } else { nil } }
        )
      }
    }

    /// An action of the path in the detail column.
    public var detail: CasePath<SplitViewAction, StackAction<DetailState, DetailAction>> {
      @inlinable get {
        CasePath(
          embed: { .detail($0) },
          extract: { if case .detail(let value) = $0 { value } else { nil } }
        )
      }
    }

    @inlinable
    init() {}
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var caseNames: [PartialKeyPath<AllCasePaths>: String] {
    [
      \.sidebarSelected: "sidebarSelected",
      \.contentSelected: "contentSelected",
      \.visibilityChanged: "visibilityChanged",
      \.compactColumnChanged: "compactColumnChanged",
      \.collapsed: "collapsed",
      \.detail: "detail",
    ]
  }
}
