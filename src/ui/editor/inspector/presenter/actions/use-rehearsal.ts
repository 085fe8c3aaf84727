import { useReducedMotion } from '@mantine/hooks'
import { type DOMAttributes, useEffect } from 'react'
import type { TrackId } from '#shared/model/ids.ts'
import { useEditorSession } from '#ui/session/session-context.ts'

/**
 * Returns the listeners of an action's button: while it is pointed at, or focused by the keyboard, the presenter makes
 * the action on the canvas (E10.19). None where the user wants less motion.
 */
export function useRehearsal(trackId: TrackId): (actionId: string) => DOMAttributes<HTMLElement> {
  const session = useEditorSession()
  const still = useReducedMotion()
  useEffect(() => () => session.rehearse(trackId, null), [session, trackId])
  return (actionId) => {
    if (still) return {}
    const end = () => session.rehearse(trackId, null)
    return {
      onPointerEnter: () => session.rehearse(trackId, actionId),
      onPointerLeave: end,
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && session.rehearse(trackId, actionId),
      onBlur: end,
    }
  }
}
