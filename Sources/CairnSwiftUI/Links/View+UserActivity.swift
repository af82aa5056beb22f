#if canImport(SwiftUI)
  public import Cairn
  import Foundation
  public import SwiftUI

  /// Handoff: offers the current place in the app to another device as a link that `onOpenURL` can
  /// read.
  extension View {
    /// Offers the link to the current place in the app.
    ///
    /// The app's `Info.plist` lists the type under `NSUserActivityTypes`. A link that the router
    /// cannot print is not offered.
    ///
    /// - Parameters:
    ///   - activityType: The type of the activity, in reverse-domain notation.
    ///   - router: The router that prints the link.
    ///   - link: Returns the link to the current place.
    ///   - store: The store of the feature.
    @MainActor
    public func userActivity<State, Action, Link>(
      _ activityType: String,
      _ router: Router<Link>,
      link: KeyPath<State, Link>,
      of store: Store<State, Action>
    ) -> some View {
      modifier(LinkActivity(activityType: activityType, router: router, link: link, store: store))
    }

    /// Opens the link that another device offered (rule R1).
    ///
    /// - Parameters:
    ///   - activityType: The type of the activity.
    ///   - router: The router that reads the link.
    ///   - open: Opens the link.
    ///   - refuse: Gets the error for a link that the router cannot read.
    @MainActor
    public func onContinueUserActivity<Link>(
      _ activityType: String,
      _ router: Router<Link>,
      perform open: @escaping (Link) -> Void,
      onError refuse: @escaping (LinkError) -> Void
    ) -> some View {
      openingLinks(ofActivity: activityType) { text in
        do throws(LinkError) {
          open(try router.parse(text))
          return true
        } catch {
          refuse(error)
          return false
        }
      }
    }
  }

  /// Reads the link in a modifier of its own, so that SwiftUI does not evaluate the view again for
  /// it.
  private struct LinkActivity<State, Action, Link: CasePathable & Equatable>: ViewModifier {
    let activityType: String
    let router: Router<Link>
    let link: KeyPath<State, Link>
    let store: Store<State, Action>

    func body(content: Content) -> some View {
      let text = try? router.print(store[dynamicMember: link])
      content.userActivity(activityType, element: text) { text, activity in
        activity.userInfo = [ActivityLink.key: text]
      }
    }
  }
#endif
