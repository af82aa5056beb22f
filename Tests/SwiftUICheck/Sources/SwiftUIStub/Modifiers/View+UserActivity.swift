import Foundation

/// An activity that a person can continue on another device. On Apple's platforms, Foundation
/// declares it.
public class NSUserActivity {
  public let activityType: String
  public var title: String?
  public var webpageURL: URL?
  public var userInfo: [AnyHashable: Any]?
  public var targetContentIdentifier: String?
  public var isEligibleForHandoff = true

  public init(activityType: String) { self.activityType = activityType }
}

extension View {
  nonisolated public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    ActivityView(content: self, type: isActive ? activityType : nil, update: update)
  }

  nonisolated public func userActivity<P>(
    _ activityType: String,
    element: P?,
    _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    ActivityView(content: self, type: element == nil ? nil : activityType) { activity in
      if let element { update(element, activity) }
    }
  }

  nonisolated public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    EventView(content: self, event: .continueActivity(type: activityType, action))
  }
}

nonisolated struct ActivityView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let type: String?
  // SAFETY: set by an initialiser alone; called on the main actor.
  nonisolated(unsafe) let update: (NSUserActivity) -> Void

  @MainActor func render(on screen: Screen) {
    if let type {
      let activity = NSUserActivity(activityType: type)
      update(activity)
      screen.activities.append(activity)
    }
    screen.add(content)
  }
}
