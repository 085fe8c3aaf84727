import { expect } from 'vitest'
import { BILLING_JOB } from '#server/features/billing/payments/sweep.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
import { Client, type Server, startServer, testDatabase } from '#tests/contract/kit.ts'
import { untilLast } from '#tests/contract/until.ts'
import { setup, teardown } from '#tests/database.ts'
import { Gate, type Stop } from './gate.ts'

const isEnded = (state: string) => state === 'over' || state === 'failed'

/** A server with the shop of the demo account, on a database that goes on when it is killed. */
export class ShopServer {
  readonly gate: Gate
  readonly buyer: Client
  readonly #env: Record<string, string>
  readonly #store: Store
  readonly #queue: JobQueue
  readonly #closers: (() => Promise<unknown>)[]
  #server: Server

  private constructor(parts: {
    gate: Gate
    buyer: Client
    env: Record<string, string>
    store: Store
    queue: JobQueue
    server: Server
    closers: (() => Promise<unknown>)[]
  }) {
    this.gate = parts.gate
    this.buyer = parts.buyer
    this.#env = parts.env
    this.#store = parts.store
    this.#queue = parts.queue
    this.#server = parts.server
    this.#closers = parts.closers
  }

  static async start(): Promise<ShopServer> {
    await setup()
    const database = await testDatabase()
    const env = { ...database.env, DEMO: 'on', BILLING: 'demo' }
    const server = await startServer(env)
    const buyer = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
    const queue = new JobQueue(store.url, false, () => {})
    await queue.start([])
    const gate = await Gate.open(env.DATABASE_URL)
    const closers = [() => queue.stop(), () => store.close(), () => gate.end(), database.close, teardown]
    return new ShopServer({ gate, buyer, env, store, queue, server, closers })
  }

  /** Kills the server as it comes to a step of what a user does, or the timed job, and starts it again. */
  async killedAt(stop: Stop, begin: () => Promise<unknown>): Promise<void> {
    await this.gate.close(stop)
    const begun = begin().catch(() => null)
    await this.gate.reached()
    await this.#server.stop('SIGKILL')
    await this.gate.release()
    await begun
    this.#server = await startServer(this.#env)
    this.buyer.url = this.#server.url
  }

  /** Has something happen in a wallet, which the address of the code names. */
  async act(wallet: string, what: string): Promise<void> {
    const { pathname } = new URL(wallet)
    const answer = await fetch(`${this.#server.url}${pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ act: what }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }

  /** Sends the timed job; returns its id. */
  async sendJob(): Promise<string> {
    return this.#store.db.transaction((tx) => this.#queue.send(tx, BILLING_JOB, {}))
  }

  /** Lets the timed job run once. */
  async job(): Promise<void> {
    const id = await this.sendJob()
    expect(await untilLast(() => this.#queue.state(BILLING_JOB, id), isEnded)).toBe('over')
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    for (const close of this.#closers) await close()
  }
}
