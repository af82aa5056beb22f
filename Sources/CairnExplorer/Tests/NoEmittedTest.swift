import CairnCore
import CairnTesting

/// The reason why there is no test for a counterexample.
struct NoEmittedTest: Error {
  /// `the initial state uses 'start', which is declared outside of it`.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// A move or a value that is not known to be the same in another test.
  static func unwritable(_ value: String) -> NoEmittedTest {
    NoEmittedTest("'\(value)' cannot be written in Swift")
  }

  /// A move that is not known to be the same in another test.
  ///
  /// - Parameter alphabet: The alphabet that offers the action, if a test cannot use its text.
  static func unwritable<Action>(
    _ move: Move<Action>,
    offeredBy alphabet: String? = nil
  ) -> NoEmittedTest {
    let reason = unwritable("\(move)").reason
    guard let action = move.action, !(Action.self is any Codable.Type) else {
      return NoEmittedTest(reason)
    }
    let actionType = RuntimeIssue.typeName(Action.self)
    guard let part = SwiftLiteral.unknownPart(of: action) else {
      return NoEmittedTest("\(reason), and \(actionType) is not 'Codable'")
    }
    let partType = RuntimeIssue.typeName(type(of: part))
    let types = partType == actionType ? partType : "\(partType) or \(actionType)"
    let other = alphabet.map { ", or write the actions '\($0)' without local values" } ?? ""
    return NoEmittedTest(
      "\(reason), because the initializers of \(partType) are not known: "
        + "make \(types) 'Codable'\(other)"
    )
  }

  /// A call whose text is not at its call site.
  static func unreadable(_ function: String, at site: CallSite) -> NoEmittedTest {
    NoEmittedTest("the call of '\(function)' at \(site) cannot be read")
  }

  /// Throws if a text uses values that are declared outside of it.
  ///
  /// - Parameter part: The part of the test: `the initial state`.
  static func requireNoFreeNames(in text: String, of part: String) throws(NoEmittedTest) {
    let names = FreeNames.inExpression(text).map { "'\($0)'" }
    guard !names.isEmpty else { return }
    let verb = names.count == 1 ? "is" : "are"
    throw NoEmittedTest(
      "\(part) uses \(names.joined(separator: ", ")), which \(verb) declared outside of it"
    )
  }

  /// Returns the name of a type in Swift.
  ///
  /// - Parameter part: The value of the type: `the state`.
  static func name(of type: Any.Type, _ part: String) throws(NoEmittedTest) -> String {
    guard let name = TypeName.text(of: type) else {
      throw NoEmittedTest(
        "\(part) has the private or local type '\(RuntimeIssue.typeName(type))'"
      )
    }
    return name
  }
}
