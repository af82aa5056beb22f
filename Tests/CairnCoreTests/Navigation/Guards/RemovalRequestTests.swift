import CairnCore
import Foundation
import Testing

@Suite struct RemovalRequestTests {
  enum Step: Hashable, Codable, Sendable { case leave, stay }

  private typealias Request = RemovalRequest<Step>

  private func copy(_ request: Request) throws -> Request {
    try JSONDecoder().decode(Request.self, from: JSONEncoder().encode(request))
  }

  // G2
  @Test func `Requests are equal if they have the same action and origin`() {
    #expect(Request(.leave) == Request(.leave, origin: .sent))
    #expect(Request(.leave) != Request(.stay))
    #expect(Request(.leave) != Request(nil))
    #expect(Request(.leave) != Request(.leave, origin: .effect))
    #expect(Request(.leave) != Request(.leave, isConfirmed: true))
    #expect(Set([Request(.leave), Request(.leave), Request(.stay)]).count == 2)
  }

  // G2
  @Test(arguments: [
    Request(.leave), Request(nil, origin: .effect), Request(.stay, isConfirmed: true),
  ])
  func `A request is encoded with its action`(request: RemovalRequest<Step>) throws {
    #expect(try copy(request) == request)
  }

  @Test func `Decoding a request without an action is an error`() {
    let text = #"{"origin":"sent","isConfirmed":false}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Request.self, from: Data(text.utf8))
    }
  }

  // G2
  @Test func `A restored request is confirmed for the child that was restored with it`() {
    let desk = Desk()
    var state = Desk.State.presenting(.confirm)
    // A decoded request has the same content as one that is made by hand.
    state.request = RemovalRequest(.sheet(.dismiss))
    desk.burst(&state, .removal(.confirm))
    #expect(state.sheet.wrappedValue == nil)
    #expect(state.request == nil)
  }

  @Test func `The cases of the guard's actions have names`() {
    typealias Answer = RemovalAction<Step>
    let answers: [Answer] = [
      .blocked(Request(.leave)), .needsConfirmation(Request(.leave)), .confirm, .cancel,
    ]
    #expect(answers.map(\.caseName) == ["blocked", "needsConfirmation", "confirm", "cancel"])
    let paths = Answer.allCasePaths
    #expect(answers.map { paths.blocked.extract(from: $0) != nil } == [true, false, false, false])
    #expect(
      answers.map { paths.needsConfirmation.extract(from: $0) != nil } == [
        false, true, false, false,
      ]
    )
    #expect(answers.map { paths.confirm.extract(from: $0) != nil } == [false, false, true, false])
    #expect(answers.map { paths.cancel.extract(from: $0) != nil } == [false, false, false, true])
    #expect(paths.blocked.embed(Request(.stay)) == .blocked(Request(.stay)))
    #expect(paths.confirm.embed(()) == .confirm)
    #expect(paths.cancel.embed(()) == .cancel)
  }
}
