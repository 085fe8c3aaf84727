import type { FastifyInstance } from 'fastify'
import { checkCover } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { say } from '#server/platform/http/messages/index.ts'
import { mount } from '#server/platform/http/mount.ts'
import { isBelow, tenantPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import type { DocumentRoom } from '#server/platform/space/document-room.ts'
import type { Language } from '#shared/api/languages.ts'
import { createProject, duplicateProject, listProjects, projectDetail, saveProject } from '#shared/api/project.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { readCanvas } from '#shared/model/written-canvas.ts'
import type { DocumentChecker } from './document/checker.ts'
import { item } from './item.ts'
import * as store from './rows.ts'
import * as project from './rules.ts'

const TAG = 'project'

function detail(row: store.ProjectRow) {
  return { ...item(row), webExtraParam: row.webExtraParam, extraParam: row.extraParam, revision: row.revision }
}

/** Returns the name of a copy; a name that is too long loses its end, not the word for "copy". */
function copyName(name: string, language: Language): string {
  const added = say(language, 'projectCopy', { name: '' }).length
  const kept = [...name].slice(0, NAME_CHARS_MAX.project - added)
  while (kept.join('').length + added > NAME_CHARS_MAX.project) kept.pop()
  return say(language, 'projectCopy', { name: kept.join('') })
}

/** Refuses the address of a stored file that is not one of the workspace: it would stand in the lists of its members. */
function ownStored({ tenantId }: Principal, address: string): Result<void, UploadRefusal> {
  const key = address.replace(/^oss:/u, '')
  return isBelow(tenantPrefix(tenantId), key) ? ok(undefined) : err({ reason: 'foreignObject' })
}

interface ProjectParts {
  db: Db
  objects: ObjectStore
  checker: DocumentChecker
  room: DocumentRoom
}

/** Serves a tenant's projects: create, read, save (responds after the commit), list, copy. */
export function projectRoutes(app: FastifyInstance, parts: ProjectParts): void {
  const { db, objects } = parts
  mount(app, TAG, createProject, async ({ name, webExtraParam, extraParam, ...written }, principal, request) => {
    const language = requestLanguage(request)
    const canvas = readCanvas(written)
    const made = await project.createProject(parts, principal, {
      canvas,
      name: name || say(language, `untitled${canvas}`),
      sceneName: say(language, 'sceneName'),
      webExtraParam,
      extraParam,
    })
    return detail(accepted(made))
  })

  mount(app, TAG, projectDetail, async ({ projectId }, principal, request) => {
    if (request.method === 'HEAD') {
      // whether it can be opened: its documents, up to 16 MB, are not read for that
      const row = accepted(await project.openProjectItem(db, principal, projectId))
      return detail({ ...row, webExtraParam: null, extraParam: null })
    }
    return detail(accepted(await project.openProject(db, principal, projectId)))
  })

  mount(app, TAG, saveProject, async (change, principal) => {
    if (change.posterPicUrl) accepted(ownStored(principal, change.posterPicUrl))
    if (change.coverPicUrl) accepted(await checkCover(objects, principal, change.coverPicUrl.replace(/^oss:/u, '')))
    const { revision, updatedAt } = accepted(await project.saveProject(parts, principal, change))
    return { revision, updateTime: updatedAt.getTime() }
  })

  mount(app, TAG, listProjects, async (listing, principal) => {
    const { records, total } = await store.pageOfProjects(db, principal, listing)
    return { records: records.map(item), total }
  })

  mount(app, TAG, duplicateProject, async ({ id }, principal, request) => {
    const made = await project.duplicateProject(parts, principal, id, (name) =>
      copyName(name, requestLanguage(request)),
    )
    return item(accepted(made))
  })
}
