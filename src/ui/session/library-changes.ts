import { Emitter } from '#ui/parts/emitter.ts'

const changes = new Emitter()

/** Calls `listener` after each deletion or other change of an upload in this window; returns the function that unsubscribes. */
export const onLibraryChange = changes.add

const deletedIds = new Set<string>()

/** Returns whether an item was deleted in this window. */
export function wasDeletedHere(id: string): boolean {
  return deletedIds.has(id)
}

/** Emits that an upload was deleted, with its id, or is another one now. */
export function emitLibraryChange(deletedId?: string): void {
  if (deletedId !== undefined) deletedIds.add(deletedId)
  changes.emit()
}
