import Foundation

// Elsewhere there is no package manager to ask.
#if os(macOS) || os(Linux)
  /// The manifest of a package that an article shows, as the package manager understands it.
  struct Manifest {
    /// The products of Cairn that its targets use.
    let products: [String]

    init(_ text: String) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(text.utf8).write(to: folder.appending(path: "Package.swift"))

      let output = Pipe()
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["swift", "package", "--package-path", folder.path(), "dump-package"]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let targets = try JSONDecoder().decode(Dump.self, from: data).targets
      products = targets.flatMap(\.dependencies).compactMap { $0.product?.first ?? nil }
    }

    private struct Dump: Decodable {
      let targets: [Target]
    }

    private struct Target: Decodable {
      let dependencies: [Dependency]
    }

    private struct Dependency: Decodable {
      /// The product's name, its package, and more that may be absent.
      let product: [String?]?
    }
  }
#endif
