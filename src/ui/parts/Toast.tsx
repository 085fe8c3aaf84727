import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import { Affix, Notification } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ToastProps {
  text: string
  /** How long it shows, in milliseconds. */
  shownMs: number
}

/** A warning at the lower edge, for pages without the notices of a log-in. Load it lazily: few need it. */
export function Toast({ text, shownMs }: ToastProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [shownMs])
  if (!shown) return null
  return (
    <Affix position={{ bottom: 16, left: 16, right: 16 }}>
      <Notification
        role="status"
        color="yellow"
        withBorder
        maw={460}
        mx="auto"
        closeButtonProps={{ 'aria-label': t('action.close') }}
        onClose={() => setShown(false)}
      >
        {text}
      </Notification>
    </Affix>
  )
}
