import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { Command } from '#shared/commands/command.ts'
import type { ProjectApi } from '#shared/protocol/project.ts'
import { playheadSec } from '#ui/mirror/playhead.ts'
import { UPDATE_MS } from './model/update-times.ts'
import type { Turns } from './turns.ts'

/** A command, or what computes it when its turn comes; null does nothing. */
export type InTurn = Command | (() => Command | null | Promise<Command | null>)

/** One drag, stretch or slide. It is one undo step, no matter how many updates it had. */
export interface Gesture {
  /**
   * Applies a command to the document as it was when the gesture began. Fast calls may be skipped in favor of the last
   * one.
   */
  update(command: InTurn): void
  /** Ends the gesture and returns the result of its last command. */
  commit(): Promise<Result<null, Refusal>>
  /** Restores the document as it was before the gesture. */
  cancel(): Promise<void>
}

let gestures = 0

/**
 * Begins a gesture. Its commands run in turn with all other acts, at most one in 16 ms until it ends (E6.23); of those that
 * wait only the last one runs.
 */
export function beginGesture(thread: Pick<ProjectApi, 'run' | 'commit' | 'cancel'>, turns: Turns): Gesture {
  const id = `${Date.now()}-${++gestures}`
  const atSec = playheadSec()
  let outcome: Result<null, Refusal> = { ok: true, value: null }
  let waiting: InTurn | null = null
  let cancelled = false
  let appliedMs = Number.NEGATIVE_INFINITY
  let ended = false
  let stopWaiting = () => {}
  const untilDue = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, appliedMs + UPDATE_MS - performance.now())
      stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  /** Ends the waiting: the last state of a gesture shows at once with its end. */
  const end = () => {
    ended = true
    stopWaiting()
  }
  const send = async () => {
    if (!ended && performance.now() < appliedMs + UPDATE_MS) await untilDue()
    appliedMs = performance.now()
    const asked = waiting
    waiting = null
    const command = typeof asked === 'function' ? await asked() : asked
    if (!command || cancelled) return
    outcome = await thread.run(command, id, { playheadSec: atSec })
  }
  return {
    update(command) {
      if (waiting === null) void turns.run(send)
      waiting = command
    },
    async commit() {
      end()
      await turns.run(() => thread.commit(id))
      return outcome
    },
    cancel() {
      cancelled = true
      end()
      return turns.run(() => thread.cancel(id))
    },
  }
}
