/// Finds links that the path around them cannot take. If a view makes links for one type of path
/// and is shown in a path of another type, following the link does nothing.
///
/// A view that shows a path makes a check and passes it to the links on its screens.
@MainActor
public final class PathLinkCheck {
  private let elementType: Any.Type
  private let site: CallSite
  private var reported: Set<CallSite> = []

  /// Makes the check of a path.
  ///
  /// - Parameters:
  ///   - elementType: The type of the path's elements.
  ///   - site: The place in the source where the path is shown.
  public init<State>(for elementType: State.Type, at site: CallSite) {
    self.elementType = elementType
    self.site = site
  }

  /// Reports a link to a screen of another type, once for each place in the source that makes such
  /// links.
  ///
  /// - Parameters:
  ///   - state: The type of the state that the link leads to.
  ///   - site: The place in the source where the link is made.
  public func check<State>(linkTo state: State.Type, at site: CallSite) {
    guard state != elementType, reported.insert(site).inserted else { return }
    let link = RuntimeIssue.typeName(state)
    let element = RuntimeIssue.typeName(elementType)
    RuntimeIssue(
      code: .deadLink,
      summary: "A link to \(link) is shown in a path of \(element), so following it does nothing",
      details: [
        "The path is shown at \(self.site).",
        "Make the link with a state of the type that the path holds; a view that is shown in several "
          + "paths takes a function that makes it.",
      ],
      site: site
    ).report()
  }

  /// Reports a link that is shown outside of a path.
  ///
  /// - Parameters:
  ///   - state: The type of the state that the link leads to.
  ///   - site: The place in the source where the link is made.
  public static func reportLink<State>(to state: State.Type, outsideOfPathsAt site: CallSite) {
    RuntimeIssue(
      code: .deadLink,
      summary: "A link to \(RuntimeIssue.typeName(state)) is shown outside of a path, "
        + "so following it does nothing",
      details: [
        "Show the view in a 'NavigationStack(path: $store.scope(state:action:))', or in UIKit in a "
          + "'NavigationStackController', whose path holds such states. A sheet, a cover or a popover over a "
          + "stack is not in the stack."
      ],
      site: site
    ).report()
  }
}

extension RuntimeIssue.Code {
  /// A link that the path around it cannot take (rule K11).
  public static let deadLink = RuntimeIssue.Code(rawValue: "dead-link")
}
