#if canImport(SwiftUI)
  public import Foundation
  public import SwiftUI

  // SwiftUI calls only the handlers of views that exist. So apply these modifiers to a view that a
  // scene shows from its beginning.

  /// Links that an app reads itself, without a router.
  extension View {
    /// Opens the links that the system passes to the app.
    ///
    /// If a link is opened before the scene restores its place, the place is not restored (rule
    /// R2). SwiftUI's own `onOpenURL(perform:)` opens links too, and the place replaces them.
    ///
    /// ```swift
    /// .openingLinks { url in
    ///   store.send(.linkOpened(url))
    ///   return true
    /// }
    /// ```
    ///
    /// - Parameter open: Opens the link. Returns false for a link that leads nowhere.
    @MainActor
    public func openingLinks(perform open: @escaping (URL) -> Bool) -> some View {
      modifier(LinkOpening(open: open))
    }

    /// Opens the links that other devices offer with
    /// ``SwiftUI/View/userActivity(_:_:link:of:)``.
    ///
    /// If a link is opened before the scene restores its place, the place is not restored (rule
    /// R2).
    ///
    /// - Parameters:
    ///   - activityType: The type of the activities.
    ///   - open: Opens the link. Returns false for a link that leads nowhere.
    @MainActor
    public func openingLinks(
      ofActivity activityType: String,
      perform open: @escaping (String) -> Bool
    ) -> some View {
      modifier(ActivityLinkOpening(activityType: activityType, open: open))
    }
  }

  private struct LinkOpening: ViewModifier {
    @Environment(\.sceneStart) private var outer
    @State private var own = SceneStart()
    let open: (URL) -> Bool

    init(open: @escaping (URL) -> Bool) {
      self.open = open
    }

    func body(content: Content) -> some View {
      let start = outer ?? own
      content
        .environment(\.sceneStart, start)
        .onOpenURL { url in
          if open(url) { start.isLinkOpened = true }
        }
    }
  }

  private struct ActivityLinkOpening: ViewModifier {
    @Environment(\.sceneStart) private var outer
    @State private var own = SceneStart()
    let activityType: String
    let open: (String) -> Bool

    init(activityType: String, open: @escaping (String) -> Bool) {
      self.activityType = activityType
      self.open = open
    }

    func body(content: Content) -> some View {
      let start = outer ?? own
      content
        .environment(\.sceneStart, start)
        .onContinueUserActivity(activityType) { activity in
          guard let link = activity.userInfo?[ActivityLink.key] as? String else { return }
          if open(link) { start.isLinkOpened = true }
        }
    }
  }

  /// The link in an activity.
  enum ActivityLink {
    /// The key of the link. (`webpageURL` accepts only web addresses.)
    static let key = "link"
  }
#endif
