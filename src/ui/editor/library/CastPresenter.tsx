import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { findRecording, speakRecording } from '#ui/session/speak-recording.ts'
import { usePeople, useVoices } from '#ui/session/use-library.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { useAdd } from '../common/use-add.ts'

interface CastPresenterProps {
  presenterId: string | undefined
  /** Without a presenter of the workspace, one of the library of its gender speaks with it. */
  voiceId: string | undefined
  /** A recording of the workspace that the presenter speaks. */
  recordingId: string | undefined
  onDone(): void
}

/** Makes a presenter the one of a scene that has none, once; shows nothing. */
export function CastPresenter({ presenterId, voiceId, recordingId, onDone }: CastPresenterProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const add = useAdd()
  const writer = useWriter()
  const sceneId = useSceneId()
  const voices = useVoices()
  const { answer: own } = useOwnPresenters()
  const library = usePeople('2d')
  const begun = useRef(false)
  const speak = async (id: string) => {
    const track = roleOf(projectNow(), sceneId)
    if (track) await speakRecording(session, track.id, await findRecording(id))
  }
  useEffect(() => {
    if (begun.current || !writer || [voices, own, library].some(({ isFetching }) => isFetching)) return
    begun.current = true
    const voice = voices.data?.find(({ id }) => id === voiceId)
    const suiting = () => library.data?.find(({ gender }) => gender === voice?.gender) ?? library.data?.[0]
    const person = presenterId === undefined ? suiting() : own.data?.find(({ id }) => id === presenterId)
    const cast = person && !roleOf(projectNow(), sceneId) ? add.person(person, voice?.id) : Promise.resolve(false)
    void cast
      .then((added) => (added && recordingId !== undefined ? speak(recordingId) : undefined))
      .catch(() => notifications.show({ color: 'red', message: t('recording.unused') }))
      .finally(onDone)
  })
  return null
}
