import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** What everything behind the log-in shares: all styles, and dialogs. */
export function Inside() {
  const { t } = useTranslation()
  const labels = { confirm: t('action.confirm'), cancel: t('action.cancel') }
  return (
    <ModalsProvider labels={labels} modalProps={{ closeButtonProps: { 'aria-label': t('action.close') } }}>
      <Notifications position="top-center" limit={4} />
      <Outlet />
    </ModalsProvider>
  )
}
