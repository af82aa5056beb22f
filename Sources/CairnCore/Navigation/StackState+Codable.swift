extension CodingUserInfoKey {
  /// Whether a ``StackState`` is encoded with its ids: `encoder.userInfo[.stackElementIDs] = true`.
  ///
  /// Without this option, a stack is encoded as the array of its elements. Keep the ids if other
  /// state contains them. Decoding accepts both forms and needs no option.
  public static let stackElementIDs = CodingUserInfoKey(rawValue: "Cairn.stackElementIDs")!
}

extension StackState {
  fileprivate enum CodingKeys: String, CodingKey {
    case ids, elements, nextID
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array, or with their ids (rule K6); see
  /// `CodingUserInfoKey.stackElementIDs`.
  public func encode(to encoder: any Encoder) throws {
    guard encoder.userInfo[.stackElementIDs] as? Bool == true else {
      return try Array(storage.elements).encode(to: encoder)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Array(ids), forKey: .ids)
    try container.encode(Array(storage.elements), forKey: .elements)
    try container.encode(nextGeneration, forKey: .nextID)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get new ids from 0, or elements with their ids. The stack
  /// doesn't reuse ids that the encoded stack assigned (rules K5, K6). Throws an error for ids that
  /// occur twice, or that no stack can have assigned.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(try [Element](from: decoder))
      return
    }
    self.init()
    let ids = try container.decode([StackElementID].self, forKey: .ids)
    let elements = try container.decode([Element].self, forKey: .elements)
    let next = try container.decode(Int.self, forKey: .nextID)
    guard ids.count == elements.count else {
      throw Self.damaged(container, "\(ids.count) ids for \(elements.count) elements")
    }
    for (id, element) in zip(ids, elements) where !push(element, id: id) {
      throw Self.damaged(container, "Id \(id) occurs more than once")
    }
    guard (nextGeneration...Int.max / 2).contains(next) else {
      throw Self.damaged(container, "\(next) cannot be the next id")
    }
    nextGeneration = next
  }

  private static func damaged(
    _ container: KeyedDecodingContainer<CodingKeys>,
    _ description: String
  ) -> DecodingError {
    .dataCorrupted(.init(codingPath: container.codingPath, debugDescription: description))
  }
}
