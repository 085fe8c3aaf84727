import type { FastifyInstance } from 'fastify'
import {
  fileMaterial,
  findMaterial,
  type MaterialRow,
  ownerOf,
  pageOfMaterials,
  registerUpload,
  removeMaterial,
} from '#server/features/material/public.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { accepted, refused } from '#server/platform/refusals/refused.ts'
import type { RequestDeps } from '#server/platform/requests/define-request.ts'
import { mountRequest } from '#server/platform/requests/mount-request.ts'
import * as api from '#shared/api/audio.ts'
import { ANALYSIS_REQUEST } from './request.ts'
import { requestAnalysis } from './rules.ts'

const TAG = 'audio'
const SHELF = 'audio'

interface AudioParts extends RequestDeps {
  objects: ObjectStore
  recognizes: boolean
}

function audioOf(principal: Principal, row: MaterialRow) {
  const { id, name, key, durationSec, createdAt, userId } = row
  const facts = { id, name, url: `oss:${key}`, durationSec, createTime: createdAt.getTime() }
  return { ...facts, isMine: userId === principal.userId, ...ownerOf(row, principal) }
}

/** Serves the recordings of a workspace: its list, and what is said in them. */
export function audioRoutes(app: FastifyInstance, parts: AudioParts): void {
  const { db, objects } = parts

  mount(app, TAG, api.listAudios, async ({ page, size, search }, principal) => {
    const { records, total } = await pageOfMaterials(db, principal, { shelf: SHELF, search }, { page, size })
    return { audioList: records.map((row) => audioOf(principal, row)), total }
  })

  mount(app, TAG, api.audioDetail, async ({ id }, principal) => {
    const found = await findMaterial(db, principal, SHELF, id)
    if (!found) throw refused({ reason: 'audioGone' })
    return audioOf(principal, found)
  })

  mount(app, TAG, api.uploadAudio, async (audio, principal) => {
    const material = { ...audio, shelf: SHELF, kind: 'music', coverKey: null, widthPx: 0, heightPx: 0 } as const
    return audioOf(principal, accepted(await registerUpload({ db, objects }, principal, material)))
  })

  mount(app, TAG, api.renameAudio, async ({ id, name }, principal) => {
    const renamed = accepted(await fileMaterial(db, principal, SHELF, id, { name }))
    if (renamed) return audioOf(principal, renamed)
    const isOfAnother = (await findMaterial(db, principal, SHELF, id)) !== null
    throw refused({ reason: isOfAnother ? 'materialNotYours' : 'audioGone' })
  })

  mount(app, TAG, api.deleteAudio, async ({ id }, principal) => {
    accepted(await removeMaterial(db, principal, SHELF, id, { reason: 'audioGone' }))
    return {}
  })

  mountRequest(app, TAG, parts, {
    kind: ANALYSIS_REQUEST,
    async start(wanted, principal, reply) {
      return reply(accepted(await requestAnalysis(parts, principal, wanted)))
    },
  })
}
