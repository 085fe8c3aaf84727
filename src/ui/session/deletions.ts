import { Emitter } from '#ui/parts/emitter.ts'

const deletions = new Emitter()

/** Calls `listener` after each deletion of an upload in this window; returns the function that unsubscribes. */
export const onDeletion = deletions.add

/** Emits that an upload was deleted. */
export function emitDeletion(): void {
  deletions.emit()
}
