import Foundation

extension NSNumber {
  /// The name of the type with which the number was made, as in C.
  var typeName: String {
    // SAFETY: `objCType` is a text of C that ends with a zero, and lives at least as long as the number,
    // which this call holds.
    unsafe String(cString: objCType)
  }
}
