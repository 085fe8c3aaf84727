import type { FastifyInstance } from 'fastify'
import { mount } from '#server/platform/http/mount.ts'
import { listTextTemplates } from '#shared/api/text-templates.ts'
import { TEXT_TEMPLATES } from '#shared/model/text-templates.ts'

/** Serves the list of templates of texts. */
export function textTemplateRoutes(app: FastifyInstance): void {
  mount(app, 'library', listTextTemplates, ({ page, size }) => ({
    records: TEXT_TEMPLATES.slice((page - 1) * size, page * size),
    total: TEXT_TEMPLATES.length,
  }))
}
