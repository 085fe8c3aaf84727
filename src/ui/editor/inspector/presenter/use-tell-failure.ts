import { useTranslation } from 'react-i18next'
import { notify } from '#ui/parts/notify.ts'
import type { SpeechFailure } from '#ui/session/request-speech.ts'

/** Returns a function that tells the user why speech was not made; a cancelled request is no failure. */
export function useTellFailure(): (failure: SpeechFailure) => void {
  const { t } = useTranslation('editor')
  return ({ code, detail, places }) => {
    if (code === 'cancelled') return
    notify('speech-failed', {
      color: 'red',
      title: t(places ? 'script.rejected' : 'script.failed'),
      message: code === 'offline' || code === 'other' ? t(`speech.failed.${code}`) : detail,
    })
  }
}
