/// What can go wrong in the store that a test store is compared with, for testing the test: what a
/// test store, or the order in which it does things, has got wrong or could get wrong.
enum Fault: CaseIterable, Sendable {
  // What the host and the driver of the reference do.
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

  // What its effects do.
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
