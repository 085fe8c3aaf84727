import { expect } from 'vitest'
import { CODES } from '#shared/api/envelope.ts'
import { codeLogin, sendLoginCode } from '#shared/api/login.ts'
import { runSql } from './database.ts'
import type { Client } from './kit.ts'

type Purpose = 'login' | 'reset'

/**
 * Codes by which users log in, as they are asked for, arrive and are entered.
 * @param client a client of the server that runs now
 */
export function codesOf(databaseUrl: string, client: () => Client) {
  const sql = (text: string, values: unknown[] = []) => runSql(databaseUrl, text, values)

  /** Forgets attempts, after which a captcha is needed. */
  const forget = () => sql("delete from attempts where key like 'captcha %'")

  /** Tries a code as if none had failed. */
  async function enterCode(account: string, code: string) {
    await forget()
    return client().raw(codeLogin, { account, code })
  }

  /** Asks for a code as if hours had passed. */
  async function ask(account: string, purpose: Purpose = 'login', invitation?: string) {
    await forget()
    await sql("delete from attempts where key like 'codes %'")
    return client().raw(sendLoginCode, { account, purpose, invitation })
  }

  /** The code in the last message to an account. */
  async function codeFor(account: string): Promise<string> {
    let code = ''
    await expect
      .poll(async () => {
        const { rows } = await sql('delete from outbox where recipient = $1 returning body', [account])
        code = /\d{6}/.exec(rows.map(({ body }) => body).join('\n'))?.[0] ?? ''
        return code
      })
      .not.toBe('')
    return code
  }

  /** Asks for a code and returns it. */
  async function newCode(account: string, purpose: Purpose = 'login', invitation?: string): Promise<string> {
    expect((await ask(account, purpose, invitation)).code).toBe(CODES.ok)
    return codeFor(account)
  }

  return { sql, enterCode, ask, codeFor, newCode }
}
