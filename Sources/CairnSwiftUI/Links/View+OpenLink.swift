#if canImport(SwiftUI)
  public import Cairn
  import Foundation
  public import SwiftUI

  extension View {
    /// Opens the links that the system passes to the app. A format, such as the router of CairnLinks,
    /// reads them (rule R1).
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
    ///   - format: The format that reads the link, such as a router.
    ///   - open: Opens the link.
    ///   - refuse: Gets the error if the format cannot read the link.
    @MainActor
    public func onOpenURL<Links: LinkFormat>(
      _ format: Links,
      perform open: @escaping (Links.Link) -> Void,
      onError refuse: @escaping (Links.ParseError) -> Void
    ) -> some View {
      openingLinks { url in
        do throws(Links.ParseError) {
          open(try format.parse(url.absoluteString))
          return true
        } catch {
          refuse(error)
          return false
        }
      }
    }
  }
#endif
