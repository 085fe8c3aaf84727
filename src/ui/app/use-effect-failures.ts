import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { effectFailureText } from './effect-failure.ts'

/** Work that was called off is no failure. */
const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Tells what nobody has caught, each sentence once at a time. */
export function useEffectFailures(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const tell = (error: unknown) => {
      if (isCalledOff(error)) return
      const message = effectFailureText(error, t)
      notifications.show({ id: message, color: 'red', message })
    }
    const onError = (event: ErrorEvent) => event.error && tell(event.error)
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [t])
}
