import type { Principal } from '#server/platform/db/principal.ts'
import type { Ownership } from '#shared/model/ownership.ts'
import { type MaterialRow, managesShelves } from './rows.ts'

/** Returns whose an upload is for a user, and whether the user may name, tag, share and delete it. */
export function ownerOf({ userId, sharedAt }: MaterialRow, principal: Principal) {
  const isMine = userId === principal.userId
  const ownership: Ownership = sharedAt ? 'TENANTSHARE' : isMine ? 'USER' : 'TENANTUSER'
  return { ownership, isManaged: isMine || managesShelves(principal) }
}
