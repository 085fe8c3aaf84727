import path from 'node:path'
import { RenderError } from '#server/render/port.ts'
import { SpeechError } from '#server/speech/common/port.ts'
import { CliRefusal } from './refusal.ts'
import { runCommand } from './run.ts'

const abort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => abort.abort(new CliRefusal('Called off.')))

const root = path.resolve(import.meta.dirname, '../..')
try {
  await runCommand(process.argv.slice(2), { root, print: (line) => console.error(line), signal: abort.signal })
} catch (error) {
  const known = error instanceof CliRefusal || error instanceof SpeechError || error instanceof RenderError
  console.error(known ? error.message : error)
  process.exitCode = 1
}
