import type { FastifyInstance } from 'fastify'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listTranslationLanguages, TRANSLATION_LANGUAGES } from '#shared/api/translation.ts'

/** Serves the languages for translations (S12.05). */
export function translationRoutes(app: FastifyInstance): void {
  mount(app, 'account', listTranslationLanguages, async (_, _principal, request) => {
    const language = requestLanguage(request)
    const names = new Intl.DisplayNames(language, { type: 'language' })
    const { compare } = new Intl.Collator(language)
    return TRANSLATION_LANGUAGES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
      compare(a.name, b.name),
    )
  })
}
