public import Foundation

extension Router {
  /// Returns the value of a link.
  ///
  /// - Throws: ``LinkError``, which names the part that failed.
  public func parse(_ url: URL) throws(LinkError) -> Link {
    try parse(url.absoluteString)
  }

  /// Returns the link of a value, as a `URL`.
  ///
  /// - Throws: ``LinkPrintError`` when the value has no link.
  public func url(for link: Link) throws(LinkPrintError) -> URL {
    let text = try print(link)
    guard let url = URL(string: text) else { throw .noURL(text) }
    return url
  }
}
