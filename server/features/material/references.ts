import { sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { projects } from '#server/platform/db/schema/content.ts'
import { works } from '#server/platform/db/schema/works.ts'

/**
 * Keys of the tenant's objects that its projects name, in their documents and posters, and its works, which can be
 * rendered again. Reads every document of the tenant once, whatever the number of keys.
 */
export async function referencedKeys(db: Db, tenantId: string): Promise<Set<string>> {
  // a key ends with the JSON text that holds it
  const pattern = `tenants/${tenantId}/[^"\\\\]+`
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct found.match[1] as key
    from (
      select unnest(array[${projects.webExtraParam}, ${projects.extraParam}, ${projects.coverPicUrl}, ${projects.posterPicUrl}])
        as document
      from ${projects} where ${projects.tenantId} = ${tenantId}
      union all
      select ${works.projectJson} from ${works} where ${works.tenantId} = ${tenantId}
    ) as texts, lateral regexp_matches(texts.document, ${pattern}, 'g') as found(match)`)
  return new Set(rows.map(({ key }) => key))
}
