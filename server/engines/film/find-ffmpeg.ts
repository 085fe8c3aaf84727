import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from '#server/platform/processes/find-program.ts'

const run = promisify(execFile)
const ASK_MS = 10_000
/** Encoders of a conversion. */
const ENCODERS = ['libx264', 'aac']
/** Encoders of the conversion of a film with alpha. */
const CLEAR_ENCODERS = ['libvpx-vp9', 'libopus']

/** An ffmpeg of this machine. */
interface Ffmpeg {
  path: string
  version: string
  /** Encoders of a conversion that it lacks; with any missing it is not used. */
  missing: string[]
  /** Whether it encodes ProRes, which keeps alpha. */
  makesProRes: boolean
  /** Whether it encodes what browsers play with alpha. */
  makesClear: boolean
}

/**
 * Returns the ffmpeg that the operator named, or the first of the PATH; null where it is missing or does not start.
 * @param named a path, `off` for none, or null for that of the PATH
 */
export async function findFfmpeg(named: string | null): Promise<Ffmpeg | null> {
  if (named === 'off') return null
  const file = await findProgram(named, ['ffmpeg'])
  if (file === null) return null
  const said = await run(file, ['-encoders'], { timeout: ASK_MS, maxBuffer: 1e6 }).catch(() => null)
  if (!said) return null
  const encoders = new Set(said.stdout.split('\n').map((line) => line.trim().split(/\s+/)[1]))
  return {
    path: file,
    version: /ffmpeg version (\S+)/.exec(said.stderr)?.[1] ?? '',
    missing: ENCODERS.filter((name) => !encoders.has(name)),
    makesProRes: encoders.has('prores_ks'),
    makesClear: CLEAR_ENCODERS.every((name) => encoders.has(name)),
  }
}
