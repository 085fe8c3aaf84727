import { useTranslation } from 'react-i18next'
import { speechFailureText } from '#ui/editor/common/speech-failure.ts'
import { notify } from '#ui/parts/notify.ts'
import type { SpeechFailure } from '#ui/session/request-speech.ts'

/** Returns a function that tells the user why speech was not made; a cancelled request is no failure. */
export function useTellFailure(): (failure: SpeechFailure) => void {
  const { t } = useTranslation('editor')
  return (failure) => {
    if (failure.code === 'cancelled') return
    notify('speech-failed', {
      color: 'red',
      title: t(failure.places ? 'script.rejected' : 'script.failed'),
      message: speechFailureText(failure, t),
    })
  }
}
