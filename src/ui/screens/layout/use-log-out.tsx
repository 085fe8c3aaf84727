import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { logOut, saveOpenProjects } from '#ui/server/logout.ts'

/** Returns a function that saves and logs out, and asks before a log-out that loses edits (S3.25). */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('common')
  const leave = () => void logOut().catch(() => {})
  return async () => {
    const unsaved = await saveOpenProjects().catch(() => [])
    if (unsaved.length === 0) return leave()
    modals.openConfirmModal({
      title: t('logout.unsaved'),
      children: <Text size="sm">{t('logout.unsavedText', { count: unsaved.length })}</Text>,
      labels: { confirm: t('logout.anyway'), cancel: t('logout.stay') },
      confirmProps: { color: 'red' },
      onConfirm: leave,
    })
  }
}
