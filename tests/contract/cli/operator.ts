import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { operate } from '#server/tools/cli/operate.ts'
import { NODE, ROOT } from '#tests/contract/kit.ts'

interface Ended {
  code: number | null
  lines: string[]
}

/** Runs a command of the operator; `onLine` may end it. */
export function operator(
  env: Record<string, string>,
  args: readonly string[],
  onLine: (line: string, kill: () => void) => void = () => {},
): Promise<Ended> {
  const child = spawn(NODE, ['server/tools/cli/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      onLine(line, () => child.kill('SIGKILL'))
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, lines })))
}

/** Runs a command of the operator in this process; returns what it prints, or the sentence of its refusal. */
export async function operated(env: Record<string, string>, args: readonly string[]): Promise<string[]> {
  const lines: string[] = []
  await operate(args, { root: ROOT, env, print: (line) => lines.push(line) }).catch((error: Error) =>
    lines.push(error.message),
  )
  return lines
}
