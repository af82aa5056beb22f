// Groups the members of the types that have many, by task, and fails for a member without a group.
// Overloads are linked by a hash that changes with their types, so the groups name base names, and this
// finds the links in an archive that was built without groups.
//
//   swift Documentation/topics.swift ARCHIVE CATALOG      writes a page of topics for each type

import Foundation

/// The groups of a type, with the base names of their members.
let types: [(path: String, groups: [(title: String, names: [String])])] = [
  (
    "Cairn/Store",
    [
      ("Make a store", ["init"]),
      ("Send actions", ["send", "wouldRefuse", "missedActionCount"]),
      ("Read the state", ["state", "states", "values", "subscript", "id"]),
      ("Observe changes", ["observe"]),
      ("Scope to children", ["scope", "case", "element", "elements", "childStore"]),
      (
        "Bind views",
        [
          "binding", "itemBinding", "pathBinding", "sidebarSelection", "contentSelection",
          "columnVisibility", "compactColumn", "reportCollapsed", "questionBinding", "checkTab",
        ]
      ),
      ("Save values", ["autosave", "saveSharedValues"]),
      ("Show states", ["isDisplay"]),
      ("Move from TCA", ["ifLet", "withState"]),
    ]
  ),
  (
    "CairnCore/Effect",
    [
      ("Run work and send actions", ["none", "run", "send"]),
      ("Combine effects", ["merge", "concatenate", "map"]),
      ("Cancel effects", ["cancellable", "cancel"]),
      ("Delay effects", ["debounce", "throttle"]),
      ("Dismiss the feature", ["dismiss"]),
      ("Animate changes", ["animation", "transaction"]),
      ("Inspect an effect", ["descriptors", "isNone"]),
    ]
  ),
  (
    "CairnCore/Reducer",
    [
      ("Define a feature", ["State", "Action", "Body-swift", "body", "reduce"]),
      ("Run children", ["ifLet", "ifCaseLet", "forEach", "handlesChild"]),
      ("Navigate", ["splitView", "onResult", "guardRemoval"]),
      ("React to changes", ["onChange", "onMount", "onDismount"]),
      ("Override dependencies", ["dependency", "transformDependency"]),
      ("Declare independent stores", ["childStore", "childStores"]),
      (
        "Names in a body", ["Reduce", "Scope", "CombineReducers", "BindingReducer", "EmptyReducer"]
      ),
      ("Move from TCA", ["signpost"]),
    ]
  ),
  (
    "CairnTesting/TestStore",
    [
      ("Make a test store", ["init", "dependencies"]),
      ("Send, receive and assert", ["send", "finish", "/CairnTesting/TestScopable"]),
      ("Assert the state", ["state", "isInState", "moment"]),
      (
        "Assert less",
        ["exhaustivity", "withExhaustivity", "skipReceivedActions", "skipInFlightEffects"]
      ),
      ("Decide what effects do", ["effect", "effects", "effectsInFlight", "elapseThrottle"]),
      ("Test children", ["childStore"]),
      ("Save values", ["saveSharedValues"]),
      ("Repeat a recording", ["keepsWrittenScreens", "replacedScreens"]),
      ("Dismissal and missed actions", ["isDismissed", "dismissalResult", "missedActionCount"]),
      ("Move from TCA", ["useMainSerialExecutor"]),
    ]
  ),
  (
    "CairnCore/StackState",
    [
      ("Make a stack", ["init"]),
      ("Push", ["push", "nextID"]),
      ("Pop", ["pop", "popTo", "popToRoot", "popWhile"]),
      ("Replace", ["replaceTop", "replaceAll", "set", "setting", "bringToFront"]),
      ("Find and change elements", ["subscript", "modify", "contains", "index", "ids", "topID"]),
      ("Filter and reorder", ["filter", "reverse", "sort", "swapAt"]),
      ("Compare without ids", ["canonical", "canonicalIDs"]),
    ]
  ),
]

/// The part of a page's data that is needed.
struct Page: Decodable {
  struct Section: Decodable {
    let identifiers: [String]
  }

  let topicSections: [Section]
}

let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard arguments.count == 2 else {
  print("usage: topics.swift ARCHIVE CATALOG")
  exit(64)
}
let (archive, catalog) = (arguments[0], arguments[1])
var problems: [String] = []
for type in types {
  let file = archive.appending(path: "data/documentation/\(type.path.lowercased()).json")
  let page = try JSONDecoder().decode(Page.self, from: Data(contentsOf: file))
  // Conformances have pages of their own, named after the protocol.
  let members = page.topicSections.flatMap(\.identifiers)
    .map { String($0.split(separator: "/").last ?? "") }
    .filter { !$0.hasSuffix("-Implementations") }
  func baseName(_ member: String) -> String {
    let name = member.prefix { $0 != "(" }
    if name != member { return String(name) }
    return name.hasPrefix("Body-swift") ? "Body-swift" : String(name.prefix { $0 != "-" })
  }
  var text = "# ``/\(type.path)``\n\n## Topics\n"
  for group in type.groups {
    text += "\n### \(group.title)\n\n"
    for name in group.names {
      // A page of another type, whose members the type has too.
      guard !name.hasPrefix("/") else {
        text += "- ``\(name)``\n"
        continue
      }
      let found = members.filter { baseName($0) == name }
      if found.isEmpty { problems.append("\(type.path) has no member \(name)") }
      for member in found { text += "- ``/\(type.path)/\(member)``\n" }
    }
  }
  let grouped = Set(type.groups.flatMap(\.names))
  for member in members where !grouped.contains(baseName(member)) {
    problems.append("\(type.path).\(member) has no group in Documentation/topics.swift")
  }
  let name = type.path.replacing("/", with: "-") + ".md"
  try Data(text.utf8).write(to: catalog.appending(path: name))
}
for problem in problems { print("error: \(problem)") }
exit(problems.isEmpty ? 0 : 1)
