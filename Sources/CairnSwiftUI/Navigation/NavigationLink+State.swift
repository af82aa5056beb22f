#if canImport(SwiftUI)
  import Cairn
  public import SwiftUI

  /// Links that push a state on the path of the `NavigationStack` around them. Making a link does
  /// not use up an id of the path (rule K11).
  ///
  /// The state must have the type of the path's elements: `Path.State`. SwiftUI ignores a link of
  /// another type and a link outside of a stack. Cairn reports such a link when it appears
  /// (`dead-link`).
  extension NavigationLink where Destination == Never {
    /// Makes a link to a screen; nil disables it.
    ///
    /// If the screen is `Equatable`, SwiftUI recognizes the link when the view makes it again.
    /// Otherwise, the link pushes the screen too, but a view that marks the selected link, such as
    /// a list, cannot find it.
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

    /// Makes a link with a text that is looked up in the string catalog.
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

    /// Makes a link with a text that is shown as it is.
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

  /// The label of a link to a screen. It reports a link that the path around it cannot take, or a
  /// link without a path around it.
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
