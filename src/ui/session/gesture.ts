import { latestWins } from '#shared/base/latest-wins.ts'
import type { Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import type { ProjectApi } from '#shared/protocol/project.ts'
import { playheadSec } from '#ui/mirror/playhead.ts'

/** One drag, stretch or slide. It is one undo step, no matter how many updates it had. */
export interface Gesture {
  /**
   * Applies `command` to the document as it was when the gesture began. Fast calls may be skipped in favor of the last
   * one.
   */
  update(command: Command): void
  /** Ends the gesture and returns the result of its last command. */
  commit(): Promise<Result<null, Refusal>>
  /** Restores the document as it was before the gesture. */
  cancel(): Promise<void>
}

let gestures = 0

/** Begins a gesture. One command runs at a time; of those that arrive meanwhile only the last one runs. */
export function beginGesture(thread: Pick<ProjectApi, 'run' | 'commit' | 'cancel'>): Gesture {
  const id = `${Date.now()}-${++gestures}`
  const atSec = playheadSec()
  let outcome: Result<null, Refusal> = { ok: true, value: null }
  let cancelled = false
  let sent = Promise.resolve()
  const send = latestWins(async (command: Command) => {
    if (!cancelled) outcome = await thread.run(command, id, atSec)
  })
  return {
    update(command) {
      sent = send(command)
    },
    async commit() {
      await sent
      await thread.commit(id)
      return outcome
    },
    async cancel() {
      cancelled = true
      await sent
      await thread.cancel(id)
    },
  }
}
