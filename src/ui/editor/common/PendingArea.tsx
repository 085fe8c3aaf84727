import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { FieldTurnsContext } from '#ui/parts/field-turns.ts'
import { useEditorSession } from '#ui/session/session-context.ts'

/**
 * The root of the editor. Its attribute `data-pending` is there while an act of the user is not in the document yet,
 * and its fields change in turn with those acts.
 *
 * It is not `aria-busy`: that would keep screen readers from announcing what keys do, and hide the editor at every one.
 */
export function PendingArea({ className, children }: { className: string | undefined; children: ReactNode }) {
  const session = useEditorSession()
  const { pending } = session
  const some = useSyncExternalStore(pending.subscribe, () => pending.value > 0)
  const turns = useMemo(
    () => ({ busy: () => session.pending.value > 0, run: (act: () => unknown) => session.inTurn(act) }),
    [session],
  )
  return (
    <div className={className} data-editor data-pending={some || undefined}>
      <FieldTurnsContext value={turns}>{children}</FieldTurnsContext>
    </div>
  )
}
