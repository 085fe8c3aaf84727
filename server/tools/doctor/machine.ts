import { execFile } from 'node:child_process'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { promisify } from 'node:util'
import { missingSpace } from '#server/platform/config/space.ts'
import { disksOf } from '#server/platform/db/disks.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const run = promisify(execFile)
const GB = 1e9
/** Memory of one render at 1080p with the rest of the server, in bytes. */
const MEMORY_BYTES = 3.5 * GB
/** Languages whose scripts need system fonts when Chromium shows what the bundled fonts lack. */
const FONT_LANGUAGES = ['zh', 'th']

/** Examines cores and memory. */
export function examineMachine(): Finding {
  const text = `${availableParallelism()} cores, ${(totalmem() / GB).toFixed(1)} GB memory`
  if (totalmem() >= MEMORY_BYTES && availableParallelism() >= 2) return ok('machine', text)
  return warning('machine', text, 'Rendering wants 2 cores and 4 GB: see docs/operation/sizing.md.')
}

/** Examines the space that a server needs before it refuses to store. */
export async function examineDisk(config: { dataDir: string; databaseUrl: string | null }): Promise<Finding> {
  const { dataDir } = config
  const missing = await missingSpace(disksOf(config), 0).catch(() => null)
  if (missing === null) return fault('disk', `${dataDir} cannot be examined`, 'Start the server once, or set DATA_DIR.')
  const { bavail, bsize } = await statfs(dataDir)
  const text = `${((bavail * bsize) / GB).toFixed(1)} GB free in ${dataDir}`
  if (missing === 0) return ok('disk', text)
  return fault('disk', text, `Free ${Math.ceil(missing / 1e6)} MB: until then nothing can be saved.`)
}

/** Examines whether the data folder can be written, and by its user alone. */
export async function examinePermissions(dataDir: string): Promise<Finding> {
  try {
    await access(dataDir, constants.W_OK)
  } catch {
    return fault('permissions', `${dataDir} cannot be written`, 'Give it to the user of the server: chown.')
  }
  const { mode } = await stat(dataDir)
  if ((mode & 0o007) === 0) return ok('permissions', `${dataDir} is private`)
  return warning('permissions', `${dataDir} is open to other users`, `chmod o= ${dataDir}`)
}

/** Examines the fonts for characters that the bundled fonts lack. */
export async function examineFonts(): Promise<Finding> {
  const mend = 'Install fonts-noto-cjk and fonts-thai-tlwg, or the same of your system.'
  const missing: string[] = []
  for (const language of FONT_LANGUAGES) {
    const found = await run('fc-list', [`:lang=${language}`, 'family']).catch(() => null)
    if (!found) return warning('fonts', 'The fonts of the system cannot be listed (fc-list)', mend)
    if (found.stdout.trim() === '') missing.push(language)
  }
  if (missing.length === 0) return ok('fonts', `of the system, for ${FONT_LANGUAGES.join(' and ')}`)
  return warning('fonts', `The system has no font for ${missing.join(' and ')}`, mend)
}
