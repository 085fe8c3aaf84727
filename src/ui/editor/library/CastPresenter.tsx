import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { notify } from '#ui/parts/notify.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { placeScript } from '#ui/session/scripts/place-script.ts'
import { readScriptOf } from '#ui/session/scripts/scripts.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { usePeople, useVoices } from '#ui/session/use-library.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { useAdd } from '../common/use-add.ts'

interface CastPresenterProps {
  presenterId: string | undefined
  /** Without a presenter of the workspace, one of the library of its gender speaks with it. */
  voiceId: string | undefined
  /** The script of the workspace that is said. */
  scriptId: string | undefined
  onDone(): void
}

/** Makes a presenter the one of a scene that has none, once; shows nothing. */
export function CastPresenter({ presenterId, voiceId, scriptId, onDone }: CastPresenterProps) {
  const { t } = useTranslation(['editor', 'common'])
  const session = useEditorSession()
  const add = useAdd()
  const writer = useWriter()
  const sceneId = useSceneId()
  const voices = useVoices()
  const { answer: own } = useOwnPresenters()
  const library = usePeople('2d')
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !writer || [voices, own, library].some(({ isFetching }) => isFetching)) return
    begun.current = true
    const voice = voices.data?.find(({ id }) => id === voiceId)
    const suiting = () => library.data?.find(({ gender }) => gender === voice?.gender) ?? library.data?.[0]
    const person = presenterId === undefined ? suiting() : own.data?.find(({ id }) => id === presenterId)
    const cast = async () => {
      if (!person || roleOf(projectNow(), sceneId)) return
      // a script that cannot be read leaves the film as it is
      const script = scriptId === undefined ? null : await readScriptOf(scriptId)
      const isCast = await add.person(person, voice?.id)
      const role = roleOf(projectNow(), sceneId)
      if (!script || !isCast || !role) return
      const { content: text, ssml } = script
      const placed = { trackId: role.id, script: { text, ssml }, voices: voices.data ?? [] }
      await placeScript(session, { ...placed, sceneName: t('scenes.unnamed') })
    }
    const tell = (error: unknown) => notify('cast-failed', { color: 'red', message: reasonOf(error, t) })
    void cast().catch(tell).finally(onDone)
  })
  return null
}
