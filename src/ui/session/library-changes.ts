import { Emitter } from '#ui/parts/emitter.ts'

const changes = new Emitter()

/** Calls `listener` after each deletion or other change of an upload in this window; returns the function that unsubscribes. */
export const onLibraryChange = changes.add

/** Emits that an upload was deleted, or is another one now. */
export function emitLibraryChange(): void {
  changes.emit()
}
