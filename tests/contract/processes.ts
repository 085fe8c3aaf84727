import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A process that was started by a studio whose files are in a folder. */
export interface Found {
  pid: number
  parentPid: number
  command: string
}

/** Returns the processes that name the folder in their command or environment, zombies left out. Linux only. */
export function processesOf(folder: string): Found[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => read(Number(name), folder))
}

function read(pid: number, folder: string): Found[] {
  try {
    const file = (name: string) => readFileSync(path.join('/proc', String(pid), name), 'utf8')
    const command = file('cmdline').replaceAll('\0', ' ')
    if (!command.includes(folder) && !file('environ').includes(folder)) return []
    // the name is in brackets and may hold anything; state and parent follow it (proc_pid_stat(5))
    const [state, parent] = file('stat').split(') ').at(-1)!.split(' ')
    return state === 'Z' ? [] : [{ pid, parentPid: Number(parent), command }]
  } catch {
    // it ended meanwhile
    return []
  }
}

/** Sends a signal; a process that has ended meanwhile is passed over. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it ended meanwhile
  }
}
