import { execFileSync } from 'node:child_process'
import { signal as sendSignal } from './processes.ts'

/**
 * Stops all processes of the browsers whose profiles are below a folder, as if they hung, or sends them another signal.
 * Returns how many there were.
 */
export function stopBrowsers(folder: string, signal: NodeJS.Signals = 'SIGSTOP'): number {
  const rows = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const pids = rows.filter((row) => row.includes(`--user-data-dir=${folder}`)).map((row) => Number.parseInt(row, 10))
  for (const pid of pids) sendSignal(pid, signal)
  return pids.length
}
