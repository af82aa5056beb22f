#if canImport(SwiftUI)
  public import Cairn
  import Foundation
  public import SwiftUI

  /// Handoff: offers the current place in the app to another device as a link that `onOpenURL` can
  /// read.
  extension View {
    /// Offers the link to the current place in the app.
    ///
    /// The app's `Info.plist` lists the type under `NSUserActivityTypes`. A link that the format
    /// cannot print is not offered.
    ///
    /// - Parameters:
    ///   - activityType: The type of the activity, in reverse-domain notation.
    ///   - format: The format that prints the link, such as a router.
    ///   - link: Returns the link to the current place.
    ///   - store: The store of the feature.
    @MainActor
    public func userActivity<State, Action, Links: LinkFormat>(
      _ activityType: String,
      _ format: Links,
      link: KeyPath<State, Links.Link>,
      of store: Store<State, Action>
    ) -> some View {
      modifier(LinkActivity(activityType: activityType, format: format, link: link, store: store))
    }

    /// Opens the link that another device offered (rule R1).
    ///
    /// - Parameters:
    ///   - activityType: The type of the activity.
    ///   - format: The format that reads the link, such as a router.
    ///   - open: Opens the link.
    ///   - refuse: Gets the error for a link that the format cannot read.
    @MainActor
    public func onContinueUserActivity<Links: LinkFormat>(
      _ activityType: String,
      _ format: Links,
      perform open: @escaping (Links.Link) -> Void,
      onError refuse: @escaping (Links.ParseError) -> Void
    ) -> some View {
      openingLinks(ofActivity: activityType) { text in
        do throws(Links.ParseError) {
          open(try format.parse(text))
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
  private struct LinkActivity<State, Action, Links: LinkFormat>: ViewModifier {
    let activityType: String
    let format: Links
    let link: KeyPath<State, Links.Link>
    let store: Store<State, Action>

    func body(content: Content) -> some View {
      let text = try? format.print(store[dynamicMember: link])
      content.userActivity(activityType, element: text) { text, activity in
        activity.userInfo = [ActivityLink.key: text]
      }
    }
  }
#endif
