import path from 'node:path'
import { readConfig } from './platform/config/config.ts'
import { describeError } from './platform/config/describe-error.ts'
import { StartError } from './platform/config/start-error.ts'
import { startWatchdog } from './platform/config/watchdog.ts'
import { startStudio } from './studio.ts'

/** Longest time to stop: a service manager or container kills after ten seconds. Unfinished jobs are retried. */
const STOP_MS = 9500

/** Ends the process with the sentence of an error. */
function end(error: unknown): void {
  console.error(error instanceof StartError ? error.message : describeError(error))
  process.exit(1)
}

/**
 * Resolves when the browser's part is built: at once, or with `--await-build` when the starter says that it has built it.
 * @throws StartError with the starter's sentence, or when it ends
 */
function built(): Promise<void> {
  if (!process.argv.includes('--await-build')) return Promise.resolve()
  return new Promise((resolve, reject) => {
    process.once('message', (said) => (said === 'built' ? resolve() : reject(new StartError(String(said)))))
    process.once('disconnect', () => reject(new StartError('What builds the studio has ended.')))
  })
}

async function main(): Promise<void> {
  startWatchdog()
  const config = readConfig(process.env, path.resolve(import.meta.dirname, '..'))
  const studio = await startStudio(config, built)
  for (const warning of studio.warnings) console.log(warning)
  console.log(`Avatar Studio is ready at ${studio.url}`)
  if (config.demo) console.log(`Demo account: ${config.demo.account}  password: ${config.demo.password}`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), STOP_MS).unref()
    try {
      await studio.close()
      process.exit(0)
    } catch (error) {
      end(error)
    }
  }
  // without its database at once: what is in progress is retried by the next start
  void studio.lost.then(end)
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  // the starter holds the other end: when it dies, this process must not keep the port and the data
  process.on('disconnect', stop)
}

main().catch(end)
