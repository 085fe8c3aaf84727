import { roundSec } from './num.ts'

/** A stretch of time, in seconds. */
export interface Span {
  startSec: number
  durationSec: number
}

/** The end of a span, with the 9 decimals of the document. */
export function endOf({ startSec, durationSec }: Span): number {
  return roundSec(startSec + durationSec)
}
