import { useMemo } from 'react'
import type { Command } from '#shared/commands/command.ts'
import { beginGesture, type Gesture } from '#ui/mirror/gesture.ts'
import { useDesk } from './desk-context.ts'

export interface Hand {
  /** Shows a state of the gesture; begins one when none is under way. */
  run(command: Command): void
  /** One undo step for all of it; a refusal of the last state is shown. */
  commit(): void
  /** As if it had never begun. */
  cancel(): void
}

/** A drag of any kind as one undo step: `run` as often as the hand moves, then `commit` or `cancel`. */
export function useGesture(): Hand {
  const desk = useDesk()
  return useMemo(() => {
    let gesture: Gesture | null = null
    return {
      run(command) {
        gesture ??= beginGesture()
        gesture.update(command)
      },
      commit() {
        void gesture?.commit().then((outcome) => outcome.ok || desk.refuse(outcome.error))
        gesture = null
      },
      cancel() {
        void gesture?.cancel()
        gesture = null
      },
    }
  }, [desk])
}
