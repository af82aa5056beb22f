/// Returns when the main actor has done what waited for it.
@MainActor
func mainActorIsFree() async {
  await Task { @MainActor in }.value
}
