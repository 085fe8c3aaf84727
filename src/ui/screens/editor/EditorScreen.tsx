/** The editor's route. */
export function EditorScreen() {
  return null
}
