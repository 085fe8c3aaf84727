import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { nameCharsMax, type Shelf } from '#shared/model/shelves.ts'
import { type Filing, findMaterial, type MaterialRow, managesShelves, writeFiling } from './rows.ts'

/** Files what a user may change on a shelf anew, with a name that its kind may have (S6.07); null where there is none. */
export async function fileMaterial(
  db: Db,
  principal: Principal,
  shelf: Shelf,
  id: string,
  filing: Filing,
): Promise<Result<MaterialRow | null, Refusal>> {
  const row = filing.name === undefined ? null : await findMaterial(db, principal, shelf, id)
  if (row && (row.userId === principal.userId || managesShelves(principal))) {
    const limit = nameCharsMax(shelf, Boolean(row.avatar?.photo ?? row.avatar?.trained))
    if ([...(filing.name ?? '')].length > limit) return err({ reason: 'trainedNameWrong', values: { limit } })
  }
  return ok(await writeFiling(db, principal, shelf, id, filing))
}
