import CairnCore

/// The two places of a presented child: a box and a plain optional.
enum Presentation: CaseIterable, Sendable {
  case boxed
  case plain

  func action(_ action: PresentationAction<Row.Action>) -> Parent.Action {
    switch self {
    case .boxed: .sheet(action)
    case .plain: .plain(action)
    }
  }

  func present(_ row: Row.State?, in state: inout Parent.State) {
    switch self {
    case .boxed: state.sheet.wrappedValue = row
    case .plain: state.plain = row
    }
  }

  func row(in state: Parent.State) -> Row.State? {
    switch self {
    case .boxed: state.sheet.wrappedValue
    case .plain: state.plain
    }
  }

  /// `parent` with a row presented in either place.
  static func reducer(
    _ recorder: Recorder? = nil,
    _ parent: @escaping (inout Parent.State, Parent.Action) -> Void = { _, _ in }
  ) -> some Reducer<Parent.State, Parent.Action> {
    Parent.reduce(recorder, parent)
      .ifLet(\.sheet, action: \.sheet) { Row(recorder: recorder) }
      .ifLet(\.plain, action: \.plain) { Row(recorder: recorder) }
  }
}
