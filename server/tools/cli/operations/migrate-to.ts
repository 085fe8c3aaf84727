import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { Space } from '#server/platform/config/space.ts'
import { openAlone } from '#server/platform/db/access.ts'
import { drizzle } from '#server/platform/db/base/drizzle.ts'
import { disksOf } from '#server/platform/db/disks.ts'
import { requireCurrent } from '#server/platform/db/migrate.ts'
import { copyObjects } from '#server/platform/objects/copy.ts'
import { createObjectStore } from '#server/platform/objects/create.ts'
import { moveRows, requireEmpty } from '#server/tools/backup/move-rows.ts'
import { counted } from '#shared/base/counted.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('migrate-to', OPERATING['migrate-to'])

/** Files after which the number of copied ones is printed. */
const PRINTED_EACH = 100

/** @throws CliRefusal, without the address: it may have a password */
function databaseAddress(address: string): string {
  if (/^postgres(ql)?:/i.test(address) && URL.canParse(address)) return address
  throw new CliRefusal('The new database must be PostgreSQL: postgres://USER:PASSWORD@HOST/NAME.')
}

/** Returns the variables of the new place: an address of a database, or those of a file. */
function variablesOf(place: string): Record<string, string | undefined> {
  if (place.includes('://')) return { DATABASE_URL: databaseAddress(place) }
  try {
    return parseEnv(readFileSync(place, 'utf8'))
  } catch {
    throw new CliRefusal(`${place} cannot be read. Usage: ${USAGE}`)
  }
}

/**
 * `studio migrate-to PLACE` copies files and rows to another store and an empty database, with all servers stopped.
 * The originals stay at the old place.
 */
export const migrateToCommand: Operation = async (args, { config, print, env, root }) => {
  const [place] = readWords(args, 'migrate-to', OPERATING['migrate-to']).words
  if (!place) throw new CliRefusal(`The new place is missing: ${USAGE}`)
  const target = readConfig({ ...env, ...variablesOf(place) }, root)
  const newDatabase = target.databaseUrl !== config.databaseUrl ? target.databaseUrl : null
  const newStore = JSON.stringify(target.store) !== JSON.stringify(config.store)
  if (!newDatabase && !newStore)
    throw new CliRefusal('The new place has neither another DATABASE_URL nor another STORE.')
  if (newDatabase) await requireEmpty(newDatabase)
  const access = await openAlone(config)
  try {
    if (newStore) await copyFiles(access.url, config, target, print)
    if (newDatabase) {
      const { dataDir, store, version } = config
      const source = { url: access.url, dataDir, embeddedStore: store.kind === 'embedded', version }
      print(`Copied the rows, by the backup ${await moveRows(source, newDatabase, print)}`)
    }
    print('Start the servers with the new variables now. Everyone logs in again.')
  } finally {
    await access.close()
  }
}

async function copyFiles(url: string, config: Config, target: Config, print: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await requireCurrent(client)
    const db = drizzle(client)
    const space = new Space(disksOf(config))
    const from = await createObjectStore(config, db, space)
    // what is stored moves, also of a workspace that is over its limit
    const to = await createObjectStore({ ...target, allowedBytes: Number.POSITIVE_INFINITY }, db, space)
    let count = 0
    const { objects, written } = await copyObjects(from, to, path.join(config.dataDir, 'migrate.part'), () => {
      count += 1
      if (count % PRINTED_EACH === 0) print(`Copied ${count} files`)
    })
    print(`The new store has ${counted(objects, 'file')}; ${written} copied now.`)
  } finally {
    await client.end()
  }
}
