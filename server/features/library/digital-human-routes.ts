import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import { refused } from '#server/platform/refusals/refused.ts'
import * as api from '#shared/api/digital-human.ts'
import { clipsOf, ownMasks, presenterOf } from './acting.ts'
import type { Library } from './library.ts'
import { findPresenter, missing } from './shelf.ts'

const TAG = 'library'

/** Serves the actions and masks of the presenters, and the masks of the library. */
export function digitalHumanRoutes(app: FastifyInstance, parts: { db: Db; library: Library }): void {
  const { masks } = parts.library
  const clipOf = async (id: string, principal: Principal) => {
    const person = await findPresenter(parts, principal, presenterOf(id))
    const clip = person && clipsOf(person).find((one) => one.id === id)
    if (!clip) throw new ApiError('notFound', 'actionGone')
    return { person, clip }
  }
  mount(app, TAG, api.listClips, async ({ digitalHumanId }, principal) => {
    const person = await findPresenter(parts, principal, digitalHumanId)
    if (!person) throw refused(missing(parts.library, 'digitalHuman'))
    return { detailList: clipsOf(person) }
  })
  mount(app, TAG, api.clipDetail, async ({ id }, principal) => (await clipOf(id, principal)).clip)
  mount(app, TAG, api.actionInfo, async ({ id }, principal, request) => {
    const { person, clip } = await clipOf(id, principal)
    const webGlbUrl = person.kind === 'model' ? person.url : null
    return { ...clip, materialName: clip.name[requestLanguage(request)], webGlbUrl, timesToInterpolate: 1 }
  })
  mount(app, TAG, api.listMasks, () => ({ detailList: masks }))
  mount(app, TAG, api.maskDetail, async ({ id }, principal) => {
    const person = await findPresenter(parts, principal, presenterOf(id))
    const found = [...masks, ...(person ? ownMasks(person) : [])].find((mask) => mask.id === id)
    if (!found) throw new ApiError('notFound', 'maskGone')
    return found
  })
}
