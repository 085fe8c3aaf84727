import { readlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Kills a Chromium with all its processes, also where it hangs or has just started: its profile names its process in the
 * link `SingletonLock` (`HOST-PID`), and that leads the group of all.
 * @returns false if it has ended before, and on Windows, which has neither link nor groups
 */
export function killBrowser(profile: string): boolean {
  try {
    const pid = Number(readlinkSync(path.join(profile, 'SingletonLock')).split('-').at(-1))
    return pid > 1 && process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}
