import CairnSwiftUI
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct NoticesTests {
  private let store: StoreOf<Notices>
  private let window: Window

  init() {
    let store = Store(initialState: Notices.State()) { Notices() }
    self.store = store
    window = Window { NoticesView(store: store) }
  }

  /// The presented notices.
  private var presented: RenderedPresentation? { window.render().presented.first }

  // T5
  @Test func `An alert that the parent presents in response to the dismissal stays`() throws {
    store.send(
      .changed {
        $0.alert = AlertState("first")
        $0.next = AlertState("second", choosing: "second")
      }
    )
    let first = try #require(presented)
    first.dismiss()
    first.screen.tap("OK")
    #expect(store.chosen.isEmpty)
    #expect(store.missedActionCount == 1)
    #expect(presented?.screen.texts == ["second"])
    presented?.screen.tap("OK")
    #expect(store.chosen == ["second"])
    #expect(presented == nil)
  }

  // T5
  @Test func `A parent that presents another alert in response to a button receives both answers`()
    throws
  {
    store.send(.changed { $0.alert = AlertState("first") })
    let first = try #require(presented)
    first.dismiss()
    first.screen.tap("OK")
    store.send(.changed { $0.alert = AlertState("second", choosing: "second") })
    presented?.screen.tap("OK")
    #expect(store.chosen == ["ok", "second"])
    #expect(store.missedActionCount == 1)
  }

  // S10
  @Test func `The action of a button has the origin of the view's scope`() throws {
    let log = OriginLog()
    let store = Store(initialState: Notices.State(), instruments: [log]) { Notices() }
    let window = Window { NoticesView(store: store) }
    store.send(.changed { $0.alert = AlertState("first") })
    window.render().presented.first?.screen.tap("OK")
    #expect(log.origins.last == "sent at \(NoticesView.file):\(NoticesView.alertLine)")
    store.send(.changed { $0.dialog = ConfirmationDialogState("second") })
    window.render().presented.first?.screen.tap("OK")
    #expect(log.origins.last == "sent at \(NoticesView.file):\(NoticesView.alertLine + 1)")
    #expect(store.chosen == ["ok", "ok"])
  }

  // T2
  @Test func `SwiftUI dismisses the alert that it was given last`() {
    store.send(.changed { $0.alert = AlertState("first") })
    let binding = Bindable(store).scope(state: \.alert, action: \.alert).binding()
    store.send(.changed { $0.alert = AlertState("second") })
    binding.wrappedValue = nil
    #expect(store.alert?.title == TextState("second"))
    #expect(binding.wrappedValue != nil)
    binding.wrappedValue = nil
    #expect(store.alert == nil)
  }

  @Test func `Texts of a package are looked up in its bundle`() throws {
    let bundle = try #require(Bundle(path: "/usr"))
    let window = Window { [store] in NoticesView(store: store, bundle: bundle) }
    store.send(
      .changed {
        $0.alert = AlertState("Alert")
        $0.alert?.message = TextState("Message")
        $0.dialog = ConfirmationDialogState("Dialog")
      }
    )
    let presented = window.render().presented
    #expect(
      presented.map(\.screen.texts) == [["usr:Alert", "usr:Message"], ["usr:Dialog"]]
    )
    #expect(presented.flatMap(\.screen.buttons).map(\.label) == ["usr:OK", "usr:OK"])
  }

  // T5
  @Test func `A button animates the change of its action`() throws {
    var animations: [Animation?] = []
    let observation = store.observe { _ in animations.append(Transaction.current.animation) }
    for button in ["OK", "Animated"] {
      store.send(
        .changed {
          $0.alert = AlertState {
            TextState("first")
          } actions: {
            ButtonState(action: Notices.Choice()) { TextState("OK") }
            ButtonState(action: .send(Notices.Choice(), animation: .bouncy)) {
              TextState("Animated")
            }
          }
        }
      )
      animations = []
      presented?.screen.tap(button)
      #expect(store.chosen.last == "ok")
      #expect(animations == [button == "OK" ? nil : .spring(bounce: 0.3)])
    }
    observation.cancel()
  }
}

/// The origins of the choices.
private final class OriginLog: StoreInstrument {
  typealias State = Notices.State
  typealias Action = Notices.Action
  private(set) var origins: [String] = []

  func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    switch action {
    case .alert(.presented), .dialog(.presented): origins.append("\(origin)")
    default: break
    }
  }
}
