import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { segmentWorkersSchema } from '#shared/formats/headless-job.ts'
import { type CanvasType, canvasTypeSchema } from '#shared/model/canvas.ts'
import { type Presenter, presenterSchema } from '#shared/model/library.ts'
import { type RenderSettings, renderSettingsSchema } from '#shared/model/render-settings.ts'
import { FACES_MAX, isTrainedName, TRAINED_NAME } from '#shared/model/training-rules.ts'
import { type CommandHelp, usageOf } from './common/command-help.ts'
import { CliRefusal } from './common/refusal.ts'
import { MAKING } from './manual/making.ts'

/** The project of a command, and the folder of the presenter who takes the place of its presenters. */
interface Source {
  file: string
  cast?: string | undefined
}
/** A command that makes one file. */
export type MakeCommand = Source &
  (
    | { verb: 'frame'; outFile: string; atSec: number; requested: RequestedSettings }
    | { verb: 'render'; outFile: string; requested: RequestedSettings; workers?: number | undefined }
  )
export interface BatchCommand extends Source {
  verb: 'batch'
  rowsFile: string
  outFolder: string
  requested: RequestedSettings
}
/** A command that makes a presenter of a photo or a film. */
export interface PresenterCommand {
  verb: 'presenter'
  file: string
  outFolder: string
  name: string
  gender: Presenter['gender']
  /** Clips of a film's person in which they act. */
  actions: readonly string[]
  /** Which of the faces of a photo, from 0 on the left; null for the only one. */
  face: number | null
  /** Whether what is behind the person of a film stays. */
  scene: boolean
  /** Whether a folder with files in it is written to. */
  force: boolean
}
/** A command that makes a document of a deck, a script or a project file. */
export interface ImportCommand {
  verb: 'import'
  file: string
  outFile: string
  canvas: CanvasType
  /** Whether texts and pictures of slides become clips; else a slide is one picture. */
  isEditable: boolean
}
/** A command that writes a project and its media as one file. */
export interface ExportCommand {
  verb: 'export'
  file: string
  outFile: string
}
type Command =
  | ({ verb: 'validate' } & Source)
  | MakeCommand
  | BatchCommand
  | PresenterCommand
  | ImportCommand
  | ExportCommand

const isVerb = (word: string): word is Command['verb'] => Object.hasOwn(MAKING, word)

const faceSchema = z.number().int().min(1).max(FACES_MAX)

/** The given settings; missing ones come from the project. */
type RequestedSettings = Partial<Omit<RenderSettings, 'name'>>

/**
 * Parses the command line.
 * @throws CliRefusal naming the invalid argument
 */
export function readCommand(args: readonly string[]): Command {
  const [verb = '', ...given] = args
  if (!isVerb(verb)) throw new CliRefusal(`There is no command "${verb}": studio --help lists them.`)
  const { values, positionals } = parse(verb, given)
  const [file, ...others] = positionals
  const [rowsFile, ...more] = verb === 'batch' ? others : [undefined, ...others]
  const what = { presenter: 'PHOTO.jpg', import: 'FILE.pptx' }[verb as string] ?? 'PROJECT.json'
  if (!file) throw new CliRefusal(`${what} is missing. Usage: ${usageOf(verb, MAKING[verb])}`)
  if (more.length > 0) throw new CliRefusal(`"${more[0]}" is one argument too many.`)
  if (verb === 'presenter') return presenter(file, values)
  if (verb === 'import') return importing(file, values)
  const source = { file, cast: values.presenter === undefined ? undefined : path.resolve(values.presenter) }
  if (verb === 'validate') return { verb, ...source }
  if (verb === 'batch') return batch(source, rowsFile, values)
  if (!values.out) throw new CliRefusal('--out is missing: it names the file to write.')
  const outFile = path.resolve(values.out)
  if (verb === 'export') {
    if (path.extname(outFile).toLowerCase() !== '.avs') throw new CliRefusal('--out must end in .avs.')
    return { verb, file, outFile }
  }
  if (verb === 'render')
    return {
      verb,
      ...source,
      outFile,
      requested: { ...requested(values), ...formatOf(values.format, outFile) },
      workers: readNumber('workers', values.workers, segmentWorkersSchema, 'a number from 1 to 8'),
    }
  const atSec = Number(values.at ?? Number.NaN)
  if (!(atSec >= 0)) throw new CliRefusal('--at must be a time in seconds, 0 or more.')
  if (path.extname(outFile).toLowerCase() !== '.png') throw new CliRefusal('--out must end in .png.')
  return { verb, ...source, outFile, atSec, requested: requested(values) }
}

function batch(source: Source, rowsFile: string | undefined, values: Values): BatchCommand {
  if (!rowsFile) throw new CliRefusal(`ROWS.csv is missing. Usage: ${usageOf('batch', MAKING.batch)}`)
  if (!values.out) throw new CliRefusal('--out is missing: it names the folder to write to.')
  const format = values.format === undefined ? {} : { format: readFormat(values.format) }
  const outFolder = path.resolve(values.out)
  return { verb: 'batch', ...source, rowsFile, outFolder, requested: { ...requested(values), ...format } }
}

function presenter(file: string, values: Values): PresenterCommand {
  if (!values.out) throw new CliRefusal('--out is missing: it names the folder to write to.')
  const { data: gender, success } = presenterSchema.shape.gender.safeParse(values.gender)
  if (!success) throw new CliRefusal(`--gender must be male or female, but is "${values.gender}".`)
  const name = values.name ?? nameOf(file)
  if (!isTrainedName(name)) {
    const { charsMax } = TRAINED_NAME
    throw new CliRefusal(
      `--name takes Chinese characters, English letters and digits, ${charsMax} at most, but is "${name}".`,
    )
  }
  const face = readNumber('face', values.face, faceSchema, `a number from 1 to ${FACES_MAX}, counted from the left`)
  const outFolder = path.resolve(values.out)
  return {
    verb: 'presenter',
    file,
    actions: values.action ?? [],
    outFolder,
    name,
    gender,
    face: face ? face - 1 : null,
    scene: values.scene === true,
    force: values.force === true,
  }
}

function importing(file: string, values: Values): ImportCommand {
  const canvas = canvasTypeSchema.safeParse((values.canvas ?? 'landscape').toUpperCase())
  if (!canvas.success)
    throw new CliRefusal(`--canvas must be landscape, portrait, square or feed, but is "${values.canvas}".`)
  const outFile = path.resolve(values.out ?? `${path.parse(file).name}.json`)
  if (path.extname(outFile).toLowerCase() !== '.json') throw new CliRefusal('--out must end in .json.')
  return { verb: 'import', file, outFile, canvas: canvas.data, isEditable: values.pictures !== true }
}

/** Returns a name for a presenter: what the name of its file has of the letters that may be in one. */
function nameOf(file: string): string {
  const letters = [...path.parse(file).name].filter(isTrainedName)
  return letters.slice(0, TRAINED_NAME.charsMax).join('') || 'Presenter'
}

type Making = typeof MAKING
/** Every option of these commands. */
type Options = { [Verb in keyof Making]: Making[Verb] extends { options: infer O } ? O : never }[keyof Making]
type OptionName = Options extends infer O ? (O extends unknown ? keyof O : never) : never
type Flag = 'transparent' | 'pictures' | 'scene' | 'force'
type Values = Partial<
  Record<Exclude<OptionName, Flag | 'action'>, string> & Record<Flag, boolean> & { action: string[] }
>

function parse(verb: Command['verb'], args: readonly string[]): { values: Values; positionals: string[] } {
  const { options }: CommandHelp = MAKING[verb]
  const described = Object.entries({ ...options }).map(([name, { value, many }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string', multiple: many === true } as const,
  ])
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: Object.fromEntries(described) })
  } catch (error) {
    throw new CliRefusal(`${(error as Error).message.split('. ')[0]}. Usage: ${usageOf(verb, MAKING[verb])}`)
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
