import type { Principal } from '#server/platform/db/principal.ts'
import type { TemplateItem } from '#shared/api/creative-templates.ts'
import type { Language } from '#shared/api/languages.ts'
import { everywhere } from '#shared/model/library.ts'
import type { BuiltInTemplate } from '#shared/model/template.ts'
import type { PublishedTemplate } from './published-rows.ts'
import { isManaged, type TemplateRow } from './rows.ts'

/** Returns the addresses of files of a built-in template by canvas. */
function addresses({ id, canvasTypes }: BuiltInTemplate, name: (canvas: string) => string) {
  return Object.fromEntries(canvasTypes.map((canvas) => [canvas, `/library/templates/${id}/${name(canvas)}`]))
}

/** Returns a template that comes with the product as lists have it. */
export function productItem(template: BuiltInTemplate, language: Language): TemplateItem {
  const { slots: _, ...facts } = template
  return {
    ...facts,
    ...{ ownership: 'SENSETIME', isManaged: false, isPublished: false, updateTime: 0 },
    covers: addresses(template, (canvas) => `cover-${canvas}.${language}.webp`),
  }
}

/** Returns a template of the workspace as lists have it. */
export function ownItem(row: TemplateRow, principal: Principal): TemplateItem {
  const { id, name, labels, canvasType, scenes, durationSec, coverPicUrl, sharedAt, userId, updatedAt } = row
  const isMine = userId === principal.userId
  return {
    ...{ id, name: everywhere(name), labels, canvasTypes: [canvasType], scenes, durationSec },
    ...(row.soldType && { soldType: row.soldType }),
    ownership: sharedAt ? 'TENANTSHARE' : isMine ? 'USER' : 'TENANTUSER',
    isManaged: isManaged(principal, row),
    isPublished: row.publishedAt !== null,
    covers: { [canvasType]: coverPicUrl },
    updateTime: updatedAt.getTime(),
  }
}

/** Returns a published template as everybody's lists have it. */
export function publishedItem({ id, soldType, publishedAt, facts }: PublishedTemplate): TemplateItem {
  const { name, labels, canvasType, scenes, durationSec, coverUrl } = facts
  return {
    ...{ id, name: everywhere(name), labels, canvasTypes: [canvasType], scenes, durationSec },
    ...(soldType && { soldType }),
    ...{ ownership: 'SENSETIME', isManaged: false, isPublished: true },
    covers: { [canvasType]: coverUrl },
    updateTime: publishedAt.getTime(),
  }
}
