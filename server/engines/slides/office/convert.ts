import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { keep } from '#server/platform/processes/keeper.ts'
import { writeProfile } from './profile.ts'

/** Why a document was not converted: `unreadable` also where it is encrypted, `tooLong` in time. */
export class OfficeError extends Error {
  override name = 'OfficeError'
  readonly code: 'unreadable' | 'tooLong'
  constructor(code: OfficeError['code'], message: string) {
    super(message)
    this.code = code
  }
}

interface Order {
  /** The program. */
  office: string
  from: string
  to: 'pdf' | 'pptx'
  /** Where the result is put, and a folder of its own that is removed again. */
  outDir: string
  limitMs: number
  signal: AbortSignal
}

/** It opens no window, brings nothing of earlier runs back and asks nothing. */
const QUIET = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard']
/** Characters of messages that are kept. */
const MESSAGES_MAX = 4096

/**
 * Converts a document by LibreOffice, in a group of processes with a profile of its own, which ends with the server,
 * the time and the signal.
 * @returns the path of the result
 * @throws OfficeError; another error when the system ended the process, as it does without memory; the signal's reason
 * once that aborts
 */
export async function convertByOffice({ office, from, to, outDir, limitMs, signal }: Order): Promise<string> {
  signal.throwIfAborted()
  const home = await mkdtemp(path.join(outDir, 'office-'))
  try {
    const profile = path.join(home, 'profile')
    await writeProfile(profile)
    await mkdir(path.join(home, 'tmp'))
    const own = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--convert-to', to, '--outdir', outDir, from]
    const child = spawn(office, [...QUIET, ...own], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: home,
      // a group, which is ended together
      detached: true,
      // nothing else of the server's environment, such as its secrets, is passed on
      env: {
        PATH: process.env.PATH,
        HOME: home,
        TMPDIR: path.join(home, 'tmp'),
        LANG: 'C.UTF-8',
        SAL_USE_VCLPLUGIN: 'svp',
      },
    })
    const said = await ended(child, limitMs, signal)
    const file = path.join(outDir, `${path.parse(from).name}.${to}`)
    const made = await stat(file).catch(() => null)
    if (!made || made.size === 0) throw new OfficeError('unreadable', said.trim() || 'nothing was made')
    return file
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Waits until a program has ended by itself; returns what it said. */
async function ended(child: ChildProcess, limitMs: number, signal: AbortSignal): Promise<string> {
  const { pid } = child
  const forget = pid === undefined ? null : keep({ kind: 'group', pid })
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let late = false
  const timer = setTimeout(() => {
    late = true
    killGroup(pid)
  }, limitMs)
  const onAbort = () => killGroup(pid)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  let said = ''
  const hear = (chunk: Buffer) => {
    if (said.length < MESSAGES_MAX) said += chunk.toString('utf8')
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  try {
    const killer = await new Promise<string | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (_, by) => resolve(by))
    })
    signal.throwIfAborted()
    if (late) throw new OfficeError('tooLong', 'the time is over')
    if (killer !== null) throw new Error(`LibreOffice was ended by ${killer}`)
    return said
  } finally {
    // a process that it left behind
    killGroup(pid)
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    forget?.()
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}
