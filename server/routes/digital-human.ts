import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/api-error.ts'
import { requestLanguage } from '#server/http/error-response.ts'
import { mount } from '#server/http/mount.ts'
import { clipsOf, ownMasks } from '#server/library/acting.ts'
import type { Library } from '#server/library/library.ts'
import * as api from '#shared/api/digital-human.ts'

const TAG = 'library'

/** Serves the actions and masks of the presenters, and the masks of the library. */
export function digitalHumanRoutes(app: FastifyInstance, { presenters, masks }: Library): void {
  const clipOf = (id: string) => {
    for (const person of presenters) {
      const clip = clipsOf(person).find((one) => one.id === id)
      if (clip) return { person, clip }
    }
    throw new ApiError('notFound', 'actionGone')
  }
  mount(app, TAG, api.listClips, ({ digitalHumanId }) => {
    const person = presenters.find(({ id }) => id === digitalHumanId)
    if (!person) throw new ApiError('digitalHuman', 'presenterGone')
    return { detailList: clipsOf(person) }
  })
  mount(app, TAG, api.clipDetail, ({ id }) => clipOf(id).clip)
  mount(app, TAG, api.actionInfo, ({ id }, _, request) => {
    const { person, clip } = clipOf(id)
    const webGlbUrl = person.kind === 'model' ? person.url : null
    return { ...clip, materialName: clip.name[requestLanguage(request)], webGlbUrl, timesToInterpolate: 1 }
  })
  mount(app, TAG, api.listMasks, () => ({ detailList: masks }))
  mount(app, TAG, api.maskDetail, ({ id }) => {
    const found = [...masks, ...presenters.flatMap(ownMasks)].find((mask) => mask.id === id)
    if (!found) throw new ApiError('notFound', 'maskGone')
    return found
  })
}
