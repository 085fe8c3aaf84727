import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/api-error.ts'
import { mount } from '#server/http/mount.ts'
import { glossaryOf, putGlossaryEntry, removeGlossaryEntry } from '#server/store/glossary.ts'
import type { Db } from '#server/store/open.ts'
import { lockTenant } from '#server/store/tenant-lock.ts'
import { deleteGlossaryEntry, listGlossary, saveGlossaryEntry } from '#shared/api/glossary.ts'
import { GLOSSARY_MAX, isSameWord } from '#shared/model/glossary.ts'

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
