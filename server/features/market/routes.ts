import type { FastifyInstance } from 'fastify'
import { markUsed, usedOf } from '#server/features/library/public.ts'
import { type DocumentChecker, item as projectItem } from '#server/features/project/public.ts'
import type { Page } from '#server/platform/db/listing.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import { accepted, refused } from '#server/platform/refusals/refused.ts'
import type { DocumentRoom } from '#server/platform/space/document-room.ts'
import * as api from '#shared/api/creative-templates.ts'
import type { Language } from '#shared/api/languages.ts'
import { RECENTS_MAX } from '#shared/api/shelf-acts.ts'
import { everywhere } from '#shared/model/library.ts'
import { type BuiltInTemplate, TEMPLATE_LENGTHS_SEC } from '#shared/model/template.ts'
import { searchedWords } from '#shared/speech/search-text.ts'
import type { BuiltInTemplates } from './built-in.ts'
import * as store from './rows.ts'
import * as market from './rules.ts'

const TAG = 'market'

interface MarketParts {
  db: Db
  room: DocumentRoom
  checker: DocumentChecker
  builtIn: BuiltInTemplates
}

/** Returns the addresses of files of a built-in template by canvas. */
function addresses({ id, canvasTypes }: BuiltInTemplate, name: (canvas: string) => string) {
  return Object.fromEntries(canvasTypes.map((canvas) => [canvas, `/library/templates/${id}/${name(canvas)}`]))
}

function builtInItem(template: BuiltInTemplate, language: Language): api.TemplateItem {
  const { slots: _, ...facts } = template
  return {
    ...facts,
    ...{ ownership: 'SENSETIME', isManaged: false, updateTime: 0 },
    covers: addresses(template, (canvas) => `cover-${canvas}.${language}.webp`),
  }
}

function ownItem(row: store.TemplateRow, principal: Principal): api.TemplateItem {
  const { id, name, labels, canvasType, scenes, durationSec, coverPicUrl, sharedAt, userId, updatedAt } = row
  const isMine = userId === principal.userId
  return {
    ...{ id, name: everywhere(name), labels, canvasTypes: [canvasType], scenes, durationSec },
    ownership: sharedAt ? 'TENANTSHARE' : isMine ? 'USER' : 'TENANTUSER',
    isManaged: store.isManaged(principal, row),
    covers: { [canvasType]: coverPicUrl },
    updateTime: updatedAt.getTime(),
  }
}

type Length = 'short' | 'medium' | 'long'

/** Returns the length of a template as lists are narrowed by it. */
function lengthOf(durationSec: number): Length {
  const [short, long] = TEMPLATE_LENGTHS_SEC
  if (durationSec < short) return 'short'
  return durationSec < long ? 'medium' : 'long'
}

/** Returns one page of the built-in templates that are wanted. */
function pageOfBuiltIn(
  builtIn: BuiltInTemplates,
  language: Language,
  {
    search,
    labelId,
    canvasType,
    length,
  }: { search: string; labelId?: string | undefined; canvasType?: string | undefined; length?: Length | undefined },
  { page, size }: Page,
) {
  const words = searchedWords(search)
  const all = builtIn.list.filter(
    (template) =>
      (labelId === undefined || template.labels.includes(labelId)) &&
      (canvasType === undefined || template.canvasTypes.some((one) => one === canvasType)) &&
      (length === undefined || lengthOf(template.durationSec) === length) &&
      words.every((word) => builtIn.textOf(template, language).includes(word)),
  )
  const records = all.slice((page - 1) * size, page * size).map((template) => builtInItem(template, language))
  return { records, total: all.length }
}

/** Returns the templates that a user used last, of those that are there. */
async function recentOf({ db, builtIn }: MarketParts, principal: Principal, language: Language) {
  const ids = (await usedOf(db, principal, 'template')).slice(0, 4 * RECENTS_MAX)
  const own = await store.pageOfTemplates(db, principal, { ids }, { page: 1, size: ids.length || 1 })
  const byId = new Map([
    ...builtIn.list.map((template) => [template.id, builtInItem(template, language)] as const),
    ...own.records.map((row) => [row.id, ownItem(row, principal)] as const),
  ])
  return ids.flatMap((id) => byId.get(id) ?? []).slice(0, RECENTS_MAX)
}

/** Serves the templates of the product and of workspaces: lists, detail, use, and what users keep of their projects. */
export function marketRoutes(app: FastifyInstance, parts: MarketParts): void {
  const { db, builtIn } = parts
  mount(app, TAG, api.listTemplates, ({ page, size, ...wanted }, _, request) =>
    pageOfBuiltIn(builtIn, requestLanguage(request), wanted, { page, size }),
  )
  mount(app, TAG, api.listOwnTemplates, async ({ page, size, ...wanted }, principal) => {
    const { records, total } = await store.pageOfTemplates(db, principal, wanted, { page, size })
    return { records: records.map((row) => ownItem(row, principal)), total }
  })
  mount(app, TAG, api.recentTemplates, async (_, principal, request) => {
    const records = await recentOf(parts, principal, requestLanguage(request))
    return { records, total: records.length }
  })
  mount(app, TAG, api.templateDetail, async ({ id, canvasType }, principal, request) => {
    const language = requestLanguage(request)
    const opened = accepted(await market.openTemplate(parts, principal, { id, canvasType, language }))
    const item = opened.row ? ownItem(opened.row, principal) : opened.builtIn && builtInItem(opened.builtIn, language)
    if (!item) throw refused({ reason: 'templateGone' })
    return { ...item, canvasType: opened.canvasType, slots: opened.slots, webExtraParam: opened.document }
  })
  mount(app, TAG, api.createFromTemplate, async ({ templateId: id, canvasType }, principal, request) => {
    const wanted = { id, canvasType, language: requestLanguage(request) }
    const row = accepted(await market.createFromTemplate(parts, principal, wanted))
    await markUsed(db, principal, 'template', id)
    return { ...projectItem(row), revision: row.revision }
  })
  mount(app, TAG, api.markTemplate, async ({ templateId }, principal) => {
    if (!(await market.isFound(parts, principal, templateId))) throw refused({ reason: 'templateGone' })
    await markUsed(db, principal, 'template', templateId)
    return {}
  })
  mount(app, TAG, api.updateByTemplate, async (change, principal, request) => {
    const language = requestLanguage(request)
    const saved = accepted(await market.updateByTemplate(parts, principal, { ...change, language }))
    await markUsed(db, principal, 'template', change.templateId)
    return { revision: saved.revision, updateTime: saved.updatedAt.getTime() }
  })
  mount(app, TAG, api.saveTemplate, async (kept, principal) => ({
    id: accepted(await market.saveTemplate(parts, principal, kept)),
  }))
  mount(app, TAG, api.fileTemplate, async (change, principal) => {
    accepted(await market.fileTemplate(db, principal, change))
    return {}
  })
  mount(app, TAG, api.deleteTemplate, async ({ id }, principal) => {
    if (!(await store.removeTemplate(db, principal, id))) throw refused(await market.whyUnmanaged(db, principal, id))
    return {}
  })
}
