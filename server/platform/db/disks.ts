import { tmpdir } from 'node:os'
import type { Config } from '#server/platform/config/config.ts'
import type { Disk } from '#server/platform/config/space.ts'
import { logGrowth } from './cluster/log-size.ts'

/** Returns the disks that a server fills. That of an embedded database keeps room for the database's log. */
export function disksOf({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Disk[] {
  const data = databaseUrl === null ? { folder: dataDir, growth: () => logGrowth(dataDir) } : { folder: dataDir }
  return [data, { folder: tmpdir() }]
}
