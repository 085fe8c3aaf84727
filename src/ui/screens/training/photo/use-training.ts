import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { DigitalHuman } from '#shared/api/library.ts'
import { cancelPhotoTraining, trainPhoto } from '#shared/api/training.ts'
import { SHELVES } from '#shared/model/shelves.ts'
import type { faceBoxSchema } from '#shared/model/training-rules.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { followRequest } from '#ui/server/follow-request.ts'
import { uploadFile } from '#ui/server/upload.ts'
import type { PresenterDraft } from './kept-form.ts'

export type FaceBox = z.output<typeof faceBoxSchema>

/** How far a presenter is. */
export type TrainingState =
  | { at: 'idle' }
  /** `part` of the bytes are sent, or of the work is done. */
  | { at: 'sending' | 'making'; part: number }
  | { at: 'done'; presenter: DigitalHuman }

/** Uploads a photo and has a presenter made of it; leaving the page cancels that. */
export function useTraining() {
  const { t } = useTranslation(['training', 'common'])
  const queries = useQueryClient()
  const [state, setState] = useState<TrainingState>({ at: 'idle' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [faces, setFaces] = useState<FaceBox[] | null>(null)
  const running = useRef<AbortController | null>(null)
  const sent = useRef<{ file: File; key: string } | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Returns the key of a photo in the store: it is sent once, however often it is asked for. */
  const keyOf = async (file: File, signal: AbortSignal): Promise<string> => {
    if (sent.current?.file === file) return sent.current.key
    const onProgress = (part: number) => setState({ at: 'sending', part })
    onProgress(0)
    const key = await uploadFile(file, file.name, SHELVES.presenter.folder, { onProgress, signal })
    sent.current = { file, key }
    return key
  }

  const refused = ({ code, detail }: { code: string; detail: string }) => {
    setState({ at: 'idle' })
    if (code === 'cancelled') return
    if (code === 'offline') return setRefusal(t('common:error.offline'))
    setRefusal((code === 'server' && detail) || t('training:photo.failed'))
  }

  return {
    state,
    /** Why no presenter was made, as a sentence. */
    refusal,
    /** The faces of the photo, of which one is chosen. */
    faces,
    /** Makes a presenter; `face` is one of `faces`, or null for the only one. */
    async start(file: File, { name, gender }: PresenterDraft, face: number | null): Promise<void> {
      running.current?.abort()
      const run = new AbortController()
      running.current = run
      const { signal } = run
      setRefusal(null)
      const key = await keyOf(file, signal).catch((error: unknown) => {
        refused(callFailure(error, signal, { otherwise: 'upload_failed' }))
        return null
      })
      if (key === null) return
      setState({ at: 'making', part: 0 })
      const made = await followRequest(
        trainPhoto,
        { key, name, gender, face },
        { signal, cancel: cancelPhotoTraining, onReply: ({ progress }) => setState({ at: 'making', part: progress }) },
      )
      if (made.ok && made.value.presenter) {
        void queries.invalidateQueries({ queryKey: ['library', 'people'] })
        return setState({ at: 'done', presenter: made.value.presenter })
      }
      if (made.ok) return refused({ code: 'gone', detail: '' })
      const { refusal: why, reply } = made.error
      if (why?.code === 'severalFaces' && reply?.faces) {
        setFaces(reply.faces)
        return setState({ at: 'idle' })
      }
      // the photo that is sent again may be read
      if (why?.code === 'unreadable') sent.current = null
      refused(made.error)
    },
    cancel: () => running.current?.abort(),
    /** Forgets what was said of a photo, for another one. */
    forget() {
      setRefusal(null)
      setFaces(null)
    },
  }
}
