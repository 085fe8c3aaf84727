import { type ReactNode, useSyncExternalStore } from 'react'
import { useEditorSession } from '#ui/session/session-context.ts'

/**
 * The root of the editor. Its attribute `data-pending` is there while an act of the user is not in the document yet.
 *
 * It is not `aria-busy`: that would keep screen readers from announcing what keys do, and hide the editor at every one.
 */
export function PendingArea({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { pending } = useEditorSession()
  const some = useSyncExternalStore(pending.subscribe, () => pending.value > 0)
  return (
    <div className={className} data-editor data-pending={some || undefined}>
      {children}
    </div>
  )
}
