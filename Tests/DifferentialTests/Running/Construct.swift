/// The constructs of scenarios, each counted when it has had an effect.
enum Construct: CaseIterable, Sendable {
  case send, lateSend, cancelledInSend
  case taskGroup, asyncLet
  case readState, readNothing
  case sleep, cancelledSleep
  case caughtError
  case dismiss, result
  case change
  case blockedRemoval, heldRemoval, confirmedRemoval
  case longBurst
  case childAction, grandchildAction
  case removalByParent, removalByAction
  case concurrent, restart, queued, queueAdvance, queueCancellation
  case debounceElapse, debounceReplacement
  case throttleWait, throttleElapse, throttleReplacement
  case cancellation, childCancellation, taskCancellation
  case subscription, subscriptionEnd
  case mount, dismount, sheetDismount
  case timeWithWaitingAction, skip
}
