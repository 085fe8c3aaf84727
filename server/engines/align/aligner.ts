import { TurnThread } from '#server/platform/threads/turn-thread.ts'
import type { TimesAnswer, TimesQuestion } from './find-times.ts'

/** Finds the times of speech that has none, in a thread of its own. */
export type Aligner = TurnThread<TimesQuestion, TimesAnswer>

/** Longest alignment, in milliseconds: half an hour of speech takes a minute and a half. */
const LIMIT_MS = 300_000

/** Returns an aligner; its thread starts with the first question. */
export function createAligner(limitMs = LIMIT_MS): Aligner {
  return new TurnThread(new URL('./align.worker.ts', import.meta.url), limitMs)
}
