import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentSession } from '#ui/server/session.ts'

/** Asks before the user leaves the editor or its page while `exporting`, since that cancels the export (E18.17). */
export function useAskLeave(exporting: boolean): void {
  const { t } = useTranslation('editor')
  const asksToStay = () =>
    new Promise<boolean>((resolve) => {
      modals.openConfirmModal({
        title: t('export.leave'),
        children: <Text size="sm">{t('export.leaveText')}</Text>,
        labels: { confirm: t('export.leaveGo'), cancel: t('export.leaveStay') },
        confirmProps: { color: 'red' },
        onConfirm: () => resolve(false),
        onClose: () => resolve(true),
      })
    })
  useBlocker({
    disabled: !exporting,
    enableBeforeUnload: true,
    // neither the tour, which changes the search alone, nor a log-out is held up
    shouldBlockFn: async ({ current, next }) =>
      next.pathname !== current.pathname && currentSession() !== null && (await asksToStay()),
  })
}
