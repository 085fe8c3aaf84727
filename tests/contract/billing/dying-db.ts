import type { Db, Tx } from '#server/platform/db/open.ts'

/** A process that has died: nothing that it does after that reaches the database. */
export class Died extends Error {}

/**
 * A database of a process that dies at one of its transactions.
 * @param left transactions that it commits
 * @param isWithin whether it dies before the commit of the next one, else before that begins
 */
export function dyingDb(db: Db, left: number, isWithin: boolean): Db {
  let rest = left
  let isDead = false
  const dying: Db = Object.create(db)
  const alive =
    <Args extends unknown[], T>(act: (...args: Args) => T) =>
    (...args: Args) => {
      if (isDead) throw new Died()
      return act.apply(db, args)
    }
  for (const name of ['select', 'insert', 'update', 'delete', 'execute', '$count'] as const)
    Object.assign(dying, { [name]: alive(db[name] as (...args: unknown[]) => unknown) })
  dying.transaction = async (body) => {
    if (isDead || (rest === 0 && !isWithin)) {
      isDead = true
      throw new Died()
    }
    return db.transaction(async (tx: Tx) => {
      const made = await body(tx)
      isDead ||= rest-- === 0
      if (isDead) throw new Died()
      return made
    })
  }
  return dying
}
