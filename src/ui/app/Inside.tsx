import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ownerOf } from '#shared/base/browser-stores.ts'
import { HanFaces } from '#ui/parts/HanFaces.tsx'
import { keepUserFresh } from '#ui/server/fresh-user.ts'
import { useSession } from '#ui/server/use-session.ts'
import { takeBrowserWarning } from './browser-warning.ts'
import { Notices } from './Notices.tsx'
import { ProofAsker } from './ProofAsker.tsx'
import { useEffectFailures } from './use-effect-failures.ts'

export { EditorRouteFailed } from './EditorRouteFailed.tsx'
export { PageFailed } from './PageFailed.tsx'

/** Wraps every page behind the log-in: loads all styles and provides the dialogs. */
export function Inside() {
  const { t } = useTranslation()
  const user = useSession()?.user
  useEffect(() => {
    const warning = takeBrowserWarning()
    if (warning) notifications.show({ color: 'yellow', message: t(`browser.${warning}`), autoClose: false })
  }, [t])
  useEffectFailures()
  useEffect(keepUserFresh, [])
  useEffect(
    () => () => {
      notifications.clean()
      notifications.cleanQueue()
    },
    [],
  )
  const labels = { confirm: t('action.confirm'), cancel: t('action.cancel') }
  return (
    <ModalsProvider labels={labels} modalProps={{ closeButtonProps: { 'aria-label': t('action.close') } }}>
      <HanFaces />
      <Notices />
      <ProofAsker />
      {user && <Outlet key={ownerOf(user)} />}
    </ModalsProvider>
  )
}
