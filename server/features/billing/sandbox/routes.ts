import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { languageOf } from '#server/platform/http/messages/index.ts'
import { mountPlain } from '#server/platform/http/mount-plain.ts'
import { type PayDeps, takeNotice } from '../payments/rules.ts'
import { noticeOf, type SandboxPort, walletPath } from './port.ts'
import { endWallet, type WalletRow, walletOfToken } from './rows.ts'
import { WALLET_ACTS, type WalletAct, walletPage } from './wallet-page.ts'

/** Time after the end of an order at which a late payment is made, in milliseconds. */
const LATE_MS = 5000

/** How many messages follow an act. */
const NOTICES: Record<WalletAct, number> = { pay: 1, refuse: 1, late: 0, twice: 2, wrong: 1, silent: 0 }

async function happen(db: Db, { id, amountCents, expiresAt }: WalletRow, act: WalletAct): Promise<WalletRow | null> {
  if (act === 'refuse') return endWallet(db, id, { status: 'closed' })
  const paidCents = act === 'wrong' ? Math.max(0, amountCents - 1) : amountCents
  const paidAt = act === 'late' ? new Date(expiresAt.getTime() + LATE_MS) : new Date()
  return endWallet(db, id, { status: 'paid', paidCents, paidAt })
}

interface SandboxParts {
  db: Db
  /** Signs the messages of the wallet. */
  key: string
  port: SandboxPort
  pay: PayDeps
}

/** Serves the wallet of the sandbox: a page whose address is its secret. */
export function sandboxRoutes(app: FastifyInstance, { db, key, port, pay }: SandboxParts): void {
  const path = walletPath(':token')
  const pageOf = async (request: FastifyRequest) => {
    const { token = '' } = request.params as { token?: string }
    const { lang } = request.query as { lang?: string }
    const row = token.length <= 64 ? await walletOfToken(db, token) : null
    return {
      row,
      answer: (now: WalletRow) => ({ type: 'text/html; charset=utf-8', text: walletPage(now, languageOf(lang)) }),
    }
  }
  const none = { status: 404, type: 'text/plain', text: 'not found\n' }

  mountPlain(app, {
    method: 'GET',
    path,
    answer: async (request) => {
      const { row, answer } = await pageOf(request)
      return row ? answer(row) : none
    },
  })

  mountPlain(app, {
    method: 'POST',
    path,
    answer: async (request, body) => {
      const { row, answer } = await pageOf(request)
      if (!row) return none
      const named = new URLSearchParams(Buffer.from(body).toString()).get('act')
      const act = WALLET_ACTS.find((known) => known === named)
      const ended = act ? await happen(db, row, act) : null
      if (!act || !ended) return answer((await walletOfToken(db, row.token)) ?? row)
      for (let i = 0; i < NOTICES[act]; i++) {
        const notice = noticeOf(key, ended, randomUUID(), new Date())
        if (notice) await takeNotice(pay, port, notice)
      }
      return answer(ended)
    },
  })
}
