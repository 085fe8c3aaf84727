import { onUserChange } from './session.ts'

let failed = false

onUserChange(() => {
  failed = false
})

/** Keeps whether a log-out did not reach the server, after the session has ended. */
export function keepLogoutFailure(unheard: boolean): void {
  failed = unheard
}

/** Returns whether the last log-out did not reach the server; a log-in ends this. */
export function logoutFailed(): boolean {
  return failed
}
