import path from 'node:path'
import { RenderError } from '#server/engines/render/port.ts'
import { SpeechError } from '#server/engines/speech/common/port.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { printable } from './common/printable.ts'
import { CliRefusal } from './common/refusal.ts'
import { OPERATION_NAMES, operate } from './operate.ts'

const abort = new AbortController()
const root = path.resolve(import.meta.dirname, '../../..')
const args = process.argv.slice(2)

/** Renders and validates; loaded apart, because commands of the operator need none of it. */
async function run(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => abort.abort(new CliRefusal('Called off.')))
  const { runCommand } = await import('./run.ts')
  const print = (line: string) => console.error(printable(line))
  await runCommand(args, { root, print, onTerminal: process.stderr.isTTY === true, signal: abort.signal })
}

try {
  if (OPERATION_NAMES.includes(args[0] ?? ''))
    await operate(args, { root, env: process.env, print: (line) => console.log(printable(line)) })
  else await run()
} catch (error) {
  const kinds = [CliRefusal, StartError, SpeechError, RenderError]
  if (kinds.some((kind) => error instanceof kind))
    for (const line of (error as Error).message.split('\n')) console.error(printable(line))
  else console.error(error)
  process.exitCode = 1
}
