import { TurnThread } from '#server/platform/threads/turn-thread.ts'
import type { MasterQuestion } from './master.ts'

/** Masters sounds in a thread: a long one would take the event loop seconds. All engines share it. */
export type Mastering = TurnThread<MasterQuestion, Uint8Array<ArrayBuffer>>

export function createMastering(): Mastering {
  return new TurnThread(new URL('./master.worker.ts', import.meta.url))
}
