import { createProject, type DocumentChecker, type ProjectRow, saveProject } from '#server/features/project/public.ts'
import { textBytes } from '#server/platform/db/document-bytes.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import type { DocumentRoom } from '#server/platform/space/document-room.ts'
import type { Language } from '#shared/api/languages.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { entriesOf, tableOf } from '#shared/base/table.ts'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { LABELS } from '#shared/model/labels.ts'
import { everywhere, type Localized } from '#shared/model/library.ts'
import type { BuiltInTemplate, Slot } from '#shared/model/template.ts'
import type { BuiltInTemplates } from './built-in.ts'
import * as published from './published-rows.ts'
import * as store from './rows.ts'

interface MarketParts {
  db: Db
  room: DocumentRoom
  checker: DocumentChecker
  builtIn: BuiltInTemplates
}

const GONE: Refusal = { reason: 'templateGone' }

/** A template with its document, whoever it is of. */
export interface OpenedTemplate {
  row: store.TemplateRow | null
  published: published.PublishedTemplate | null
  builtIn: BuiltInTemplate | null
  name: Localized
  canvasType: CanvasType
  slots: Slot[]
  document: string
}

/** Returns the document of a template; scenes of one that is sold to members name it, as renders ask for that. */
function documentOf({ document, builtIn, published: shown }: OpenedTemplate, templateId: string): string {
  if ((builtIn?.soldType ?? shown?.soldType ?? undefined) === undefined) return document
  const parsed = parseProject(document, templateId, '')
  if (!parsed.ok) return document
  const scenes = entriesOf(parsed.value.scenes).map((scene) => ({ ...scene, templateId }))
  return JSON.stringify(encodeProject({ ...parsed.value, scenes: tableOf(scenes) }))
}

/** Returns a template that a user finds, with its document in a canvas that it has, and a language. */
export async function openTemplate(
  { db, builtIn }: Pick<MarketParts, 'db' | 'builtIn'>,
  principal: Principal,
  { id, canvasType, language }: { id: string; canvasType?: CanvasType | undefined; language: Language },
): Promise<Result<OpenedTemplate, Refusal>> {
  const found = builtIn.list.find((template) => template.id === id)
  if (found) {
    const canvas = found.canvasTypes.find((one) => one === canvasType) ?? found.canvasTypes[0]
    if (!canvas) return err(GONE)
    const document = await builtIn.document(found, canvas, language)
    return ok({
      row: null,
      published: null,
      builtIn: found,
      name: found.name,
      canvasType: canvas,
      slots: found.slots[canvas] ?? [],
      document,
    })
  }
  const own = await store.findTemplate(db, principal, id)
  if (!own) return openPublished(db, id)
  const { document, ...row } = own
  const { canvasType: canvas, slots } = row
  return ok({ row, published: null, builtIn: null, name: everywhere(row.name), canvasType: canvas, slots, document })
}

async function openPublished(db: Db, id: string): Promise<Result<OpenedTemplate, Refusal>> {
  const found = await published.findPublished(db, id)
  if (!found) return err(GONE)
  const { document, ...template } = found
  const { name, canvasType, slots } = template.facts
  return ok({
    row: null,
    published: template,
    builtIn: null,
    name: everywhere(name),
    canvasType,
    slots,
    document,
  })
}

/** Returns whether a user finds a template: built-in, of the workspace or published. */
export async function isFound(
  { db, builtIn }: Pick<MarketParts, 'db' | 'builtIn'>,
  principal: Principal,
  id: string,
): Promise<boolean> {
  if (builtIn.list.some((template) => template.id === id) || (await store.hasTemplate(db, principal, id))) return true
  return (await published.publishedTemplates(db, [id])).length > 0
}

/** Makes a project of a template, under its name. */
export async function createFromTemplate(
  parts: MarketParts,
  principal: Principal,
  wanted: { id: string; canvasType?: CanvasType | undefined; language: Language },
): Promise<Result<ProjectRow, Refusal>> {
  const opened = await openTemplate(parts, principal, wanted)
  if (!opened.ok) return opened
  const { name, canvasType: canvas } = opened.value
  const webExtraParam = documentOf(opened.value, wanted.id)
  const local = name[wanted.language as keyof Localized]
  return createProject(parts, principal, { canvas, name: local, sceneName: '', webExtraParam })
}

/** Puts the document of a template in the place of that of a project. */
export async function updateByTemplate(
  parts: MarketParts,
  principal: Principal,
  {
    id,
    templateId,
    revision,
    ...wanted
  }: {
    id: string
    templateId: string
    revision?: number | undefined
    canvasType?: CanvasType | undefined
    language: Language
  },
): Promise<Result<{ revision: number; updatedAt: Date }, Refusal>> {
  const opened = await openTemplate(parts, principal, { id: templateId, ...wanted })
  if (!opened.ok) return opened
  return saveProject(parts, principal, { id, revision, webExtraParam: documentOf(opened.value, templateId) })
}

/** Whether labels are those of templates, each once. */
function areLabels(labels: readonly string[]): boolean {
  return new Set(labels).size === labels.length && labels.every((label) => Object.hasOwn(LABELS.LABEL_TEMPLATE, label))
}

/** Names a template that the user manages anew, files it under other labels, shares it or takes it back. */
export async function fileTemplate(
  db: Db,
  principal: Principal,
  {
    id,
    ...change
  }: { id: string; name?: string | undefined; labels?: string[] | undefined; isShared?: boolean | undefined },
): Promise<Result<null, Refusal>> {
  if (Object.values(change).every((value) => value === undefined)) return err({ reason: 'nothingToSave' })
  if (change.labels && !areLabels(change.labels)) return err({ reason: 'labelsWrong' })
  return (await store.updateTemplate(db, principal, id, change)) ? ok(null) : err(await whyUnmanaged(db, principal, id))
}

/** Makes a template of a project as it is saved now, or puts it in the place of one that the user manages. */
export async function saveTemplate(
  { db, room, checker }: MarketParts,
  principal: Principal,
  {
    projectId,
    templateId,
    coverPicUrl: chosen,
    ...filed
  }: {
    projectId: string
    templateId?: string | undefined
    /** The address of a cover that has been checked; that of the project without one. */
    coverPicUrl?: string | undefined
    name: string
    labels: string[]
    slots: Slot[]
  },
): Promise<Result<string, Refusal>> {
  if (!areLabels(filed.labels)) return err({ reason: 'labelsWrong' })
  if (new Set(filed.slots.map(({ id }) => id)).size < filed.slots.length) return err({ reason: 'slotsWrong' })
  const project = await store.projectToKeep(db, principal, projectId)
  if (!project) return err({ reason: 'projectNotFound' })
  if (project.binnedAt) return err({ reason: 'projectBinned' })
  const { document, coverType, coverPicUrl, posterPicUrl, canvasType } = project
  if (document === null) return err({ reason: 'nothingToSave' })
  const verdict = await checker.check(principal.tenantId, {
    id: projectId,
    name: filed.name,
    text: document,
    render: null,
    slots: filed.slots,
  })
  if (verdict.type !== 'readable') return err({ reason: 'projectBroken', values: { detail: '' } })
  const { scenes, durationSec, emptySlots } = verdict
  if (emptySlots.length > 0) return err({ reason: 'slotsWrong', data: { slots: emptySlots } })
  const cover = chosen ?? (coverType === 'CUSTOM' && coverPicUrl ? coverPicUrl : posterPicUrl)
  const made = { ...filed, document, canvasType, scenes, durationSec, coverPicUrl: cover }
  return room.write(
    principal,
    async (tx) => {
      const before = templateId === undefined ? 0 : await store.bytesOfTemplate(tx, principal, templateId)
      return { growth: textBytes(document) - before, written: textBytes(document) }
    },
    async (tx): Promise<Result<string, Refusal>> => {
      if (templateId === undefined) return ok(await store.insertTemplate(tx, principal, made))
      return (await store.updateTemplate(tx, principal, templateId, made))
        ? ok(templateId)
        : err(await whyUnmanaged(tx, principal, templateId))
    },
  )
}

/** Returns why a user may not change a template: it is somebody else's, or there is none. */
export async function whyUnmanaged(db: Db, principal: Principal, id: string): Promise<Refusal> {
  return (await store.findTemplate(db, principal, id)) ? { reason: 'templateNotYours' } : GONE
}

/** Returns the names of those of some templates that are sold to members alone. */
export async function soldTemplates(
  { db, builtIn }: Pick<MarketParts, 'db' | 'builtIn'>,
  ids: readonly string[],
): Promise<Localized[]> {
  if (ids.length === 0) return []
  const ofProduct = builtIn.list.filter(({ id, soldType }) => soldType && ids.includes(id)).map(({ name }) => name)
  const shown = (await published.publishedTemplates(db, [...ids])).filter(({ soldType }) => soldType)
  return [...ofProduct, ...shown.map(({ facts }) => everywhere(facts.name))]
}
