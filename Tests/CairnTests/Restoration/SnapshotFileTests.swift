import Cairn
import Foundation
import TestSupport
import Testing

/// A folder that is deleted with the test.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "cairn-\(UUID().uuidString)")

  func file(_ name: String = "place.json") -> URL { url.appending(path: name) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite struct SnapshotFileTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String = "place.json") -> SnapshotFile<Whereabouts> {
    SnapshotFile(folder.file(name))
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.file())
  }

  // R3
  @Test func `A snapshot replaces the former one, and no other file remains`() throws {
    let file = file()
    #expect(try file.load() == nil)
    try file.save(Whereabouts(recipes: ["a"]))
    try file.save(Whereabouts(recipes: ["b"]))
    #expect(try file.load() == Whereabouts(recipes: ["b"]))
    #expect(folder.names == ["place.json"])
    try file.delete()
    try file.delete()
    #expect(try file.load() == nil)
  }

  // R2, R3
  @Test(arguments: ["elsewhere/place.json", "../place-\(UUID().uuidString).json"])
  func `Saving keeps a symbolic link, and writes the file that it leads to`(path: String) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let (link, second) = (folder.file().path, folder.file("second.json").path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: second)
    try FileManager.default.createSymbolicLink(atPath: second, withDestinationPath: path)
    let place = SnapshotFile<Whereabouts>(folder.url.appending(path: path))
    for recipes in [["a"], ["b"]] {
      try file().save(Whereabouts(recipes: recipes))
      #expect(try place.load() == Whereabouts(recipes: recipes))
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == second)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: second) == path)
    try place.delete()
  }

  // R3
  @Test func `Saving through a link to nothing makes the file and its folder`() throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let link = folder.file().path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new/a.json")
    #expect(try file().load() == nil)
    try file().save(Whereabouts(recipes: ["a"]))
    #expect(try file("new/a.json").load() == Whereabouts(recipes: ["a"]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "new/a.json")
  }

  /// Makes something in place of a file, and returns the reason why it isn't a file.
  private func makeObstacle(_ kind: String) throws -> String {
    let manager = FileManager.default
    try manager.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let path = folder.file().path
    switch kind {
    case "folder":
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
      try Data("kept".utf8).write(to: folder.file("place.json/kept"))
      return "Is a directory"
    case "link to a folder":
      try manager.createDirectory(at: folder.file("real"), withIntermediateDirectories: false)
      try manager.createSymbolicLink(atPath: path, withDestinationPath: "real")
      return "Is a directory"
    case "link to itself":
      try manager.createSymbolicLink(atPath: path, withDestinationPath: "place.json")
    default:
      try manager.createSymbolicLink(atPath: path, withDestinationPath: "other")
      let other = folder.file("other").path
      try manager.createSymbolicLink(atPath: other, withDestinationPath: "place.json")
    }
    return "Too many levels of symbolic links"
  }

  // R2, R3
  @Test(arguments: ["folder", "link to a folder", "link to itself", "links in a circle"])
  func `What is not a file is not read, moved, deleted or replaced`(kind: String) throws {
    let reason = try makeObstacle(kind)
    let names = folder.names
    let restoration = file().restore()
    #expect(restoration.problem == .unreadable(reason))
    #expect(restoration.keptAside == nil)
    #expect(throws: SnapshotError.unwritable(reason)) { try file().save(Whereabouts()) }
    #expect(throws: SnapshotError.unwritable(reason)) { try file().setAside() }
    #expect(throws: SnapshotError.unwritable(reason)) { try file().delete() }
    #expect(folder.names == names)
    if kind == "folder" {
      #expect(try String(contentsOf: folder.file("place.json/kept"), encoding: .utf8) == "kept")
    }
  }

  @Test func `An error contains the system's description`() throws {
    try write("a file, not a folder")
    let file = SnapshotFile<Whereabouts>(folder.file().appending(path: "place.json"))
    #expect(throws: SnapshotError.unreadable("Not a directory")) { try file.load() }
    #expect(throws: SnapshotError.unwritable("Not a directory")) {
      try file.save(Whereabouts(recipes: []))
    }
  }

  // R2
  @Test func `A missing file is no error`() {
    let restoration = file().restore()
    #expect(restoration.value == nil && restoration.problem == nil && restoration.keptAside == nil)
  }

  // R2
  @Test func `A damaged or newer file is moved aside, however many there are`() throws {
    for (number, text) in ["{", #"{"version": 9}"#, "x"].enumerated() {
      try write(text)
      let restoration = file().restore()
      #expect(restoration.value == nil)
      #expect(restoration.problem != nil)
      let name = "place.damaged-\(number + 1).json"
      #expect(restoration.keptAside?.lastPathComponent == name)
      #expect(try String(contentsOf: folder.file(name), encoding: .utf8) == text)
    }
    #expect(folder.names == (1...3).map { "place.damaged-\($0).json" })
    try file().save(Whereabouts())
    #expect(file().restore().value == Whereabouts())
  }

  // R2
  @Test func `The thousandth damaged file is moved aside, too`() throws {
    try write("{")
    for number in 1...1_000 { try Data().write(to: folder.file("place.damaged-\(number).json")) }
    #expect(file().restore().keptAside?.lastPathComponent == "place.damaged-1001.json")
  }

  // R2
  @Test func `A file without extension is moved aside`() throws {
    let file = file("place")
    try file.save(Whereabouts())
    #expect(try file.setAside().lastPathComponent == "place.damaged-1")
  }

  // R2
  @Test(
    arguments: [
      (beginning: 250, end: ".json", shortened: 240), (beginning: 247, end: ".é", shortened: 242),
      (beginning: 255, end: "", shortened: 245),
    ]
  )
  func `A damaged file with a long name is moved aside under a shorter one`(
    beginning: Int,
    end: String,
    shortened: Int
  ) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    for number in 1...2 {
      let name = String(repeating: "a", count: beginning) + end
      try Data("{".utf8).write(to: folder.file(name))
      let aside = String(repeating: "a", count: shortened) + ".damaged-\(number)" + end
      #expect(file(name).restore().keptAside?.lastPathComponent == aside)
    }
  }

  // R2
  @Test func `A damaged file whose extension is long is moved aside`() throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let name = "a." + String(repeating: "b", count: 253)
    try Data("{".utf8).write(to: folder.file(name))
    let aside = ".damaged-1." + String(repeating: "b", count: 244)
    #expect(file(name).restore().keptAside?.lastPathComponent == aside)
  }

  // R2
  @Test func `A file that cannot be read stays where it is`() throws {
    try FileManager.default.createDirectory(
      at: folder.file(),
      withIntermediateDirectories: true
    )
    let restoration = file().restore()
    #expect(restoration.problem == .unreadable("Is a directory"))
    #expect(restoration.keptAside == nil)
    #expect(throws: SnapshotError.unwritable("Is a directory")) { try file().save(Whereabouts()) }
    #expect(folder.names == ["place.json"])
  }

  // R2
  @Test(arguments: [
    (#"{"value": {"recipes": [], "showsNotes": true, "more": 1}, "version": 7}"#, "version 7"),
    (#"{"value": {"recipes": 7}, "version": 1}"#, "there is a number, and not an array at value"),
    (#"{"value": "#, "it is not JSON"),
  ])
  func `Data that another program has written is moved aside before it is replaced`(
    text: String,
    problem: String
  ) throws {
    try file().save(Whereabouts(recipes: ["a"]))
    try write(text)
    let issues = IssueRecorder()
    try issues { try file().save(Whereabouts(recipes: ["b"])) }
    #expect(issues.codes == [.unreadSnapshot])
    #expect(issues.texts.first?.contains(problem) == true)
    #expect(issues.texts.first?.contains(folder.file("place.damaged-1.json").path) == true)
    #expect(try String(contentsOf: folder.file("place.damaged-1.json"), encoding: .utf8) == text)
    #expect(try file().load() == Whereabouts(recipes: ["b"]))
    #expect(folder.names == ["place.damaged-1.json", "place.json"])
  }

  // R2
  @Test func `A type that cannot be read again is not written over its own file`() throws {
    struct Mute: Codable, Equatable, Sendable {
      init() {}
      init(from decoder: any Decoder) throws { throw CocoaError(.coderReadCorrupt) }
      func encode(to encoder: any Encoder) throws { try "mute".encode(to: encoder) }
    }
    let file = SnapshotFile<Mute>(folder.file())
    try file.save(Mute())
    let error = #expect(throws: SnapshotError.self) { try file.save(Mute()) }
    #expect(error?.description.contains("its encoding cannot be read again") == true)
    #expect(folder.names == ["place.json"])
  }

  // R2
  @Test func `An empty file counts as damaged`() throws {
    try write("")
    let restoration = file().restore()
    guard case .damaged(let reason) = restoration.problem else {
      Issue.record("\(restoration)")
      return
    }
    #expect(reason.hasPrefix("place.json: "))
    #expect(folder.names == ["place.damaged-1.json"])
  }

  // R3
  @Test func `Concurrent saves leave a whole snapshot`() async throws {
    let file = file()
    let places = (0..<64).map { number in
      Whereabouts(recipes: (0..<200).map { "\(number) \($0)" })
    }
    await withTaskGroup { group in
      for place in places {
        group.addTask { #expect(throws: Never.self) { try file.save(place) } }
        group.addTask {
          #expect(throws: Never.self) {
            if let found = try file.load() { #expect(places.contains(found)) }
          }
        }
      }
    }
    #expect(places.contains(try #require(try file.load())))
    #expect(folder.names == ["place.json"])
  }

  // I3
  @Test(.startsProcess) func `A network URL is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let url = try #require(URL(string: "https://example.org/place.json"))
      _ = SnapshotFile<Whereabouts>(url)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("SnapshotFile: 'https://example.org/place.json' isn't a file URL"))
  }

  // R3
  @Test func `A snapshot that cannot be written is an error, and the former snapshot stays`() throws
  {
    try write("a file where the folder should be")
    let below = SnapshotFile<Whereabouts>(folder.file().appending(path: "below.json"))
    #expect(throws: SnapshotError.self) { try below.save(Whereabouts()) }
    #expect(throws: SnapshotError.self) { try file("missing").setAside() }
    let unencodable = SnapshotFile<Weight>(folder.file("number"))
    try unencodable.save(Weight(grams: 1))
    #expect(throws: SnapshotError.self) { try unencodable.save(Weight(grams: 0)) }
    #expect(try unencodable.load()?.grams == 1)
  }
}

/// Nothing without a weight is encoded.
private struct Weight: Codable, Sendable {
  var grams: Int

  func encode(to encoder: any Encoder) throws {
    guard grams > 0 else { throw CocoaError(.coderInvalidValue) }
    try grams.encode(to: encoder)
  }

  init(grams: Int) {
    self.grams = grams
  }

  init(from decoder: any Decoder) throws {
    grams = try Int(from: decoder)
  }
}
