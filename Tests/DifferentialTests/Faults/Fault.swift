/// Faults in the store that a test store is compared with, for testing the test: mistakes that a
/// test store, or its order of events, had or could have.
enum Fault: CaseIterable, Sendable {
  // Faults of the reference's host and driver.
  case sendReturnsAtOnce
  case sendReturnsBeforeTheRestOfTheBurst
  case cancelledSenderWaits
  case cancelledActionIsReduced
  case reportsAreLastInFirstOut
  case returnsAreHandledFirst
  case readingsAreHandledFirst
  case effectsRunAfterTheBurst
  case cancellationDoesNotReachTheTask
  case taskIsNotCancelled
  case timePassesWhileActionsWait
  case sleepersWakeTogether
  case sleepersWakeInReverse

  // Faults of the reference's effects.
  case consequencesComeAfterOtherActions
  case burstIsReconciledAfterEachAction
  case restartDoesNotCancel
  case dropDoesNotDrop
  case queueDoesNotWait
  case queueDrops
  case debounceDoesNotReplace
  case throttleTakesTheOther
  case throttleTakesAll
  case concatenationDoesNotWait
  case mergeWaits
  case cancelDoesNothing
  case dismissDoesNothing
  case resultIsLost
  case changeIsMissed
  case guardIsNotAsked
  case readingIsOfTheBeginning
  case errorIsNotCaught
  case subscriptionIsNotRenewed
  case mountIsMissed
  case dismountIsMissed
}
