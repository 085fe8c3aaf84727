import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { backupsFolder, keptBackups, pruneBackups } from './kept.ts'
import { type BackupSource, makeBackup } from './make.ts'

/** Makes the backup of the day. */
export const BACKUP_JOB = {
  name: 'backup',
  data: z.object({}),
  expireInSeconds: 3 * 3600,
  concurrency: 1,
  retryLimit: 0,
} satisfies JobKind

/** Every hour, so that a machine that is off at night is backed up too. */
export const BACKUP_CRON = '7 * * * *'

/** A little less than a day, so that the hour of the backup stays the same. */
const DUE_MS = 23.5 * 3600_000

/** Makes a backup if the last daily one is a day old, and removes the oldest. `kept` of 0 makes none. */
export async function backUpDaily(source: BackupSource, kept: number, now: Date): Promise<void> {
  if (kept === 0) return
  const into = backupsFolder(source.dataDir)
  // of a process that was killed
  for (const name of await readdir(into).catch(() => []))
    if (name.startsWith('.part-')) await rm(path.join(into, name), { recursive: true, force: true })
  const last = (await keptBackups(source.dataDir)).find(({ cover }) => cover.kind === 'daily')
  if (last && now.getTime() - Date.parse(last.cover.createdAt) < DUE_MS) return
  await makeBackup(source, 'daily')
  await pruneBackups(source.dataDir, kept)
}
