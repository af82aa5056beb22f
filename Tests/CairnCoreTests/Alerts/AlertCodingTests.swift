import CairnCore
import Foundation
import Testing

/// The coding of alerts and dialogs.
@Suite struct AlertCodingTests {
  private enum Choice: Codable, Equatable { case delete(Int), keep }

  private let dish = "Soup"

  private func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  // R7
  @Test func `A decoded alert is equal to the encoded one, and has an id of its own`() throws {
    let alert = AlertState<Choice> {
      TextState("Delete “\(dish)”, \(3) of \(0.5)?").bold() + TextState(verbatim: "!")
    } actions: {
      ButtonState(
        role: .destructive,
        action: .send(.delete(3), animation: .spring(duration: 1).delay(2).repeatForever())
      ) {
        TextState("Delete", table: "Buttons")
      }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("There is no way back.")
    }
    let decoded = try JSONDecoder().decode(AlertState<Choice>.self, from: encoded(alert))
    #expect(decoded == alert)
    #expect(decoded.id != alert.id)
  }

  // R7
  @Test(arguments: [DialogTitleVisibility.automatic, .hidden, .visible])
  func `A decoded dialog is equal to the encoded one`(visibility: DialogTitleVisibility) throws {
    let dialog = ConfirmationDialogState<Choice>(titleVisibility: visibility) {
      TextState("Share this recipe")
    } actions: {
      ButtonState(action: .keep) { TextState("Copy the link") }
    }
    let decoded = try JSONDecoder().decode(
      ConfirmationDialogState<Choice>.self,
      from: encoded(dialog)
    )
    #expect(decoded == dialog)
    #expect(decoded.id != dialog.id)
  }

  // I3
  @Test(
    arguments: [
      ("%lld", true), ("%d", true), ("%05.3lld €", true), ("100%% of %x", true), ("%@", false),
      ("%s", false), ("%n", false), ("%lf", false), ("%*d", false), ("%2$lld", false), ("5", false),
      ("%d%d", false), ("%", false), ("%%", false), ("%9999999d", false), ("%l", false),
    ]
  )
  func `A decoded number has a placeholder for numbers`(specifier: String, isValid: Bool) throws {
    let number = String(decoding: try encoded(TextState("\(3) left")), as: UTF8.self)
    let data = Data(number.replacing("%lld", with: specifier).utf8)
    let decoded = try? JSONDecoder().decode(TextState.self, from: data)
    #expect((decoded != nil) == isValid)
  }

  // I3
  @Test func `A decoded text or fraction has a placeholder for its kind`() throws {
    let texts = [TextState("\(dish)"), TextState("\(0.5)")]
    for (text, specifier) in zip(texts, ["%@", "%lf"]) {
      let encoded = String(decoding: try encoded(text), as: UTF8.self)
      for other in ["%@", "%lf", "%.1e", "%lld", "%l@", "%Lf"] {
        let decoded = try? JSONDecoder()
          .decode(TextState.self, from: Data(encoded.replacing(specifier, with: other).utf8))
        let fits = specifier == "%@" ? other == "%@" : other == "%lf" || other == "%.1e"
        #expect((decoded != nil) == fits, "\(specifier) as \(other)")
      }
    }
  }

  // R2
  @Test func `Equal texts are encoded alike`() throws {
    let one = TextState("a").bold().italic().monospaced().strikethrough().underline()
    let other = TextState("a").underline().strikethrough().monospaced().italic().bold()
    #expect(try encoded(one) == encoded(other))
    #expect(
      String(decoding: try encoded(TextState(verbatim: "a").italic().bold()), as: UTF8.self)
        == #"{"runs":[{"source":{"verbatim":{"_0":"a"}},"styles":["bold","italic"]}]}"#
    )
  }
}
