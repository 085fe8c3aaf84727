import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type BackupKind, readCover } from './manifest.ts'

/** Restore points that are kept. */
const RESTORE_POINTS_KEPT = 3

interface Kept {
  folder: string
  cover: Awaited<ReturnType<typeof readCover>>
}

/** Returns the folder of the backups that are kept in a data folder. */
export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, 'backups')
}

/** Returns the folder of a backup that is named by a path, or by its name in a data folder. */
export function backupAt(dataDir: string, place: string): string {
  return place.includes(path.sep) ? path.resolve(place) : path.join(backupsFolder(dataDir), place)
}

/** Returns the backups of a data folder, the newest first; folders that hold none are left out. */
export async function keptBackups(dataDir: string): Promise<Kept[]> {
  const into = backupsFolder(dataDir)
  const kept: Kept[] = []
  for (const name of (await readdir(into).catch(() => [])).sort().reverse()) {
    if (name.startsWith('.')) continue
    const folder = path.join(into, name)
    const cover = await readCover(folder).catch(() => null)
    if (cover) kept.push({ folder, cover })
  }
  return kept
}

/** Removes the oldest daily backups and restore points. What an operator made by hand stays. */
export async function pruneBackups(dataDir: string, dailyKept: number): Promise<void> {
  const limits: Record<BackupKind, number> = {
    daily: dailyKept,
    'restore-point': RESTORE_POINTS_KEPT,
    manual: Number.POSITIVE_INFINITY,
  }
  const all = await keptBackups(dataDir)
  for (const [kind, limit] of Object.entries(limits)) {
    const old = all.filter(({ cover }) => cover.kind === kind).slice(limit)
    for (const { folder } of old) await rm(folder, { recursive: true, force: true })
  }
}
