import path from 'node:path'
import { RenderError } from '#server/engines/render/port.ts'
import { SpeechError } from '#server/engines/speech/common/port.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { printable } from './common/printable.ts'
import { CliRefusal } from './common/refusal.ts'
import { helpFor } from './manual/manual.ts'
import { isOperation, operate } from './operate.ts'

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
  const help = helpFor(args)
  const print = (line: string) => console.log(printable(line))
  if (help) for (const line of help) print(line)
  else if (isOperation(args[0] ?? '')) await operate(args, { root, env: process.env, print })
  else await run()
} catch (error) {
  const kinds = [CliRefusal, StartError, SpeechError, RenderError]
  if (kinds.some((kind) => error instanceof kind))
    for (const line of (error as Error).message.split('\n')) console.error(printable(line))
  else console.error(error)
  process.exitCode = 1
}
