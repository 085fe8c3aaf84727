import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { WorkerEnded } from '#shared/base/worker-ended.ts'
import { effectFailureText } from './effect-failure.ts'

/** Cancelled work is not a failure, and the end of a worker is told by its handle. */
const isToldElsewhere = (error: unknown) =>
  (error instanceof DOMException && error.name === 'AbortError') || error instanceof WorkerEnded

/** Shows a notification for every uncaught error; equal messages show once at a time. */
export function useEffectFailures(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const show = (error: unknown) => {
      if (isToldElsewhere(error)) return
      const message = effectFailureText(error, t)
      notifications.show({ id: message, color: 'red', message })
    }
    const onError = (event: ErrorEvent) => event.error && show(event.error)
    const onRejection = (event: PromiseRejectionEvent) => show(event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [t])
}
