/// Returns when the main actor has run the work that waited for it.
@MainActor
func mainActorIsFree() async {
  await Task { @MainActor in }.value
}
