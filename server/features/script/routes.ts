import type { FastifyInstance } from 'fastify'
import type { DocumentReader } from '#server/engines/document/reader.ts'
import { type ChatPort, PlanError } from '#server/engines/plan/chat.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { accepted, refused } from '#server/platform/refusals/refused.ts'
import type { DocumentRoom } from '#server/platform/space/document-room.ts'
import { planScript } from '#shared/api/script-plan.ts'
import {
  deleteScript,
  importScript,
  listScripts,
  listScriptVersions,
  type ScriptItem,
  type ScriptVersion,
  saveScript,
  scriptDetail,
  scriptVersionDetail,
  shareScript,
} from '#shared/api/scripts.ts'
import { importFile } from './import-file.ts'
import { planByModel } from './plan.ts'
import * as store from './rows.ts'
import * as script from './rules.ts'

const TAG = 'script'

function item(row: store.ScriptItemRow, { userId }: Principal): ScriptItem {
  const { id, title, excerpt, characters, ssml, author } = row
  const isMine = row.userId === userId
  return {
    ...{ id, title, excerpt, characters, ssml, author },
    ownership: row.sharedAt ? 'TENANTSHARE' : isMine ? 'USER' : 'TENANTUSER',
    isMine,
    updateTime: row.updatedAt.getTime(),
  }
}

function version({ writtenAt, ...row }: store.VersionItemRow): ScriptVersion {
  const { id, title, excerpt, characters, ssml, revision, writer } = row
  return { id, title, excerpt, characters, ssml, revision, writer, writeTime: writtenAt.getTime() }
}

interface ScriptParts {
  db: Db
  objects: ObjectStore
  room: DocumentRoom
  documents: DocumentReader
  /** The language model that plans scenes; null for none. */
  chat: ChatPort | null
}

/** Serves the scripts of a workspace: list, read, save, share, delete, their versions, the import of files, and plans of scenes. */
export function scriptRoutes(app: FastifyInstance, parts: ScriptParts): void {
  const { db } = parts
  mount(app, TAG, listScripts, async (listing, principal) => {
    const { records, total } = await store.pageOfScripts(db, principal, listing)
    return { copywritingList: records.map((row) => item(row, principal)), total }
  })

  mount(app, TAG, scriptDetail, async ({ id }, principal) => {
    const row = accepted(await script.readScript(db, principal, id))
    const { content, revision } = row
    return { ...item(row, principal), content, revision, mayChange: script.mayChange(principal, row) }
  })

  mount(app, TAG, saveScript, async (change, principal) => {
    const { id, revision, updatedAt } = accepted(await script.saveScript(parts, principal, change))
    return { id, revision, updateTime: updatedAt.getTime() }
  })

  mount(app, TAG, deleteScript, async ({ id }, principal) => {
    accepted(await script.deleteScript(db, principal, id))
    return {}
  })

  mount(app, TAG, shareScript, async (change, principal) => {
    accepted(await script.shareScript(db, principal, change))
    return {}
  })

  mount(app, TAG, listScriptVersions, async ({ id }, principal) => {
    accepted(await script.readScript(db, principal, id))
    return { records: (await store.versionsOf(db, principal, id)).map(version) }
  })

  mount(app, TAG, scriptVersionDetail, async ({ id }, principal) => {
    const row = accepted(await script.readVersion(db, principal, id))
    return { ...version(row), scriptId: row.scriptId, content: row.content }
  })

  mount(app, TAG, importScript, async (file, principal, request) =>
    accepted(await importFile(parts, principal, { ...file, language: requestLanguage(request) })),
  )

  mount(app, TAG, planScript, async ({ text, language }, _, request) => {
    if (!parts.chat) throw refused({ reason: 'planOff' })
    try {
      return await planByModel(parts.chat, text, language)
    } catch (error) {
      if (!(error instanceof PlanError)) throw error
      // the operator reads in the log why
      request.log.warn({ err: error }, 'language model')
      throw refused({ reason: error.reason === 'bad' ? 'planBad' : 'planUnanswered' })
    }
  })
}
