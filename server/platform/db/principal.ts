import type { members } from './schema/accounts.ts'
import type { tenants } from './schema/owners.ts'

/** The role of a user in a tenant, from the most rights to the fewest: `owner`, `admin`, `member`. */
export type Role = (typeof members.$inferSelect)['role']
type TenantType = (typeof tenants.$inferSelect)['type']

/** The user who makes a call, and the tenant in whose name. */
export interface Principal {
  userId: string
  tenantId: string
  tenantType: TenantType
  role: Role
  /** Whether the user is an administrator of the instance. */
  operator: boolean
}
