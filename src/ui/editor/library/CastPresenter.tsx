import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { placeScript } from '#ui/session/scripts/place-script.ts'
import { readScriptOf } from '#ui/session/scripts/scripts.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { findRecording, speakRecording } from '#ui/session/speak-recording.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { usePeople } from '#ui/session/use-people.ts'
import { useAdd } from '../common/use-add.ts'

interface CastPresenterProps {
  presenterId: string | undefined
  /** Without a presenter, one of the library of its gender speaks with it. */
  voiceId: string | undefined
  /** A recording of the workspace that the presenter speaks. */
  recordingId: string | undefined
  /** The script of the workspace that is said. */
  scriptId: string | undefined
  onDone(): void
}

/** Makes a presenter the one of a scene that has none, once; shows nothing. */
export function CastPresenter({ presenterId, voiceId, recordingId, scriptId, onDone }: CastPresenterProps) {
  const { t } = useTranslation(['editor', 'common'])
  const session = useEditorSession()
  const add = useAdd()
  const writer = useWriter()
  const sceneId = useSceneId()
  const voices = useVoices()
  const { answer: own } = useOwnPresenters()
  const library = usePeople('2d')
  const solid = usePeople('3d')
  const begun = useRef(false)
  const speak = async (id: string) => {
    const track = roleOf(projectNow(), sceneId)
    if (track) await speakRecording(session, track.id, await findRecording(id))
  }
  const say = async ({ content: text, ssml }: { content: string; ssml: boolean }) => {
    const track = roleOf(projectNow(), sceneId)
    const placing = { script: { text, ssml }, voices: voices.data ?? [], sceneName: t('scenes.unnamed') }
    if (track) await placeScript(session, { trackId: track.id, ...placing })
  }
  useEffect(() => {
    if (begun.current || !writer || [voices, own, library, solid].some(({ isFetching }) => isFetching)) return
    begun.current = true
    const voice = voices.data?.find(({ id }) => id === voiceId)
    const suiting = () => library.data?.find(({ gender }) => gender === voice?.gender) ?? library.data?.[0]
    const people = [own, library, solid].flatMap(({ data = [] }) => data)
    const person = presenterId === undefined ? suiting() : people.find(({ id }) => id === presenterId)
    const cast = async () => {
      if (!person || roleOf(projectNow(), sceneId)) return
      // one that cannot be read leaves the film as it is
      const script = scriptId === undefined ? null : await readScriptOf(scriptId)
      if (!(await add.person(person, voice?.id))) return
      if (script) await say(script)
      if (recordingId !== undefined) await speak(recordingId)
    }
    const tell = (error: unknown) => {
      const message = recordingId === undefined ? reasonOf(error, t) : t('recording.unused')
      notifications.show({ color: 'red', message })
    }
    void cast().catch(tell).finally(onDone)
  })
  return null
}
