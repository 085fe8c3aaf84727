import { and, eq } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { glossaryEntries } from '#server/platform/db/schema/content.ts'
import type { GlossaryEntry, GlossaryWord } from '#shared/model/glossary.ts'

/** Returns the glossary of a tenant, by language and word. */
export async function glossaryOf(db: Db | Tx, tenantId: string): Promise<GlossaryEntry[]> {
  const { language, word, kind, said } = glossaryEntries
  return db
    .select({ language, word, kind, said })
    .from(glossaryEntries)
    .where(eq(glossaryEntries.tenantId, tenantId))
    .orderBy(language, word)
}

/** Adds an entry, or replaces that of the same word. */
export async function putGlossaryEntry(tx: Tx, tenantId: string, entry: GlossaryEntry): Promise<void> {
  const { tenantId: tenant, language, word } = glossaryEntries
  const { kind, said } = entry
  await tx
    .insert(glossaryEntries)
    .values({ tenantId, ...entry })
    .onConflictDoUpdate({ target: [tenant, language, word], set: { kind, said } })
}

/** Removes an entry of a tenant; returns whether there was one. */
export async function removeGlossaryEntry(
  db: Db,
  tenantId: string,
  { language, word }: GlossaryWord,
): Promise<boolean> {
  const removed = await db
    .delete(glossaryEntries)
    .where(
      and(
        eq(glossaryEntries.tenantId, tenantId),
        eq(glossaryEntries.language, language),
        eq(glossaryEntries.word, word),
      ),
    )
    .returning({ word: glossaryEntries.word })
  return removed.length > 0
}
