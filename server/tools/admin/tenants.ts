import { sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'

/** A tenant with what it holds. */
interface ListedTenant {
  id: string
  name: string
  members: number
  projects: number
  works: number
  /** Size of its works in the object store. */
  workBytes: number
}

/** Returns all tenants, by name. */
export async function listTenants(db: Db): Promise<ListedTenant[]> {
  const { rows } = await db.execute<Record<keyof ListedTenant, string>>(sql`
    select id, name,
      (select count(*) from members where tenant_id = tenants.id) as members,
      (select count(*) from projects where tenant_id = tenants.id) as projects,
      (select count(*) from works where tenant_id = tenants.id) as works,
      (select coalesce(sum(size_bytes), 0) from works where tenant_id = tenants.id) as "workBytes"
      from tenants order by name, id`)
  return rows.map(({ id, name, ...numbers }) => ({
    id,
    name,
    members: Number(numbers.members),
    projects: Number(numbers.projects),
    works: Number(numbers.works),
    workBytes: Number(numbers.workBytes),
  }))
}
