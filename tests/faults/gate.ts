import pg from 'pg'
import { expect } from 'vitest'

/** Where a server is stopped: as it writes a row. */
export interface Stop {
  table: string
  /** Before the row is written, or with it written in a transaction that is not over. */
  when: 'before insert' | 'after insert' | 'before update' | 'after update'
  /** Only for such a row, `new`. */
  only?: string
  /** Whether the statement that waits goes on when the server is gone; else nothing of it stays. */
  isKept?: boolean
}

const KEY = 20_260_611
const SOON = { timeout: 60_000, interval: 20 }

/** Holds a server at the moment at which it writes a row: a trigger of its database waits for a lock that is held here. */
export class Gate {
  readonly #client: pg.Client
  #stop: Stop | null = null

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async open(databaseUrl: string): Promise<Gate> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return new Gate(client)
  }

  async query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await this.#client.query(text, values)).rows
  }

  /** Stops the next one who comes there. */
  async close(stop: Stop): Promise<void> {
    this.#stop = stop
    await this.query(`select pg_advisory_lock(${KEY})`)
    await this.query(`create or replace function wait_at_gate() returns trigger language plpgsql as $$
      begin
        if ${stop.only ?? 'true'} then perform pg_advisory_xact_lock_shared(${KEY}); end if;
        return new;
      end $$`)
    await this.query(`create trigger gate ${stop.when} on ${stop.table} for each row execute function wait_at_gate()`)
  }

  /** Resolves when someone waits. */
  async reached(): Promise<void> {
    const about = JSON.stringify(this.#stop)
    await expect.poll(async () => (await this.#waiting()).length, { ...SOON, message: about }).toBeGreaterThan(0)
  }

  async #waiting(): Promise<number[]> {
    const rows = await this.query(
      `select pid from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted`,
    )
    return rows.map(({ pid }) => Number(pid))
  }

  /** Lets the database end what the server had begun, which is gone by now. */
  async release(): Promise<void> {
    const waiting = await this.#waiting()
    if (!this.#stop?.isKept) for (const pid of waiting) await this.query('select pg_terminate_backend($1)', [pid])
    await this.query(`select pg_advisory_unlock(${KEY})`)
    const left = () => this.query('select 1 from pg_stat_activity where pid = any($1)', [waiting])
    await expect.poll(left, SOON).toEqual([])
    await this.query(`drop trigger gate on ${this.#stop?.table}`)
  }

  async end(): Promise<void> {
    await this.#client.end()
  }
}
