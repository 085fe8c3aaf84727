import { z } from 'zod'

/** The languages that a glossary has words of: those that are read aloud. */
export const GLOSSARY_LANGUAGES = ['zh', 'yue', 'en'] as const

/** Kinds of entries: other words (`sub`), or pinyin or jyutping with tone numbers (`phoneme`). */
export const GLOSSARY_KINDS = ['sub', 'phoneme'] as const

/** Entries that a project, or a workspace, may have. */
export const GLOSSARY_MAX = 500

/** A word and what is said for it. */
export const glossaryEntrySchema = z.object({
  language: z.enum(GLOSSARY_LANGUAGES),
  word: z.string().trim().min(1).max(60),
  kind: z.enum(GLOSSARY_KINDS),
  said: z.string().trim().min(1).max(200),
})
export type GlossaryEntry = z.infer<typeof glossaryEntrySchema>

/** A glossary has a word of a language once. */
export type GlossaryWord = Pick<GlossaryEntry, 'language' | 'word'>

export function isSameWord(a: GlossaryWord, b: GlossaryWord): boolean {
  return a.language === b.language && a.word === b.word
}
