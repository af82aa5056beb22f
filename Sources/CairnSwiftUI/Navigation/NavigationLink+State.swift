#if canImport(SwiftUI)
  import Cairn
  public import SwiftUI

  /// Links push a state on the path of the `NavigationStack` that they are in. Making one uses no id of
  /// the path up (rule K11).
  ///
  /// The state must be of the type that the path holds: `Path.State`. SwiftUI ignores a link of another
  /// type, and one that is in no stack, so such a link is reported when it appears (`dead-link`).
  extension NavigationLink where Destination == Never {
    /// A link to a screen; nil disables it.
    ///
    /// It is recognised when the view makes it anew if the screen is `Equatable`. If it is not, the link
    /// pushes the screen all the same; but a view cannot tell which link led there, such as a list that
    /// marks it.
    nonisolated public init<State, Content: View>(
      state: State?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder label: () -> Content
    ) where Label == StackLinkLabel<State, Content> {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      self.init(value: state.map { StackPathElement(StackLink($0)) }) {
        StackLinkLabel<State, Content>(content: label(), isEnabled: state != nil, site: site)
      }
    }

    /// A link with a text that is looked up in the string catalog.
    nonisolated public init<State>(
      _ titleKey: LocalizedStringKey,
      state: State?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) where Label == StackLinkLabel<State, Text> {
      self.init(state: state, fileID: fileID, filePath: filePath, line: line, column: column) {
        Text(titleKey)
      }
    }

    /// A link with a text that is shown as it is.
    @_disfavoredOverload
    nonisolated public init<State>(
      _ title: some StringProtocol,
      state: State?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) where Label == StackLinkLabel<State, Text> {
      self.init(state: state, fileID: fileID, filePath: filePath, line: line, column: column) {
        Text(title)
      }
    }
  }

  /// The label of a link to a screen. It reports a link that the path around it cannot take, or that no path
  /// is around.
  nonisolated public struct StackLinkLabel<State, Content: View>: View {
    @Environment(\.pathLinkCheck) private var check
    @SwiftUI.State private var isReported = false
    private let content: Content
    private let isEnabled: Bool
    private let site: CallSite

    init(content: Content, isEnabled: Bool, site: CallSite) {
      self.content = content
      self.isEnabled = isEnabled
      self.site = site
    }

    @MainActor public var body: some View {
      content.onAppear {
        if isEnabled { checkPath() }
      }
    }

    @MainActor
    private func checkPath() {
      if let check { return check.check(linkTo: State.self, at: site) }
      guard !isReported else { return }
      isReported = true
      PathLinkCheck.reportLink(to: State.self, outsideOfPathsAt: site)
    }
  }
#endif
