import { randomUUID } from 'node:crypto'
import { lengthsOfProject, textBytes } from '#server/platform/db/document-bytes.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { DocumentRoom, NoRoom } from '#server/platform/space/document-room.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'
import type { DocumentChecker } from './document/checker.ts'
import * as store from './rows.ts'

/** Why a rule of projects refuses. */
export type ProjectRefusal =
  | { reason: 'projectNotFound' | 'projectBinned' | 'nothingToSave' }
  | { reason: 'tooLarge'; values: { limitMb: number } }
  | { reason: 'projectBroken'; values: { detail: string } }
  /** The project has been saved by somebody else; `revision` is the stored one. */
  | { reason: 'projectStale'; values: { revision: number } }
  | NoRoom

interface ProjectDeps {
  db: Db
  room: DocumentRoom
  checker: DocumentChecker
}

/** Checks that a document can be parsed, and returns its canvas. It is stored unchanged. */
async function checkDocument(
  checker: DocumentChecker,
  { tenantId }: Principal,
  id: string,
  text: string,
): Promise<Result<CanvasType, ProjectRefusal>> {
  const verdict = await checker.check(tenantId, { id, name: '', text, render: null })
  if (verdict.type === 'readable') return ok(verdict.canvas)
  if (verdict.type === 'broken') return err({ reason: 'projectBroken', values: { detail: verdict.detail } })
  return err({ reason: 'tooLarge', values: { limitMb: PROJECT_JSON_CHARS_MAX / 2 ** 20 } })
}

interface NewProject {
  canvas: CanvasType
  /** Names of the project and its first scene. */
  name: string
  sceneName: string
  webExtraParam?: string | undefined
  extraParam?: string | undefined
  /** Writes what is there exactly when the project is, in its transaction: an error leaves neither. */
  also?: ((tx: Tx, id: string) => Promise<void>) | undefined
}

/** Creates a project from a document, or else with one empty scene. */
export async function createProject(
  { room, checker }: ProjectDeps,
  principal: Principal,
  { canvas, name, sceneName, webExtraParam, extraParam, also }: NewProject,
): Promise<Result<store.ProjectRow, ProjectRefusal>> {
  const id = randomUUID()
  const checked = webExtraParam === undefined ? ok(canvas) : await checkDocument(checker, principal, id, webExtraParam)
  if (!checked.ok) return checked
  const project = defaultProject(canvas, { id, project: name, sceneId: randomUUID(), scene: sceneName })
  const document = {
    webExtraParam: webExtraParam ?? JSON.stringify(encodeProject(project)),
    extraParam: extraParam ?? null,
  }
  const made = { id, name: project.name, canvasType: checked.value, ...document }
  const growth = textBytes(document.webExtraParam) + textBytes(document.extraParam)
  return room.write(
    principal,
    async () => ({ growth, written: 0 }),
    async (tx) => {
      const row = await store.insertProject(tx, principal, made)
      await also?.(tx, id)
      // what the caller sent is not sent back: it has up to 16 MB
      return ok({
        ...row,
        webExtraParam: webExtraParam === undefined ? document.webExtraParam : null,
        extraParam: null,
      })
    },
  )
}

/** Returns a project that can be opened: one that is not in the bin. */
export async function openProject(
  db: Db,
  principal: Principal,
  id: string,
): Promise<Result<store.ProjectRow, ProjectRefusal>> {
  return opened(await store.findProject(db, principal, id))
}

/** Returns a project that can be opened, without its documents. */
export async function openProjectItem(
  db: Db,
  principal: Principal,
  id: string,
): Promise<Result<store.ProjectItem, ProjectRefusal>> {
  return opened(await store.findProjectItem(db, principal, id))
}

function opened<Row extends store.ProjectItem>(row: Row | null): Result<Row, ProjectRefusal> {
  if (!row) return err({ reason: 'projectNotFound' })
  return row.binnedAt ? err({ reason: 'projectBinned' }) : ok(row)
}

/**
 * Copies a project as it is saved now.
 * @param copyName returns the name of the copy
 */
export async function duplicateProject(
  { db, room }: Pick<ProjectDeps, 'db' | 'room'>,
  principal: Principal,
  id: string,
  copyName: (name: string) => string,
): Promise<Result<store.ProjectItem, ProjectRefusal>> {
  const found = opened(await store.findProjectItem(db, principal, id))
  if (!found.ok) return found
  const copy = { id: randomUUID(), name: copyName(found.value.name) }
  return room.write(
    principal,
    async (tx) => {
      const { webExtraParam, extraParam, stored } = await lengthsOfProject(tx, principal, id)
      return { growth: webExtraParam + extraParam, written: stored }
    },
    async (tx): Promise<Result<store.ProjectItem, ProjectRefusal>> => {
      const made = await store.copyProject(tx, principal, id, copy)
      // it went into the bin meanwhile, or was deleted
      return made ? ok(made) : err({ reason: 'projectNotFound' })
    },
  )
}

/** Returns by how many bytes a change makes the documents of a project longer; below 0 where it makes them shorter. */
async function growthOf(db: Db, principal: Principal, id: string, change: store.ProjectChange): Promise<number> {
  const before = await lengthsOfProject(db, principal, id)
  const grown = (part: 'webExtraParam' | 'extraParam') =>
    change[part] === undefined ? 0 : textBytes(change[part]) - before[part]
  return grown('webExtraParam') + grown('extraParam')
}

/**
 * Writes a change of a project.
 * @param revision the revision that the change is based on; a later stored one refuses it
 */
export async function saveProject(
  { db, room, checker }: ProjectDeps,
  principal: Principal,
  { id, revision, ...change }: { id: string; revision?: number | undefined } & store.ProjectChange,
): Promise<Result<{ revision: number; updatedAt: Date }, ProjectRefusal>> {
  if (Object.values(change).every((value) => value === undefined)) return err({ reason: 'nothingToSave' })
  const { webExtraParam } = change
  const checked =
    typeof webExtraParam === 'string' ? await checkDocument(checker, principal, id, webExtraParam) : ok(undefined)
  if (!checked.ok) return checked
  const canvas = checked.value && { canvasType: checked.value }
  const saved = await room.write(
    principal,
    async (tx) => ({ growth: await growthOf(tx, principal, id, change), written: 0 }),
    async (tx) => ok(await store.updateProject(tx, principal, id, { ...change, ...canvas }, revision)),
  )
  if (!saved.ok) return saved
  if (saved.value) return ok(saved.value)
  const known = opened(await store.findProjectItem(db, principal, id))
  return known.ok ? err({ reason: 'projectStale', values: { revision: known.value.revision } }) : known
}
