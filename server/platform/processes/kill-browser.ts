import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** Returns the process that a profile names in its link `SingletonLock` (`HOST-PID`); null before Chromium has made it. */
function namedByLock(profile: string): number | null {
  try {
    return Number(readlinkSync(path.join(profile, 'SingletonLock')).split('-').at(-1))
  } catch {
    return null
  }
}

/** Returns the group of the processes that were started with a profile; null on systems without `/proc`. */
function startedWith(profile: string): number | null {
  const groupOf = (pid: string) => {
    try {
      const isIts = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(`--user-data-dir=${profile}`)
      // the name is in brackets and may hold anything; state, parent and group follow it (proc_pid_stat(5))
      return isIts ? Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2]) : null
    } catch {
      // it ended meanwhile
      return null
    }
  }
  if (!existsSync('/proc')) return null
  for (const name of readdirSync('/proc')) {
    const group = /^\d+$/.test(name) ? groupOf(name) : null
    if (group !== null) return group
  }
  return null
}

/**
 * Kills a Chromium with all its processes, also where it hangs or has just started: its first process leads the group of
 * all.
 * @returns false if it has ended before, and on Windows, which has neither link nor groups
 */
export function killBrowser(profile: string): boolean {
  const leader = namedByLock(profile) ?? startedWith(profile)
  try {
    return leader !== null && leader > 1 && process.kill(-leader, 'SIGKILL')
  } catch {
    return false
  }
}
