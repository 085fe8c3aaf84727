import { TurnThread } from '#server/thread/turn-thread.ts'
import type { AlignQuestion } from './align.ts'
import type { SpokenTimes } from './port.ts'

/** Aligns sounds in a thread. All engines share it. */
export type Aligning = TurnThread<AlignQuestion, Pick<SpokenTimes, 'words' | 'phonemes'>>

export function createAligning(): Aligning {
  return new TurnThread(new URL('./align.worker.ts', import.meta.url))
}
