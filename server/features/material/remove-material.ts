import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Shelf } from '#shared/model/shelves.ts'
import { deleteMaterial, findMaterial } from './rows.ts'

/**
 * Removes a user's upload from its shelf. The object is kept for a while: unopened projects, undo and queued works may
 * still use it.
 *
 * @param gone the refusal where the workspace has no upload of that id on the shelf
 */
export async function removeMaterial(
  db: Db,
  principal: Principal,
  shelf: Shelf,
  id: string,
  gone: Refusal,
): Promise<Result<null, Refusal>> {
  if (await deleteMaterial(db, principal, shelf, id)) return ok(null)
  const isOfAnother = (await findMaterial(db, principal, shelf, id)) !== null
  return err(isOfAnother ? { reason: 'materialNotYours' } : gone)
}
