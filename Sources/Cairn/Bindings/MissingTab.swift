extension RuntimeIssue.Code {
  /// A selection of a tab bar that is not one of its tabs (rule O5).
  public static let missingTab = RuntimeIssue.Code(rawValue: "missing-tab")
}

extension Store {
  /// Reports a selected tab that is not among the visible tabs (`missing-tab`).
  ///
  /// A tab bar shows no content, or the content of another tab, for such a selection. An observer
  /// that calls the method is notified when the selection or the tabs have changed.
  ///
  /// - Parameters:
  ///   - selection: The selected tab.
  ///   - tabs: The visible tabs.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: whether the selected tab is visible.
  /// - Complexity: O(*n*) in the number of tabs.
  @discardableResult
  public func checkTab<Tab: Equatable>(
    _ selection: KeyPath<State, Tab>,
    isIn tabs: KeyPath<State, [Tab]>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let selected = core.read(selection)
    let visible = core.read(tabs)
    guard !visible.contains(selected) else { return true }
    RuntimeIssue(
      code: .missingTab,
      summary: "The selected tab is not a visible tab of \(RuntimeIssue.typeName(State.self))",
      details: [
        "Selected: \(RuntimeIssue.shortDescription(of: selected))",
        "Visible: \(RuntimeIssue.shortDescription(of: visible))",
        "Select another tab in the action that hides a tab.",
      ],
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ).report()
    return false
  }
}
