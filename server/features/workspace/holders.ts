import type { Db } from '#server/platform/db/open.ts'
import type { CallSession } from '#server/platform/http/call-session.ts'
import { isApiKeyValid } from './keys/rows.ts'
import { hasAccess } from './members/rows.ts'

/** Returns the name of whom an address of a file is made for: an API key, or a member of a workspace. */
export function holderOf({ id, byKey, principal: { tenantId, userId } }: CallSession): string {
  return byKey ? `key.${id}` : `member.${tenantId}.${userId}`
}

/** Returns whether a holder has access: the key is valid, or the user is a member whose account is not disabled. */
export async function isHolder(db: Db, holder: string): Promise<boolean> {
  const [kind, id = '', userId = ''] = holder.split('.')
  if (kind === 'key') return isApiKeyValid(db, id)
  return kind === 'member' && hasAccess(db, id, userId)
}
