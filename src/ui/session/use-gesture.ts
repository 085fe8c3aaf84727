import { useMemo } from 'react'
import type { Gesture, InTurn } from './gesture.ts'
import { useEditorSession } from './session-context.ts'

interface GestureControl {
  /** Shows a state of the gesture; begins the gesture if none is active. */
  run(command: InTurn): void
  /**
   * Ends the gesture as one undo step and shows the refusal of its last state, if any. Resolves when the mirror has the
   * outcome.
   */
  commit(): Promise<void>
  /** Restores the document as it was before the gesture. */
  cancel(): void
}

/** A drag of any kind as one undo step: call `run` at every pointer move, then `commit` or `cancel`. */
export function useGesture(): GestureControl {
  const session = useEditorSession()
  return useMemo(() => {
    let gesture: Gesture | null = null
    return {
      run(command) {
        gesture ??= session.gesture()
        gesture.update(command)
      },
      async commit() {
        const ended = gesture
        gesture = null
        const outcome = await ended?.commit()
        if (outcome && !outcome.ok) session.refuse(outcome.error)
      },
      cancel() {
        void gesture?.cancel()
        gesture = null
      },
    }
  }, [session])
}
