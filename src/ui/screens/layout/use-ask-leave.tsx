import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useBlocker } from '@tanstack/react-router'
import { currentSession } from '#ui/server/session.ts'

interface LeaveWords {
  title: string
  /** Says that leaving cancels something. */
  text: string
  go: string
  stay: string
}

/**
 * Asks before the user leaves the page, or its tab, while something is `running` that leaving cancels.
 * @param settle is tried before the user is asked to leave the page: true where nothing would be lost any more
 */
export function useAskLeave(
  running: boolean,
  { title, text, go, stay }: LeaveWords,
  settle: () => Promise<boolean> = () => Promise.resolve(false),
): void {
  const asksToStay = () =>
    new Promise<boolean>((resolve) => {
      modals.openConfirmModal({
        title,
        children: <Text size="sm">{text}</Text>,
        labels: { confirm: go, cancel: stay },
        confirmProps: { color: 'red' },
        onConfirm: () => resolve(false),
        onClose: () => resolve(true),
      })
    })
  useBlocker({
    disabled: !running,
    enableBeforeUnload: true,
    // neither the tour, which changes the search alone, nor a log-out is held up
    shouldBlockFn: async ({ current, next }) =>
      next.pathname !== current.pathname && currentSession() !== null && !(await settle()) && (await asksToStay()),
  })
}
