import type { FastifyInstance } from 'fastify'
import { removeUnused } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { accepted, refused } from '#server/platform/refusals/refused.ts'
import * as api from '#shared/api/own-voices.ts'
import { isTrainedName, TRAINED_NAME } from '#shared/model/training-rules.ts'
import { deleteVoice, type OwnVoiceRow, ownVoicesOf, renameVoice } from './rows.ts'

function voiceView({ id, name, language, gender, baseVoiceId, nearness, createdAt }: OwnVoiceRow): api.OwnVoiceEntry {
  const kind = baseVoiceId === null ? 'clone' : 'profile'
  return { id, kind, name, language, gender, nearness, createTime: createdAt.getTime() }
}

/** Serves the own voices of workspaces: their list, other names, and deletion. */
export function ownVoiceRoutes(
  app: FastifyInstance,
  { db, objects, queue }: { db: Db; objects: ObjectStore; queue: JobQueue },
): void {
  mount(app, 'training', api.listOwnVoices, async (_, { tenantId }) => ({
    records: (await ownVoicesOf(db, tenantId)).map(voiceView),
  }))

  mount(app, 'training', api.renameOwnVoice, async (wanted, principal) => {
    if (!isTrainedName(wanted.name))
      throw refused({ reason: 'trainedNameWrong', values: { limit: TRAINED_NAME.charsMax } })
    return voiceView(accepted(await renameVoice(db, principal, wanted)))
  })

  mount(app, 'training', api.deleteOwnVoice, async ({ id }, principal) => {
    const said = accepted(await deleteVoice({ db, queue }, principal, id))
    await removeUnused({ db, objects }, principal.tenantId, said)
    return {}
  })
}
