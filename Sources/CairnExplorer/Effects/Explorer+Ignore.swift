import Cairn
import CairnCore

extension Explorer {
  /// Ignores the order of the steps of effects with a name: all that such an effect does happens in
  /// the move that starts it, and it ends there (rule X34).
  ///
  /// ```swift
  /// explorer.ignore(effect: "log")
  /// ```
  ///
  /// An effect that sends nothing and ends at once needs no such call. Use it for an effect that
  /// waits for something outside of the test, such as the upload of a log, or whose actions can
  /// come at any time without a difference. The explorer leaves out the steps of the effect after
  /// it has waited or has read the state, and the outcomes that it declares. The report names the
  /// ignored effects.
  ///
  /// If no effect with that name is ever in flight, the test fails.
  public func ignore(
    effect name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !runner.ignoredEffects.contains(where: { $0.name == name }) else { return }
    runner.ignoredEffects.append(IgnoredEffect(name: name, site: site))
  }
}

/// A name whose effects end in the move that starts them.
final class IgnoredEffect {
  let name: String
  let site: CallSite
  /// Whether such an effect was in flight.
  var isUsed = false

  init(name: String, site: CallSite) {
    self.name = name
    self.site = site
  }
}
