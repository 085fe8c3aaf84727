import path from 'node:path'
import { parseArgs } from 'node:util'
import { segmentWorkersSchema } from '#shared/formats/headless-job.ts'
import { type RenderSettings, renderSettingsSchema } from '#shared/model/render-settings.ts'
import { CliRefusal } from './common/refusal.ts'

const USAGE = `Usage:
  npm run studio -- render PROJECT.json --out FILE.mp4 [--size 720|1080|1440|2160] [--fps 25|30] [--format mp4|webm|mov] [--bitrate MBIT] [--transparent] [--workers 1..8]
  npm run studio -- frame PROJECT.json --at SECONDS --out FILE.png [--size 720|1080|1440|2160]
  npm run studio -- validate PROJECT.json
  npm run studio -- batch PROJECT.json ROWS.csv --out FOLDER [--size 720|1080|1440|2160] [--fps 25|30] [--format mp4|webm|mov] [--bitrate MBIT] [--transparent]
For operators, with the environment of the server:
  npm run studio -- backup [list] [--to FOLDER]
  npm run studio -- restore BACKUP
  npm run studio -- migrate-to DATABASE_URL [...]
  npm run studio -- user list | create ACCOUNT | reset-password ACCOUNT | disable ACCOUNT | enable ACCOUNT | operator ACCOUNT on|off
  npm run studio -- brand list | set HOST FILE.json | remove HOST
  npm run studio -- invite TENANT [--role member|admin|owner] [--days 1..30]
  npm run studio -- tenant list | work-days TENANT DAYS|none | benefit TENANT TYPE COUNT|none
  npm run studio -- works clean-up
  npm run studio -- outbox
  npm run studio -- requests list | accept ID | decline ID
  npm run studio -- queue
  npm run studio -- doctor
  npm run studio -- version`

/** A command that makes one file. */
export type MakeCommand =
  | { verb: 'frame'; file: string; outFile: string; atSec: number; requested: RequestedSettings }
  | { verb: 'render'; file: string; outFile: string; requested: RequestedSettings; workers?: number | undefined }
export interface BatchCommand {
  verb: 'batch'
  file: string
  rowsFile: string
  outFolder: string
  requested: RequestedSettings
}
type Command = { verb: 'validate'; file: string } | MakeCommand | BatchCommand

/** The given settings; missing ones come from the project. */
type RequestedSettings = Partial<Omit<RenderSettings, 'name'>>

/**
 * Parses the command line.
 * @throws CliRefusal naming the invalid argument
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  const [verb, file, ...others] = positionals
  const [rowsFile, ...more] = verb === 'batch' ? others : [undefined, ...others]
  if (!verb || values.help) throw new CliRefusal(USAGE)
  if (verb !== 'render' && verb !== 'frame' && verb !== 'validate' && verb !== 'batch')
    throw new CliRefusal(`There is no command "${verb}". ${USAGE}`)
  if (!file) throw new CliRefusal(`PROJECT.json is missing: studio ${verb} PROJECT.json`)
  if (more.length > 0) throw new CliRefusal(`"${more[0]}" is one argument too many.`)
  if (verb === 'validate') return { verb, file }
  if (verb === 'batch') return batch(file, rowsFile, values)
  if (!values.out) throw new CliRefusal('--out is missing: it names the file to write.')
  const outFile = path.resolve(values.out)
  if (verb === 'render')
    return {
      verb,
      file,
      outFile,
      requested: { ...requested(values), ...formatOf(values.format, outFile) },
      workers: readNumber('workers', values.workers, segmentWorkersSchema, 'a number from 1 to 8'),
    }
  const atSec = Number(values.at ?? Number.NaN)
  if (!(atSec >= 0)) throw new CliRefusal('--at must be a time in seconds, 0 or more.')
  if (path.extname(outFile).toLowerCase() !== '.png') throw new CliRefusal('--out must end in .png.')
  return { verb, file, outFile, atSec, requested: requested(values) }
}

function batch(file: string, rowsFile: string | undefined, values: Values): BatchCommand {
  if (!rowsFile) throw new CliRefusal('ROWS.csv is missing: studio batch PROJECT.json ROWS.csv --out FOLDER')
  if (!values.out) throw new CliRefusal('--out is missing: it names the folder to write to.')
  const format = values.format === undefined ? {} : { format: readFormat(values.format) }
  const outFolder = path.resolve(values.out)
  return { verb: 'batch', file, rowsFile, outFolder, requested: { ...requested(values), ...format } }
}

type Values = ReturnType<typeof parse>['values']

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    out: text,
    at: text,
    size: text,
    fps: text,
    format: text,
    bitrate: text,
    transparent: { type: 'boolean' },
    workers: text,
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new CliRefusal(`${(error as Error).message.split('. ')[0]}.`)
  }
}

function requested(values: Pick<Values, 'size' | 'fps' | 'bitrate' | 'transparent'>): RequestedSettings {
  const { size, frameRate, bitRate } = renderSettingsSchema.shape
  return {
    size: readNumber('size', values.size, size, '720, 1080, 1440 or 2160'),
    frameRate: readNumber('fps', values.fps, frameRate, '25 or 30'),
    bitRate: readNumber('bitrate', values.bitrate, bitRate, 'megabits per second from 0.5 to 100'),
    ...(values.transparent && { transparent: true }),
  }
}

/** Returns a number of the command line, or undefined where it is not given. */
function readNumber<T>(
  name: string,
  text: string | undefined,
  schema: { safeParse(value: unknown): { data?: T } },
  want: string,
): T | undefined {
  if (text === undefined) return undefined
  const { data } = schema.safeParse(Number(text))
  if (data === undefined) throw new CliRefusal(`--${name} must be ${want}, but is "${text}".`)
  return data
}

/** Returns the given format, else that of the file extension; the two must agree. */
function formatOf(text: string | undefined, outFile: string): RequestedSettings {
  const ending = path.extname(outFile).slice(1).toLowerCase()
  const format = readFormat(text ?? ending, text ? undefined : '--out must end in .mp4, .webm or .mov.')
  if (ending !== format) throw new CliRefusal(`--out must end in .${format}, as the format is ${format}.`)
  return { format }
}

function readFormat(text: string, refusal = `--format must be mp4, webm or mov, but is "${text}".`) {
  const { data } = renderSettingsSchema.shape.format.safeParse(text.toLowerCase())
  if (!data) throw new CliRefusal(refusal)
  return data
}
