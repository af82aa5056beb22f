import Foundation

/// The macro plugin, run as the compiler runs it: with JSON messages, each preceded by its length.
struct PluginProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// The plugin's executable, which is beside the one of the benchmarks.
  static var executable: URL? {
    let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    let url = folder?.appending(path: "CairnMacros-tool")
    return url.flatMap { FileManager.default.isExecutableFile(atPath: $0.path) ? $0 : nil }
  }

  /// Starts the plugin.
  init(_ executable: URL) throws {
    process.executableURL = executable
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Sends a message, and returns the answer.
  func answer(to message: some Encodable) throws -> Data {
    let body = try JSONEncoder().encode(message)
    let header = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) }
    try input.fileHandleForWriting.write(contentsOf: header + body)
    let length = try read(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    return try read(length)
  }

  private func read(_ count: Int) throws -> Data {
    var data = Data()
    while data.count < count {
      guard let more = try output.fileHandleForReading.read(upToCount: count - data.count),
        !more.isEmpty
      else { throw PluginError.noAnswer }
      data += more
    }
    return data
  }

  /// Closes the plugin's input, which makes it end.
  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

enum PluginError: Error {
  case noAnswer
}
