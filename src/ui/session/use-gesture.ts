import { useMemo } from 'react'
import type { Command } from '#shared/commands/command.ts'
import type { Gesture } from './gesture.ts'
import { useEditorSession } from './session-context.ts'

export interface GestureControl {
  /** Shows a state of the gesture; begins one when none is under way. */
  run(command: Command): void
  /** One undo step for all of it; a refusal of the last state is shown. */
  commit(): void
  /** As if it had never begun. */
  cancel(): void
}

/** A drag of any kind as one undo step: `run` as often as the pointer moves, then `commit` or `cancel`. */
export function useGesture(): GestureControl {
  const session = useEditorSession()
  return useMemo(() => {
    let gesture: Gesture | null = null
    return {
      run(command) {
        gesture ??= session.gesture()
        gesture.update(command)
      },
      commit() {
        void gesture?.commit().then((outcome) => outcome.ok || session.refuse(outcome.error))
        gesture = null
      },
      cancel() {
        void gesture?.cancel()
        gesture = null
      },
    }
  }, [session])
}
