import { useEffect, useRef } from 'react'
import { roleOf } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { usePeople, useVoices } from '#ui/session/use-library.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { useAdd } from '../common/use-add.ts'

interface CastPresenterProps {
  presenterId: string | undefined
  /** Without a presenter of the workspace, one of the library of its gender speaks with it. */
  voiceId: string | undefined
  onDone(): void
}

/** Makes a presenter the one of a scene that has none, once; shows nothing. */
export function CastPresenter({ presenterId, voiceId, onDone }: CastPresenterProps) {
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
    const cast = person && !roleOf(projectNow(), sceneId) ? add.person(person, voice?.id) : Promise.resolve(false)
    void cast.finally(onDone)
  })
  return null
}
