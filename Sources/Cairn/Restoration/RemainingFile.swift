import Foundation

/// The name of a file that a process writes beside another one. The file remains if the process is
/// killed meanwhile: `.place.json.4711-0123456789ABCDEF.cairn`.
struct RemainingFile {
  /// The age from which a file is taken for one that remains, although a process has its number.
  private static let longestAge: TimeInterval = 3_600
  private static let end = ".cairn"

  let name: String
  private let process: Int32

  /// Makes a name that no file has.
  init(of file: URL) {
    process = ProcessInfo.processInfo.processIdentifier
    let digits = String(UInt64.random(in: 0 ... .max), radix: 16, uppercase: true)
    let mark = "\(process)-" + String(repeating: "0", count: 16 - digits.count) + digits
    name = Self.beginning(for: file) + mark + Self.end
  }

  /// Reads a name; nil if another program gave it.
  private init?(_ name: String, of file: URL) {
    let beginning = Self.beginning(for: file)
    guard name.hasPrefix(beginning), name.hasSuffix(Self.end) else { return nil }
    let parts = name.dropFirst(beginning.count).dropLast(Self.end.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let process = Int32(parts[0]), process > 0, parts[1].count == 16,
      UInt64(parts[1], radix: 16) != nil
    else { return nil }
    self.name = name
    self.process = process
  }

  /// Leaves room for the number of a process and for what follows.
  private static func beginning(for file: URL) -> String {
    "." + file.lastPathComponent.prefix(byteCount: 200) + "."
  }

  /// Removes the files that processes have left beside a file when they were killed.
  ///
  /// - Complexity: O(*n*) in the number of files in the folder.
  static func removeAll(beside file: URL) {
    let folder = file.deletingLastPathComponent()
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    for remaining in (names ?? []).compactMap({ RemainingFile($0, of: file) })
    where remaining.isLeft(in: folder) {
      try? FileManager.default.removeItem(at: folder.appending(path: remaining.name))
    }
  }

  /// Whether its process has ended. The number of the process may belong to another one since.
  private func isLeft(in folder: URL) -> Bool {
    if kill(process, 0) == -1, errno == ESRCH { return true }
    let path = folder.appending(path: name).path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let date = attributes?[.modificationDate] as? Date else { return false }
    return date.timeIntervalSinceNow < -Self.longestAge
  }
}

extension String {
  /// Returns the longest beginning with at most `byteCount` bytes.
  func prefix(byteCount: Int) -> String {
    var count = 0
    return String(
      prefix { character in
        count += character.utf8.count
        return count <= byteCount
      }
    )
  }
}
