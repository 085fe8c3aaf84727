import { GLOSSARY_MAX, type GlossaryEntry, glossaryEntrySchema } from '#shared/model/glossary.ts'

/** Reads entries of a glossary; those that are none are left out. No entries are no glossary. */
export function decodeGlossary(items: readonly unknown[]): GlossaryEntry[] | undefined {
  const entries = items.slice(0, GLOSSARY_MAX).flatMap((item) => glossaryEntrySchema.safeParse(item).data ?? [])
  return entries.length > 0 ? entries : undefined
}
