import CairnCore

/// The app's own objects in a state, with their contents at one moment. A state is compared with a
/// copy from before an action, which holds the same objects.
struct StateObjects {
  /// The place and the type of an object.
  struct Name: Hashable {
    let path: String
    let type: String
  }

  private struct Contents {
    let id: ObjectIdentifier
    let text: String
  }

  private var contents: [Name: Contents] = [:]
  private var rest = Self.mostValues

  /// The most values that are looked at: the fields of features, and not the rows of a list.
  private static let mostValues = 200
  private static let mostLevels = 4

  var isEmpty: Bool { contents.isEmpty }

  init(in state: Any) {
    add(state, "", level: 0)
  }

  /// The objects that are the same as in another moment, and have other contents, in the order of
  /// their paths.
  func changed(since other: StateObjects) -> [Name] {
    contents.compactMap { name, now in
      other.contents[name].flatMap { $0.id == now.id && $0.text != now.text ? name : nil }
    }
    .sorted { $0.path < $1.path }
  }

  private mutating func add(_ value: Any, _ path: String, level: Int) {
    guard level <= Self.mostLevels, rest > 0 else { return }
    rest -= 1
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: addObject(value as AnyObject, path)
    case .struct, .tuple, .enum, .optional:
      for (label, child) in mirror.children {
        let isPart = mirror.displayStyle == .optional || label == nil
        let name = String((label ?? "").trimmingPrefix(#/[_$]/#))
        add(child, isPart ? path : path.isEmpty ? name : "\(path).\(name)", level: level + 1)
      }
    default: break
    }
  }

  private mutating func addObject(_ object: AnyObject, _ path: String) {
    let type: any AnyObject.Type = Swift.type(of: object)
    let module = String(reflecting: type).prefix { $0 != "." }
    guard !Self.libraries.contains(where: module.hasPrefix) else { return }
    let name = Name(path: path, type: RuntimeIssue.typeName(type))
    contents[name] = Contents(id: ObjectIdentifier(object), text: dumpText(object))
  }

  /// The beginnings of the names of modules whose objects are not the app's own.
  private static let libraries = [
    "Swift", "_", "Cairn", "Foundation", "Synchronization", "__C", "NS",
  ]
}
