/// The texts of the issues that several operators report.
extension RuntimeIssue {
  /// - Parameters:
  ///   - absence: The child, and what is known about its absence: `row 7, which is not in the state`.
  ///   - ids: The ids of the children that are there, if the children have ids.
  @usableFromInline
  @inline(never)
  static func missingChild(
    operatorName: String,
    action: Any,
    absence: String,
    ids: (any Collection)?,
    site: CallSite?
  ) -> RuntimeIssue {
    var details = ["Action: \(shortDescription(of: action))"]
    if let ids { details.append("Ids: \(listDescription(of: ids))") }
    details += [
      "The child's reducer was skipped; the parent received the action.",
      "Send the action while the child is there, or end the effect or view that sends it.",
      "If an earlier reducer or operator removed it, run the child's operator first.",
    ]
    return RuntimeIssue(
      code: .missingChild,
      summary: "\(operatorName) received an action for \(absence)",
      details: details,
      site: site
    )
  }

  /// - Parameter child: The child that is there more than once: `value nan`.
  static func repeatedChild(
    operatorName: String,
    action: Any,
    child: String,
    site: CallSite?
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .duplicateID,
      summary:
        "\(operatorName) received an action for \(child), which the state has more than once",
      details: [
        "Action: \(shortDescription(of: action))",
        "The child's reducer was skipped; the parent received the action.",
        "A key that is not equal to itself, such as NaN, is one id. A dictionary adds another value "
          + "for it with each assignment: leave such keys out.",
      ],
      site: site
    )
  }

  @usableFromInline
  @inline(never)
  static func unknownID(_ id: Any, among ids: some Sequence, operation: String, site: CallSite?)
    -> RuntimeIssue
  {
    RuntimeIssue(
      code: .unknownID,
      summary: "\(operation) names id \(id), which is not there",
      details: ["Ids: \(listDescription(of: ids))", "Nothing was changed."],
      site: site
    )
  }

  @usableFromInline
  @inline(never)
  static func duplicateID(_ id: Any, among ids: some Sequence, operation: String, site: CallSite?)
    -> RuntimeIssue
  {
    RuntimeIssue(
      code: .duplicateID,
      summary: "\(operation) adds id \(id), which is there already",
      details: ["Ids: \(listDescription(of: ids))", "Nothing was changed."],
      site: site
    )
  }

  static func invalidID(
    _ id: Any,
    operation: String,
    site: CallSite?
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .invalidID,
      summary: "\(operation) adds id \(id), which no stack assigns",
      details: ["A stack assigns ids in order, from #0.", "Nothing was changed."],
      site: site
    )
  }

  static func changedID(from id: Any, to own: Any) -> RuntimeIssue {
    RuntimeIssue(
      code: .changedID,
      summary: "A row changed its own id from \(id) to \(own)",
      details: [
        "The collection still has the row under the id \(id).",
        "Replace the row instead: remove it, and insert a row with the new id.",
      ]
    )
  }

  /// - Parameter names: The cases that the caller may have meant.
  static func wrongCase(
    _ caseName: String,
    wanted: Any.Type,
    _ names: [String],
    site: CallSite?
  ) -> RuntimeIssue {
    let wanted =
      names.isEmpty
      ? "a case with payload \(typeName(wanted))"
      : "case " + names.map { "'\($0)'" }.joined(separator: " or ")
    return RuntimeIssue(
      code: .wrongCase,
      summary: "Cannot change \(wanted): the value is in case '\(caseName)'",
      details: ["Nothing was changed."],
      site: site
    )
  }

  static func missingPayload(
    of caseName: String,
    _ type: Any.Type,
    site: CallSite?
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .wrongCase,
      summary: "nil was written to case '\(caseName)' with payload \(typeName(type))",
      details: [
        "Nothing was changed: an enum is always in a case.",
        "Assign another case, or nil to the optional that holds the enum.",
      ],
      site: site
    )
  }

  /// Describes the value on one line of at most 200 characters.
  package static func shortDescription(of value: Any) -> String {
    dumpLine(value, longest: 200)
  }

  /// Describes the error by its own description on one line, or by its value if it has none.
  package static func shortDescription(of error: any Error) -> String {
    guard error is any CustomStringConvertible || error is any CustomDebugStringConvertible
    else { return dumpLine(error, longest: 200) }
    let text = String(describing: error).split(whereSeparator: \.isNewline).joined(separator: " ")
    return text.count > 200 ? text.prefix(200) + "…" : text
  }

  /// The name of a type without modules: `Detail.State`.
  package static func typeName(_ type: Any.Type) -> String {
    TypeName.withoutModules(String(reflecting: type))
  }

  private static func listDescription(of ids: some Sequence) -> String {
    let shown = ids.prefix(20).map { "\($0)" }
    guard !shown.isEmpty else { return "none" }
    let more = ids.underestimatedCount - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? ", … \(more) more" : "")
  }
}
