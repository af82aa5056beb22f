import Cairn

/// Chooses the steps of the tasks inside of an effect.
protocol EffectChoices {
  /// Returns the index of the next step; nil to end the run.
  mutating func choose(among options: [EffectSchedule.Option]) -> Int?

  /// Records that the chosen step was taken.
  ///
  /// - Parameter communicates: Whether the step let another task continue.
  mutating func didTakeStep(communicates: Bool)
}

extension EffectSchedule: EffectChoices {}

/// Chooses steps at random, the same in each process.
struct RandomEffectChoices: EffectChoices {
  private var generator: WalkGenerator

  init(seed: UInt64) {
    generator = WalkGenerator(seed: seed)
  }

  mutating func choose(among options: [EffectSchedule.Option]) -> Int? {
    Int.random(in: options.indices, using: &generator)
  }

  mutating func didTakeStep(communicates: Bool) {}
}
