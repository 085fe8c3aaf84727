import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mount } from '#server/platform/http/mount.ts'
import { deleteGlossaryEntry, listGlossary, saveGlossaryEntry } from '#shared/api/glossary.ts'
import { GLOSSARY_MAX, isSameWord } from '#shared/model/glossary.ts'
import { glossaryOf, putGlossaryEntry, removeGlossaryEntry } from './rows.ts'

const TAG = 'speech'

/** Serves the glossary of a workspace: everyone reads it, administrators change it (E8.42). */
export function glossaryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  mount(app, TAG, listGlossary, async (_, { tenantId }) => ({ entries: await glossaryOf(db, tenantId) }))

  mount(app, TAG, saveGlossaryEntry, async (entry, { tenantId }) => {
    await db.transaction(async (tx) => {
      await lockTenant(tx, tenantId)
      const others = (await glossaryOf(tx, tenantId)).filter((one) => !isSameWord(one, entry))
      if (others.length >= GLOSSARY_MAX) throw new ApiError('conflict', 'glossaryFull', { limit: GLOSSARY_MAX })
      await putGlossaryEntry(tx, tenantId, entry)
    })
    return {}
  })

  mount(app, TAG, deleteGlossaryEntry, async (word, { tenantId }) => {
    if (!(await removeGlossaryEntry(db, tenantId, word))) throw new ApiError('notFound', 'glossaryEntryGone')
    return {}
  })
}
