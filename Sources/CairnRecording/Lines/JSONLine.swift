import Cairn
import Foundation

/// A JSON object on one line. The members are written in the order in which they are added.
struct JSONLine {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  init() {
    bytes.reserveCapacity(256)
    bytes.append(UInt8(ascii: "{"))
  }

  mutating func add(_ key: String, _ number: some BinaryInteger) {
    add(key)
    bytes.append(contentsOf: number.description.utf8)
  }

  mutating func add(_ key: String, text: String) {
    add(key)
    bytes.append(quoted: text)
  }

  /// Adds a value that is JSON already.
  mutating func add(_ key: String, json: [UInt8]) {
    add(key)
    bytes.append(contentsOf: json)
  }

  mutating func add(_ key: String, _ object: JSONLine) {
    add(key, json: object.closed)
  }

  mutating func add(_ key: String, _ texts: [String]) {
    add(key)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(quoted: text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds texts by their keys, in the order of the keys.
  mutating func add(_ key: String, _ texts: [String: String]) {
    var object = JSONLine()
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      object.add(key, text: text)
    }
    add(key, object)
  }

  private mutating func add(_ key: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
  }

  /// The whole object.
  var closed: [UInt8] { bytes + [UInt8(ascii: "}")] }

  /// The whole line, with its line break.
  var line: Data {
    var data = Data(bytes)
    data.append(contentsOf: [UInt8(ascii: "}"), UInt8(ascii: "\n")])
    return data
  }
}
