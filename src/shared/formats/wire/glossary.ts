import { GLOSSARY_MAX, type GlossaryEntry, glossaryEntrySchema } from '#shared/model/glossary.ts'
import type { ReportNote } from '../common/format-failure.ts'

/** Reads entries of a glossary; those that are none are left out. No entries are no glossary. */
export function decodeGlossary(items: readonly unknown[]): GlossaryEntry[] | undefined {
  const entries = items.flatMap((item) => glossaryEntrySchema.safeParse(item).data ?? [])
  return entries.length > 0 ? entries : undefined
}

/** Reads the glossary of a project; what it has beyond what one may hold is left out, and reported. */
export function decodeProjectGlossary(items: readonly unknown[], report: ReportNote): GlossaryEntry[] | undefined {
  const entries = decodeGlossary(items)
  if (!entries || entries.length <= GLOSSARY_MAX) return entries
  const message = `holds ${entries.length} words, and may hold ${GLOSSARY_MAX}; the others were left out`
  report({ kind: 'left_out', path: 'glossary', message })
  return entries.slice(0, GLOSSARY_MAX)
}
