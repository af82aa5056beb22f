import CairnCore
import CairnTesting

/// The part of a row, or of a state without its rows, that does not depend on the ids of other
/// rows.
struct SymmetricPart {
  /// A number that equal contents share, without the ids that they mention.
  var content = 0
  /// A number that equal contents share, without values that hold ids in no known order, such as
  /// sets.
  var outline = 0
  /// The values with the type of ids, in order.
  var mentions: [Mention] = []
  /// The values with the type of ids inside of values that are compared by `==` alone.
  var hiddenMentions: [Mention] = []
  /// The ids of the stacks inside.
  var stackIDs: [[StackElementID]] = []
  /// Whether ids of screens occur outside of their stacks.
  var mentionsScreens = false

  struct Mention: Hashable {
    /// The index of the rows whose ids have its type.
    let group: Int
    let id: AnyHashable
  }
}

/// Splits values into parts, and numbers their contents.
final class SymmetricPartReader {
  private enum Token: Hashable {
    case open(ObjectIdentifier, count: Int)
    case label(String?)
    case value(ObjectIdentifier, AnyHashable)
    case opaque(Opaque)
    case type(ObjectIdentifier)
    case mention(group: Int)
    case own
  }

  /// A value that has no more than `==`.
  private struct Opaque: Hashable {
    let value: Any

    static func == (lhs: Self, rhs: Self) -> Bool { Equality.areEqual(lhs.value, rhs.value) }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: value))) }
  }

  private struct Known: Hashable {
    let value: AnyHashable
    let own: SymmetricPart.Mention?
  }

  private let groups: [ObjectIdentifier: Int]
  private let hasCommonIDs: [Bool]
  private var numbers: [[Token]: Int] = [:]
  private var known: [Known: SymmetricPart] = [:]
  /// The values that count as equal, of each token in the sample.
  private var examples: [Token: Any] = [:]
  /// The differences between values that count as equal, in a sample of them (rule X32).
  private(set) var differences = HiddenDifferences()
  private var lookCount = 0

  private var tokens: [Token] = []
  private var outline: [Token] = []
  private var part = SymmetricPart()
  private var own: SymmetricPart.Mention?

  init(idTypes: [Any.Type], hasCommonIDs: [Bool]) {
    groups = Dictionary(
      uniqueKeysWithValues: idTypes.enumerated().map { (ObjectIdentifier($0.element), $0.offset) }
    )
    self.hasCommonIDs = hasCommonIDs
  }

  /// - Parameters:
  ///   - own: The id of the row that the value is; nil for a state.
  ///   - field: The place of the value in the state.
  func part(_ value: Any?, own: SymmetricPart.Mention?, at field: String) -> SymmetricPart {
    guard let value else { return SymmetricPart(content: -1, outline: -1) }
    lookCount += 1
    guard let hashable = value as? AnyHashable else { return read(value, own) }
    let key = Known(value: hashable, own: own)
    if let index = known.index(forKey: key) {
      if lookCount.isSampled { differences.compare(known[index].key.value.base, value, at: field) }
      return known[index].value
    }
    let part = read(value, own)
    known[key] = part
    return part
  }

  private func read(_ value: Any, _ own: SymmetricPart.Mention?) -> SymmetricPart {
    tokens = []
    outline = []
    part = SymmetricPart()
    self.own = own
    add(value, depth: 0, label: nil)
    part.content = number(tokens)
    part.outline = number(outline)
    return part
  }

  private func number(_ tokens: [Token]) -> Int {
    if let number = numbers[tokens] { return number }
    numbers[tokens] = numbers.count
    return numbers.count - 1
  }

  private func append(_ token: Token) {
    tokens.append(token)
    outline.append(token)
  }

  private func add(_ value: Any, depth: Int, label: String?) {
    let type = type(of: value)
    if type == AnyHashable.self, let hashable = value as? AnyHashable {
      return add(hashable.base, depth: depth, label: label)
    }
    if let mention = mention(value, type) {
      // A number in a row may equal the row's id by chance, except in the field `id`.
      let isID = depth == 1 && (label == "id" || label == "_id")
      if mention == own, isID || !hasCommonIDs[mention.group] { return append(.own) }
      part.mentions.append(mention)
      return append(.mention(group: mention.group))
    }
    guard depth < StructuralWalk.deepest else { return close(value, label) }
    if let stack = value as? any StackOfElements {
      part.stackIDs.append(Array(stack.stackIDs))
      return open(stack.anyElements, type, depth)
    }
    if let id = value as? StackElementID {
      part.mentionsScreens = true
      return append(.value(ObjectIdentifier(type), AnyHashable(id)))
    }
    if let collection = value as? any IdentifiedDumpCollection {
      return open(collection.identifiedDumpElements.map(\.value), type, depth)
    }
    let mirror = Mirror(reflecting: value)
    guard StructuralWalk.isOpen(value, mirror), !mirror.children.isEmpty || isList(mirror) else {
      return close(value, label)
    }
    let children = mirror.children.filter { $0.label?.hasPrefix("_$") != true }
    append(.open(ObjectIdentifier(type), count: children.count))
    for child in children {
      if mirror.displayStyle == .enum { append(.label(child.label)) }
      add(child.value, depth: depth + 1, label: child.label)
    }
  }

  private func isList(_ mirror: Mirror) -> Bool {
    mirror.displayStyle == .collection || mirror.displayStyle == .optional
      || mirror.displayStyle == .tuple
  }

  private func open(_ elements: [Any], _ type: Any.Type, _ depth: Int) {
    append(.open(ObjectIdentifier(type), count: elements.count))
    for element in elements { add(element, depth: depth + 1, label: nil) }
  }

  /// Adds a value as a whole.
  private func close(_ value: Any, _ label: String?) {
    let type = ObjectIdentifier(type(of: value))
    let count = part.hiddenMentions.count
    var objects: Set<ObjectIdentifier> = []
    look(in: value, depth: 0, &objects)
    let token: Token
    if let hashable = value as? AnyHashable {
      token = .value(type, hashable)
    } else {
      token = .opaque(Opaque(value: value))
    }
    if lookCount.isSampled {
      if let example = examples[token] {
        differences.compare(example, value, at: label ?? "")
      } else {
        examples[token] = value
      }
    }
    tokens.append(token)
    outline.append(part.hiddenMentions.count > count ? .type(type) : token)
  }

  /// Looks for ids in a value that is compared as a whole.
  private func look(in value: Any, depth: Int, _ objects: inout Set<ObjectIdentifier>) {
    guard depth < StructuralWalk.deepest else { return }
    let type = type(of: value)
    if type == AnyHashable.self, let hashable = value as? AnyHashable {
      return look(in: hashable.base, depth: depth, &objects)
    }
    if let mention = mention(value, type) {
      part.hiddenMentions.append(mention)
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class,
      !objects.insert(ObjectIdentifier(value as AnyObject)).inserted
    {
      return
    }
    for child in mirror.children { look(in: child.value, depth: depth + 1, &objects) }
  }

  private func mention(_ value: Any, _ type: Any.Type) -> SymmetricPart.Mention? {
    guard let group = groups[ObjectIdentifier(type)], let id = value as? AnyHashable else {
      return nil
    }
    return SymmetricPart.Mention(group: group, id: id)
  }
}
