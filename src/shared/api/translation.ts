import { z } from 'zod'
import { call, nothing } from './envelope.ts'

/** Languages into which texts are translated: BCP 47, by the codes of ISO 639. */
export const TRANSLATION_LANGUAGES: readonly string[] = [
  ...['af', 'ak', 'am', 'ar', 'as', 'ay', 'az', 'be', 'bg', 'bho', 'bm', 'bn', 'bs', 'ca', 'ceb', 'ckb', 'co', 'cs'],
  ...['cy', 'da', 'de', 'doi', 'dv', 'ee', 'el', 'en', 'eo', 'es', 'et', 'eu', 'fa', 'fi', 'fil', 'fr', 'fy', 'ga'],
  ...['gd', 'gl', 'gn', 'gu', 'ha', 'haw', 'he', 'hi', 'hmn', 'hr', 'ht', 'hu', 'hy', 'id', 'ig', 'ilo', 'is', 'it'],
  ...['ja', 'jv', 'ka', 'kk', 'km', 'kn', 'ko', 'kok', 'kri', 'ku', 'ky', 'la', 'lb', 'lg', 'ln', 'lo', 'lt', 'lus'],
  ...['lv', 'mai', 'mg', 'mi', 'mk', 'ml', 'mn', 'mni', 'mr', 'ms', 'mt', 'my', 'nb', 'ne', 'nl', 'nso', 'ny', 'om'],
  ...['or', 'pa', 'pl', 'ps', 'pt', 'qu', 'ro', 'ru', 'rw', 'sa', 'sd', 'si', 'sk', 'sl', 'sm', 'sn', 'so', 'sq'],
  ...['sr', 'st', 'su', 'sv', 'sw', 'ta', 'te', 'tg', 'th', 'ti', 'tk', 'tr', 'ts', 'tt', 'ug', 'uk', 'ur', 'uz'],
  ...['vi', 'xh', 'yi', 'yo', 'yue', 'zh-Hans', 'zh-Hant', 'zu'],
]

/** The languages for translations, with their names in the language of the request, in the order of the names. */
export const listTranslationLanguages = call({
  method: 'GET',
  path: '/user/custom/translation/languages',
  needs: 'member',
  scope: 'read',
  input: nothing,
  data: z.array(z.object({ code: z.string(), name: z.string() })),
})
