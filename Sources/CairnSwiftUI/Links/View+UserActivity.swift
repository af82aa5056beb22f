#if canImport(SwiftUI)
  public import Cairn
  import Foundation
  public import SwiftUI

  /// Handoff: where the person is goes to another device as a link, the same that `onOpenURL` reads.
  extension View {
    /// Offers the link to where the person is.
    ///
    /// The app's `Info.plist` lists the type under `NSUserActivityTypes`. A link that the router cannot
    /// print is not offered.
    ///
    /// - Parameters:
    ///   - activityType: The type of the activity, in reverse-domain notation.
    ///   - router: Prints the link.
    ///   - link: The link to where the person is.
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

    /// Opens the link that another device has offered (rule R1).
    ///
    /// - Parameters:
    ///   - activityType: The type of the activity.
    ///   - router: Reads the link.
    ///   - open: Goes to the link.
    ///   - refuse: Is told which part of a link leads nowhere.
    @MainActor
    public func onContinueUserActivity<Link>(
      _ activityType: String,
      _ router: Router<Link>,
      perform open: @escaping (Link) -> Void,
      onError refuse: @escaping (LinkError) -> Void
    ) -> some View {
      onContinueUserActivity(activityType) { activity in
        guard let text = activity.userInfo?[linkKey] as? String else { return }
        do throws(LinkError) {
          open(try router.parse(text))
        } catch {
          refuse(error)
        }
      }
    }
  }

  /// Where an activity keeps its link. (`webpageURL` takes web addresses alone.)
  private let linkKey = "link"

  /// It reads the link, so that the view is not drawn again for it.
  private struct LinkActivity<State, Action, Link: CasePathable & Equatable>: ViewModifier {
    let activityType: String
    let router: Router<Link>
    let link: KeyPath<State, Link>
    let store: Store<State, Action>

    func body(content: Content) -> some View {
      let text = try? router.print(store[dynamicMember: link])
      content.userActivity(activityType, element: text) { text, activity in
        activity.userInfo = [linkKey: text]
      }
    }
  }
#endif
