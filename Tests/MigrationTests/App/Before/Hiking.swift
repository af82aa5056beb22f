import ComposableArchitecture
import Foundation

@Reducer
struct TrailDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var edit: TrailForm.State?
    @Shared(.preferences) var preferences
    var trail: Trail
    var isSaved = false

    var length: String {
      switch preferences.unit {
      case .kilometers: "\(trail.length) km"
      case .miles: "\(trail.length * 5 / 8) mi"
      }
    }
  }

  enum Action {
    case delegate(Delegate)
    case edit(PresentationAction<TrailForm.Action>)
    case editTapped
    case onAppear
    case startTapped
    case unitToggled

    @CasePathable
    enum Delegate {
      case changed(Trail)
      case startHike
    }
  }

  @Dependency(\.analytics) var analytics

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .edit(.presented(.delegate(.saved(let trail)))):
        state.trail = trail
        return .none
      case .edit:
        return .none
      case .editTapped:
        state.edit = TrailForm.State(trail: state.trail)
        return .none
      case .onAppear:
        analytics.track("detail")
        return .none
      case .startTapped:
        return .send(.delegate(.startHike))
      case .unitToggled:
        state.$preferences.withLock { preferences in
          preferences.unit = preferences.unit == .miles ? .kilometers : .miles
        }
        return .none
      }
    }
    .ifLet(\.$edit, action: \.edit) {
      TrailForm()
    }
    .onChange(of: \.trail) { _, trail in
      Reduce { _, _ in
        .send(.delegate(.changed(trail)))
      }
    }
  }
}

@Reducer
struct Recorder {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    let trail: String
    var seconds = 0
    var isRunning = false
    var start: Date?
  }

  enum Action: ViewAction {
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case saved(Hike)
    case ticked
    case view(View)

    @CasePathable
    enum Delegate: Equatable { case finished(Hike) }

    @CasePathable
    enum View {
      case finishTapped
      case pauseTapped
      case startTapped
    }
  }

  @Reducer(state: .equatable)
  enum Destination {
    case dialog(ConfirmationDialogState<Dialog>)
    @ReducerCaseIgnored
    case photo(URL)

    @CasePathable
    enum Dialog { case finish }
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .destination(.presented(.dialog(.finish))):
        let hike = Hike(
          id: uuid(),
          trail: state.trail,
          start: state.start ?? now,
          seconds: state.seconds
        )
        return .run { send in
          Task.cancel(id: CancelID.timer)
          await send(.saved(hike))
        }

      case .destination:
        return .none

      case let .saved(hike):
        return .send(.delegate(.finished(hike)))

      case .ticked:
        state.seconds += 1
        return .none

      case let .view(action):
        switch action {
        case .finishTapped:
          state.destination = .dialog(.finish(seconds: state.seconds))
          return .none

        case .pauseTapped:
          state.isRunning = false
          return .cancel(id: CancelID.timer)

        case .startTapped:
          state.isRunning = true
          state.start = state.start ?? now
          return .run { send in
            await withTaskCancellation(id: CancelID.timer, cancelInFlight: true) {
              for await _ in self.clock.timer(interval: .seconds(1)) {
                await send(.ticked)
              }
            }
          }
        }
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination.body
    }
  }
}

extension ConfirmationDialogState where Action == Recorder.Destination.Dialog {
  static func finish(seconds: Int) -> Self {
    Self {
      TextState("Finish after \(seconds) seconds?")
    } actions: {
      ButtonState(action: .finish) { TextState("Finish") }
    }
  }
}

@Reducer
struct Weather {
  @ObservableState
  struct State: Equatable {
    var temperature: Int?
  }

  enum Action {
    case changed(Int)
    case task
  }

  @Dependency(\.weatherStation) var weatherStation

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .changed(temperature):
        state.temperature = temperature
        return .none
      case .task:
        return .run { send in
          for await temperature in weatherStation.temperatures() {
            await send(.changed(temperature))
          }
        }
      }
    }
  }
}

struct WeatherStation: Sendable {
  var temperatures: @Sendable () -> AsyncStream<Int>
}

extension WeatherStation: DependencyKey {
  static let liveValue = WeatherStation {
    AsyncStream { continuation in
      continuation.yield(20)
      continuation.finish()
    }
    .map { $0 + 1 }
    .eraseToStream()
  }
  static let testValue = WeatherStation(
    temperatures: unimplemented("WeatherStation.temperatures", placeholder: .never)
  )
}

struct Analytics: Sendable {
  var track: @Sendable (String) -> Void
}

extension Analytics: DependencyKey {
  static var liveValue: Analytics { Analytics(track: { _ in }) }
  static var testValue: Analytics { Analytics(track: unimplemented("Analytics.track")) }
}

extension DependencyValues {
  var weatherStation: WeatherStation {
    get { self[WeatherStation.self] }
    set { self[WeatherStation.self] = newValue }
  }

  var analytics: Analytics {
    get { self[Analytics.self] }
    set { self[Analytics.self] = newValue }
  }
}
