#if canImport(SwiftUI)
  public import Cairn
  import Foundation
  public import SwiftUI

  extension View {
    /// Opens the links that the system passes to the app. A router reads them (rule R1).
    ///
    /// Apply the modifier to a view that the scene shows from its beginning: SwiftUI passes a link
    /// that starts the app only to views that exist then. If a link is opened before the scene
    /// restores its place, the place is not restored (rule R2).
    ///
    /// ```swift
    /// .onOpenURL(CookbookLink.router) { link in
    ///   store.send(.linkOpened(link))
    /// } onError: { error in
    ///   store.send(.linkRefused(error))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - router: The router that reads the link.
    ///   - open: Opens the link.
    ///   - refuse: Gets the error if the router cannot read the link.
    @MainActor
    public func onOpenURL<Link>(
      _ router: Router<Link>,
      perform open: @escaping (Link) -> Void,
      onError refuse: @escaping (LinkError) -> Void
    ) -> some View {
      openingLinks { url in
        do throws(LinkError) {
          open(try router.parse(url))
          return true
        } catch {
          refuse(error)
          return false
        }
      }
    }
  }
#endif
