import type { FastifyInstance } from 'fastify'
import { type Shop, soldTo } from '#server/features/billing/public.ts'
import { markUsed, usedOf } from '#server/features/library/public.ts'
import { checkCover } from '#server/features/material/public.ts'
import { type DocumentChecker, item as projectItem } from '#server/features/project/public.ts'
import type { Page } from '#server/platform/db/listing.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import { accepted, refused } from '#server/platform/refusals/refused.ts'
import * as api from '#shared/api/creative-templates.ts'
import type { Language } from '#shared/api/languages.ts'
import { RECENTS_MAX } from '#shared/api/shelf-acts.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { TEMPLATE_LENGTHS_SEC } from '#shared/model/template.ts'
import { searchedWords } from '#shared/speech/search-text.ts'
import { type BuiltInTemplates, foundText } from './built-in.ts'
import { ownItem, productItem, publishedItem } from './items.ts'
import { type PublishParts, publishTemplate, withdrawTemplate } from './publish.ts'
import { publishedTemplates } from './published-rows.ts'
import * as store from './rows.ts'
import type { OpenedTemplate } from './rules.ts'
import * as market from './rules.ts'

const TAG = 'market'

interface MarketParts extends PublishParts {
  shop: Shop
  checker: DocumentChecker
  builtIn: BuiltInTemplates
}

type Length = 'short' | 'medium' | 'long'

/** Returns the length of a template as lists are narrowed by it. */
function lengthOf(durationSec: number): Length {
  const [short, long] = TEMPLATE_LENGTHS_SEC
  if (durationSec < short) return 'short'
  return durationSec < long ? 'medium' : 'long'
}

interface Wanted {
  search: string
  labelId?: string | undefined
  canvasType?: CanvasType | undefined
  length?: Length | undefined
}

/** Returns one page of the templates that are wanted of those that everybody has: the built-in ones, then the published ones. */
async function pageOfAll(
  { db, shop, builtIn }: MarketParts,
  principal: Principal,
  language: Language,
  { search, labelId, canvasType, length }: Wanted,
  { page, size }: Page,
) {
  const words = searchedWords(search)
  const isWanted = ({ labels, canvasTypes, durationSec }: api.TemplateItem, text: () => string) =>
    (labelId === undefined || labels.includes(labelId)) &&
    (canvasType === undefined || canvasTypes.includes(canvasType)) &&
    (length === undefined || lengthOf(durationSec) === length) &&
    (words.length === 0 || words.every((word) => text().includes(word)))
  const ofProduct = builtIn.list.flatMap((template) => {
    const item = productItem(template, language)
    return isWanted(item, () => builtIn.textOf(template, language)) ? [item] : []
  })
  const published = (await publishedTemplates(db)).map((template) => publishedItem(template))
  const textOf = ({ name, labels }: api.TemplateItem) => foundText(name[language], labels, language)
  const all = [...ofProduct, ...published.filter((item) => isWanted(item, () => textOf(item)))]
  const records = all.slice((page - 1) * size, page * size)
  return { records: records.map((item) => soldTo(shop, principal, item)), total: all.length }
}

/** Returns the templates that a user used last, of those that are there. */
async function recentOf({ db, builtIn }: MarketParts, principal: Principal, language: Language) {
  const ids = (await usedOf(db, principal, 'template')).slice(0, 4 * RECENTS_MAX)
  const own = await store.pageOfTemplates(db, principal, { ids }, { page: 1, size: ids.length || 1 })
  const byId = new Map([
    ...builtIn.list.map((template) => [template.id, productItem(template, language)] as const),
    ...(await publishedTemplates(db, ids)).map((template) => [template.id, publishedItem(template)] as const),
    ...own.records.map((row) => [row.id, ownItem(row, principal)] as const),
  ])
  return ids.flatMap((id) => byId.get(id) ?? []).slice(0, RECENTS_MAX)
}

/** Returns a template as lists have it; null where it is none. */
function itemOf({ row, published, builtIn }: OpenedTemplate, principal: Principal, language: Language) {
  if (row) return ownItem(row, principal)
  if (published) return publishedItem(published)
  return builtIn && productItem(builtIn, language)
}

/** Serves the templates of the product and of workspaces: lists, detail, use, and what users keep of their projects. */
export function marketRoutes(app: FastifyInstance, parts: MarketParts): void {
  const { db } = parts
  mount(app, TAG, api.listTemplates, ({ page, size, ...wanted }, principal, request) =>
    pageOfAll(parts, principal, requestLanguage(request), wanted, { page, size }),
  )
  mount(app, TAG, api.listOwnTemplates, async ({ page, size, ...wanted }, principal) => {
    const { records, total } = await store.pageOfTemplates(db, principal, wanted, { page, size })
    return { records: records.map((row) => ownItem(row, principal)), total }
  })
  mount(app, TAG, api.recentTemplates, async (_, principal, request) => {
    const found = await recentOf(parts, principal, requestLanguage(request))
    const records = found.map((item) => soldTo(parts.shop, principal, item))
    return { records, total: records.length }
  })
  mount(app, TAG, api.templateDetail, async ({ id, canvasType }, principal, request) => {
    const language = requestLanguage(request)
    const opened = accepted(await market.openTemplate(parts, principal, { id, canvasType, language }))
    const item = itemOf(opened, principal, language)
    if (!item) throw refused({ reason: 'templateGone' })
    return {
      ...soldTo(parts.shop, principal, item),
      canvasType: opened.canvasType,
      slots: opened.slots,
      webExtraParam: opened.document,
    }
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
  mount(app, TAG, api.saveTemplate, async (kept, principal) => {
    const key = kept.coverPicUrl?.replace(/^oss:/u, '')
    if (key !== undefined) accepted(await checkCover(parts.objects, principal, key, 'sceneCover'))
    return { id: accepted(await market.saveTemplate(parts, principal, kept)) }
  })
  mount(app, TAG, api.fileTemplate, async (change, principal) => {
    accepted(await market.fileTemplate(db, principal, change))
    return {}
  })
  mount(app, TAG, api.publishTemplate, async ({ id, isPublished, soldType }, principal) => {
    accepted(
      await (isPublished
        ? publishTemplate(parts, principal, { id, soldType })
        : withdrawTemplate(parts, principal, id)),
    )
    return {}
  })
  mount(app, TAG, api.deleteTemplate, async ({ id }, principal) => {
    if (!(await store.removeTemplate(db, principal, id))) throw refused(await market.whyUnmanaged(db, principal, id))
    return {}
  })
}
