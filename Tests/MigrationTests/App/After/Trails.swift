import Cairn
import Foundation

@Reducer
struct Trails {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.hikes) var hikes
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<TrailRow.State> = []
    var search = Search.State()
    var weather: Weather.State?
    var isLoading = false
  }

  enum Action: BindableAction {
    case addTapped
    case binding(BindingAction<State>)
    case deleteTapped(id: Trail.ID)
    case destination(PresentationAction<Destination.Action>)
    case loaded(Result<[Trail], any Error>)
    case path(StackActionOf<Path>)
    case refresh
    case rows(IdentifiedActionOf<TrailRow>)
    case search(Search.Action)
    case task
    case trailChanged(Trail)
    case weather(Weather.Action)
    case weatherToggled
  }

  @Reducer
  enum Destination {
    case add(TrailForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: Equatable { case deleteConfirmed(id: Trail.ID) }
  }

  @Reducer
  enum Path {
    case detail(TrailDetail)
    case recording(Recorder)
  }

  @Dependency(\.trailClient) var trailClient
  @Dependency(\.uuid) var uuid

  private enum CancelID { case load }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.search, action: \.search) {
      Search()
    }
    Reduce(core)
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.weather, action: \.weather) {
        Weather()
      }
      .forEach(\.rows, action: \.rows) {
        TrailRow()
      }
      .forEach(\.path, action: \.path)
  }

  private func core(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .addTapped:
      state.destination = .add(TrailForm.State(trail: Trail(id: uuid())))
      return .none

    case .binding:
      return .none

    case let .deleteTapped(id: id):
      guard let row = state.rows[id: id] else { return .none }
      state.destination = .alert(.delete(row.trail))
      return .none

    case let .destination(.presented(.add(.delegate(.saved(trail))))):
      state.rows.append(TrailRow.State(trail: trail))
      return .none

    case let .destination(.presented(.alert(.deleteConfirmed(id: id)))):
      state.rows.remove(id: id)
      return .none

    case .destination:
      return .none

    case let .loaded(.success(trails)):
      state.isLoading = false
      state.rows = IdentifiedArray(uniqueElements: trails.map { TrailRow.State(trail: $0) })
      return .none

    case .loaded(.failure):
      state.isLoading = false
      state.destination = .alert(
        AlertState {
          TextState("No connection")
        } message: {
          TextState("Pull to refresh.")
        }
      )
      return .none

    case let .path(.element(id: id, action: .detail(.delegate(.startHike)))):
      guard let detail = state.path[id: id]?.detail else { return .none }
      state.path.append(.recording(Recorder.State(trail: detail.trail.name)))
      return .none

    case let .path(.element(id: id, action: .detail(.delegate(.changed(trail))))):
      state.rows[id: trail.id]?.trail = trail
      state.path[id: id, case: \.detail]?.isSaved = true
      return .none

    case let .path(.element(id: _, action: .recording(.delegate(.finished(hike))))):
      state.hikes.append(hike)
      state.path.removeAll()
      return .none

    case .path(.popFrom), .path(.push), .path:
      return .none

    case .refresh:
      state.isLoading = true
      return .run { send in
        await send(.loaded(Result { try await trailClient.all() }), animation: .default)
      }
      .cancellable(id: CancelID.load, cancelInFlight: true)

    case let .rows(.element(id: id, action: .delegate(.opened))):
      guard let trail = state.rows[id: id]?.trail else { return .none }
      state.path.append(.detail(TrailDetail.State(trail: trail)))
      return .none

    case .rows:
      return .none

    case let .search(.delegate(.picked(trail))):
      state.path = StackState([.detail(TrailDetail.State(trail: trail))])
      return .none

    case .search:
      return .none

    case .task:
      return .merge(
        .send(.refresh),
        .run { send in
          for await trail in trailClient.changes() {
            await send(.trailChanged(trail))
          }
        }
      )

    case let .trailChanged(trail):
      state.rows[id: trail.id]?.trail = trail
      return .none

    case .weather:
      return .none

    case .weatherToggled:
      state.weather = state.weather == nil ? Weather.State() : nil
      return .none
    }
  }
}

extension Trails.Destination.State: Equatable {}
extension Trails.Path.State: Equatable {}

extension AlertState<Trails.Destination.Alert> {
  static func delete(_ trail: Trail) -> Self {
    AlertState {
      TextState("Delete \(trail.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed(id: trail.id)) {
        TextState("Delete")
      }
    }
  }
}

@Reducer
struct TrailRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Presents var alert: AlertState<Never>?
    var trail: Trail
    var id: Trail.ID { trail.id }
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case delegate(Delegate)
    case favoriteResponse(Result<Bool, any Error>)
    case favoriteTapped
    case tapped

    @CasePathable
    enum Delegate { case opened }
  }

  private struct CancelID: Hashable { let id: Trail.ID }

  @Dependency(\.trailClient.favorite) var favorite

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert, .delegate:
        return .none
      case .favoriteResponse(.success(let isFavorite)):
        state.trail.isFavorite = isFavorite
        return .none
      case .favoriteResponse(.failure(let error)):
        state.trail.isFavorite.toggle()
        state.alert = AlertState { TextState(error.localizedDescription) }
        return .none
      case .favoriteTapped:
        state.trail.isFavorite.toggle()
        return .run { [id = state.id, isFavorite = state.trail.isFavorite] send in
          await send(.favoriteResponse(Result { try await favorite(id, isFavorite) }))
        }
        .cancellable(id: CancelID(id: state.id), cancelInFlight: true)
      case .tapped:
        return .send(.delegate(.opened))
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [Trail] = []
  }

  enum Action {
    case delegate(Delegate)
    case queryChanged(String)
    case resultTapped(Trail)
    case searchResponse([Trail])
    case start

    @CasePathable
    enum Delegate { case picked(Trail) }
  }

  private enum CancelID { case search }

  @Dependency(\.continuousClock) var mainQueue
  @Dependency(\.trailClient) var trailClient

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .delegate:
        return .none
      case let .queryChanged(query):
        state.query = query
        guard !query.isEmpty else {
          state.results = []
          return .cancel(id: CancelID.search)
        }
        return .send(.start)
          .debounce(id: CancelID.search, for: .milliseconds(300), clock: mainQueue)
      case let .resultTapped(trail):
        return .send(.delegate(.picked(trail)))
      case let .searchResponse(trails):
        state.results = trails
        return .none
      case .start:
        return .run { [query = state.query] send in
          try await send(.searchResponse(trailClient.search(query: query)))
        } catch: { error, send in
          await send(.searchResponse([]))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      }
    }
  }
}

@Reducer
struct TrailForm {
  @ObservableState
  struct State: Equatable {
    var trail: Trail
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case closeTapped
    case delegate(Delegate)
    case dialog(PresentationAction<Dialog>)
    case saveTapped

    @CasePathable
    enum Delegate { case saved(Trail) }
    enum Dialog { case discard }
  }

  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.isPresented) private var isPresented

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.trail.length):
        state.trail.length = max(1, state.trail.length)
        return .none
      case .binding, .delegate:
        return .none
      case .closeTapped where state.trail.name.isEmpty && isPresented:
        return .run { _ in await dismiss() }
      case .closeTapped:
        state.dialog = ConfirmationDialogState {
          TextState("")
        } actions: {
          ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
        }
        return .none
      case .dialog(.presented(.discard)):
        return .run { _ in await dismiss() }
      case .dialog:
        return .none
      case .saveTapped:
        return .run { [trail = state.trail] send in
          await send(.delegate(.saved(trail)))
          await dismiss()
        }
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}
