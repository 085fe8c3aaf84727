import { useEffect, useRef } from 'react'
import { roleOf } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { useAdd } from '../common/use-add.ts'

/** Makes a 2D presenter of the workspace the presenter of a scene that has none, once; shows nothing. */
export function CastPresenter({ presenterId, onDone }: { presenterId: string; onDone(): void }) {
  const add = useAdd()
  const writer = useWriter()
  const sceneId = useSceneId()
  const voices = useVoices()
  const { answer } = useOwnPresenters('2d')
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !writer || voices.isFetching || answer.isFetching) return
    begun.current = true
    const person = answer.data?.find(({ id }) => id === presenterId)
    const cast = person && !roleOf(projectNow(), sceneId) ? add.person(person) : Promise.resolve(false)
    void cast.finally(onDone)
  })
  return null
}
