import type { AccountRefusal } from '#server/features/workspace/public.ts'
import type { Origin } from '#server/platform/audit/caller.ts'
import { writeAccountEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { accountKind } from '#shared/api/account-name.ts'
import type { Contact } from '#shared/api/contact.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { codeSubject, isProof, newProof, redeemCode } from '../codes/codes.ts'
import { findAccount, findUser, setContact } from '../users/rows.ts'
import { storedName } from '../users/users.ts'

/** A user, and the instance's key. */
interface Own {
  key: string
  userId: string
}

function proofSubject(userId: string, contact: Contact): string {
  return `contact proof ${userId} ${contact}`
}

/** Returns what proves a user before a contact is changed: the contact itself, or the other one where it is missing. */
export async function originalOf(db: Db, userId: string, contact: Contact): Promise<string> {
  const user = await findUser(db, userId)
  const original = user && (user[contact] ?? user.email ?? user.phone)
  if (!original) throw new Error('a user without email and phone number')
  return original
}

/** Verifies the code that was sent to the original, and returns a proof of it. */
export async function proveContact(
  db: Db,
  { key, userId }: Own,
  contact: Contact,
  code: string,
): Promise<Result<string, AccountRefusal>> {
  const original = await originalOf(db, userId, contact)
  if (!(await redeemCode(db, key, codeSubject('oldContact', original), code))) return err('wrongCode')
  return ok(await newProof(db, key, proofSubject(userId, contact)))
}

/** Returns whether the original of a new account name was verified. */
export async function mayChangeContact(
  db: Db,
  { key, userId }: Own,
  account: string,
  proof: string,
): Promise<Result<void, AccountRefusal>> {
  const isProven = await isProof(db, key, proofSubject(userId, accountKind(storedName(account))), proof)
  return isProven ? ok(undefined) : err('proofGone')
}

/**
 * Stores a new email or phone number whose code is right, after the original was verified. That another account has
 * it is said only to one who has received its code. Returns the name that was replaced, if any.
 */
export async function changeContact(
  db: Db,
  { key, userId }: Own,
  { account, proof, code }: { account: string; proof: string; code: string },
  origin: Origin,
): Promise<Result<string | null, AccountRefusal>> {
  const name = storedName(account)
  const contact = accountKind(name)
  if (!(await redeemCode(db, key, codeSubject('newContact', name), code))) return err('wrongCode')
  if (!(await redeemCode(db, key, proofSubject(userId, contact), proof))) return err('proofGone')
  if (await findAccount(db, name)) return err('accountTaken')
  return db.transaction(async (tx) => {
    const replaced = (await findUser(tx, userId))?.[contact] ?? null
    await setContact(tx, userId, { [contact]: name })
    const by = { kind: 'user', id: userId, ...origin } as const
    const detail = { contactBefore: replaced ?? '' }
    await writeAccountEvent(tx, userId, { kind: 'contactChanged', by, subject: { id: userId, name }, detail })
    return ok(replaced)
  })
}
