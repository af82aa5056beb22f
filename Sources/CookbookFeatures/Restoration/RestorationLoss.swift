import Cairn

/// Data of the person that could not be read, and where it is kept.
struct RestorationLoss {
  let name: String
  let problem: SnapshotError
  private let keptAside: String?

  /// Nil if there is no problem.
  init?(_ name: String, _ problem: SnapshotError?, keptAside: String? = nil) {
    guard let problem else { return nil }
    self.name = name
    self.problem = problem
    self.keptAside = keptAside
  }

  /// The problem, and what happened to the file.
  var description: String {
    let problem = problem.description
    return (problem.hasSuffix(".") ? problem : problem + ".") + " " + fate
  }

  private var fate: String {
    if case .unreadable = problem { return "The file stays as it is." }
    return keptAside.map { "The file is kept as \($0)." }
      ?? "The file is kept, with 'damaged' in its name."
  }
}

extension AlertState<Cookbook.Notice> {
  /// The notice about data that could not be read.
  init(_ losses: [RestorationLoss]) {
    let rest = losses.dropLast().map(\.name).joined(separator: ", ")
    let names = (rest.isEmpty ? "" : "\(rest) and ") + (losses.last?.name ?? "")
    let isPlural = losses.count > 1 || names.hasSuffix("s")
    let startsAtRoot = losses.contains { $0.name == "place" }
    self.init {
      TextState(verbatim: "Your \(names) \(isPlural ? "are" : "is") not restored")
    } actions: {
      ButtonState(role: .cancel) { startsAtRoot ? "Start at the categories" : "Go on" }
      ButtonState(action: .settingsTapped) { "Settings" }
    } message: {
      TextState(verbatim: Self.message(losses))
    }
  }

  private static func message(_ losses: [RestorationLoss]) -> String {
    guard losses.count > 1 else {
      let text = losses.map(\.description).joined()
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    return losses.map { "\($0.name.capitalized): \($0.description)" }.joined(separator: " ")
  }
}
