#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Router {
  /// The value that a link stands for.
  ///
  /// - Throws: ``LinkError``, which names the part that leads nowhere.
  public func parse(_ url: URL) throws(LinkError) -> Link {
    try parse(url.absoluteString)
  }

  /// The link that stands for a value, as a `URL`.
  ///
  /// - Throws: ``LinkPrintError`` when the value has no link.
  public func url(for link: Link) throws(LinkPrintError) -> URL {
    let text = try print(link)
    guard let url = URL(string: text) else { throw .noURL(text) }
    return url
  }
}
