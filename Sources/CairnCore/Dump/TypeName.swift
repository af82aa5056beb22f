import Synchronization

/// The name of a type in a dump: with the types around it, as in a call of its initializer, without
/// module and without generic arguments.
struct TypeName {
  /// `Counter.State`.
  let text: String
  /// `Counters`, the module of the outermost type.
  let module: String

  /// The names that the process knows: to make a name costs more than the rest of a dump's node.
  private static let known = Mutex<[ObjectIdentifier: TypeName]>([:])

  static func of(_ type: Any.Type) -> TypeName {
    if let name = known.withLock({ $0[ObjectIdentifier(type)] }) { return name }
    // Outside of the lock: a name takes time.
    let name = TypeName(type)
    known.withLock { $0[ObjectIdentifier(type)] = name }
    return name
  }

  init(_ type: Any.Type) {
    let qualified = String(reflecting: type).withRawSpaces
    text = Self.withoutArguments(Self.withoutModules(qualified))
    module = String(qualified.prefix { $0 != "." && $0 != "(" && $0 != "<" })
  }

  /// `Crate<Int>.Inner` without its generic arguments.
  private static func withoutArguments(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "<")) else { return name }
    var (result, rest, depth) = ("", name[...], 0)
    while let next = rest.first {
      let part = next == "`" ? rest.identifierPrefix ?? rest.prefix(1) : rest.prefix(1)
      rest.removeFirst(part.count)
      if part == "<" { depth += 1 }
      if depth == 0 { result += part }
      if part == ">" { depth -= 1 }
    }
    return result
  }

  /// Drops the modules from every name in `qualified`, and the contexts of private and local types.
  static func withoutModules(_ qualified: String) -> String {
    var result = ""
    var rest = qualified[...]
    var startsPath = true
    while let next = rest.first {
      if let shorter = rest.withoutContext {
        rest = shorter
      } else if let name = rest.identifierPrefix {
        rest.removeFirst(name.count)
        if startsPath, rest.first == "." {
          rest.removeFirst()
        } else {
          result += name
        }
        startsPath = false
      } else {
        rest.removeFirst()
        result.append(next)
        startsPath = next != "."
      }
    }
    return result
  }
}

extension Substring {
  /// The text after `(extension in …):` or `(unknown context at …).`; nil if the text doesn't start
  /// with one of them.
  fileprivate var withoutContext: Substring? {
    guard hasPrefix("(extension in ") || hasPrefix("(unknown context at ") else { return nil }
    return drop { $0 != ")" }.dropFirst(2)
  }

  fileprivate var identifierPrefix: Substring? {
    if first == "`", let end = dropFirst().firstIndex(of: "`") {
      return self[...end]
    }
    let name = prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : name
  }
}
