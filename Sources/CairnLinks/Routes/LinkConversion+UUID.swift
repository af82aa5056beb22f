public import Foundation

extension LinkConversion where Value == UUID {
  /// Writes UUIDs in upper case, and reads them in either case: `PathParameter("note", .uuid)`.
  public static var uuid: LinkConversion {
    LinkConversion(
      // Some platforms read the start of a longer text.
      read: { $0.utf8.count == 36 ? UUID(uuidString: $0) : nil },
      write: \.uuidString
    )
  }
}
