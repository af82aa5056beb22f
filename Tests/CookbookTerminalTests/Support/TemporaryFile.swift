import TestSupport
import Testing

/// Calls a closure with a file that contains the bytes, and deletes the file.
enum TemporaryFile {
  static func with(_ bytes: [UInt8], _ body: (_ path: String) throws -> Void) throws {
    var template = Array("/tmp/cookbook-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer { unlink(path) }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    try #require(written == bytes.count)
    try body(path)
  }
}
