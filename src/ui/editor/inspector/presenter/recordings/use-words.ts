import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recording } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { findWords } from '#ui/session/find-words.ts'
import { useEditorSession } from '#ui/session/session-context.ts'

/** Finds the words of a recording and writes them to the document. Unmounting cancels it. */
export function useWords(track: RoleTrack, recording: Recording) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  /** Returns whether the words are in the document. `text`: what is said; null to have it recognised. */
  const find = async (text: string | null): Promise<boolean> => {
    const own = new AbortController()
    stop.current = own
    setFailure(null)
    setProgress(0)
    const found = await findWords(recording, text, setProgress, own.signal)
    setProgress(null)
    if (found.ok) {
      const { url } = recording
      return session.run({ type: 'role.setRecordingSpeech', trackId: track.id, url, speech: found.value })
    }
    const { code, detail } = found.error
    if (code !== 'cancelled') setFailure(code === 'server' ? detail : t([`words.failed.${code}`, 'words.failed.other']))
    return false
  }
  return { progress, failure, find, cancel: () => stop.current?.abort() }
}
