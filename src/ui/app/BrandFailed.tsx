import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import { Affix, Notification } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long the toast shows. */
const SHOWN_MS = 5000

/** Says that the brand of this host could not be loaded. The log-in page has no other toasts. */
export function BrandFailed() {
  const { t } = useTranslation()
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <Affix position={{ top: 16, right: 16 }}>
      <Notification
        role="status"
        color="yellow"
        withBorder
        closeButtonProps={{ 'aria-label': t('action.close') }}
        onClose={() => setShown(false)}
      >
        {t('brandFailed')}
      </Notification>
    </Affix>
  )
}
