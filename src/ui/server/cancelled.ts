import { currentOwner, onUserChange } from './session.ts'

let cancelTime: number | null = null

onUserChange(() => {
  if (currentOwner()) cancelTime = null
})

/** Keeps when the account that has just been cancelled is deleted, in milliseconds since 1970, for the log-in page. */
export function keepCancelTime(timeMs: number): void {
  cancelTime = timeMs
}

/** Returns when the account that was cancelled in this tab is deleted; null without one, or after a log-in. */
export function keptCancelTime(): number | null {
  return cancelTime
}
