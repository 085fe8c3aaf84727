import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RenderError } from '#server/engines/render/port.ts'
import { TrainError, type TrainedPhoto, type TrainPort } from '#server/engines/train/port.ts'
import { actionsOfFilm, FILM_ACTIONS_MAX } from '#shared/model/film.ts'
import { everywhere, type Presenter, pictureSize } from '#shared/model/library.ts'
import { isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { CliRefusal } from './common/refusal.ts'
import type { PresenterCommand } from './options.ts'
import { PRESENTER_FILE } from './recast.ts'

const COVER_FILE = 'cover.png'
/** A training takes an hour at most: a slow machine without anybody else has its time. */
const LIMIT_MS = 3_600_000

interface TrainMeans {
  train: TrainPort
  /** A folder of this command alone. */
  folder: string
  /** Prints a line for the user. */
  print(line: string): void
  onProgress(part: number): void
  signal: AbortSignal
}

/** Outcome of a training of a photo or a film: its files by name, and what is said of them. */
interface Made extends Pick<Presenter, 'kind' | 'file' | 'film'> {
  files: readonly (readonly [string, Uint8Array])[]
  made: TrainedPhoto
}

/** Makes a presenter of a photo or a film, and writes it to a folder that `--presenter` takes. */
export async function trainPresenter(command: PresenterCommand, means: TrainMeans): Promise<void> {
  const { file, outFolder, name, gender } = command
  requireMaterial(file)
  requireActions(command)
  await requireFree(command)
  const { print, signal } = means
  const training = isAccepted(UPLOAD_RULES.film, file) ? ofFilm(command, means) : ofPhoto(command, means)
  const { files, made, ...kind } = await training.catch((error) => Promise.reject(inWords(error, command)))
  const presenter: Presenter = {
    // the same photo moves the same in every film
    id: createHash('sha256').update(files[0]![1]).digest('hex').slice(0, 32),
    name: everywhere(name),
    gender,
    cover: COVER_FILE,
    ...kind,
    ...pictureSize(made),
    actions: actionsOfFilm(kind.film).map((action) => ({ ...action, name: everywhere(action.name) })),
  }
  signal.throwIfAborted()
  await writeAll(outFolder, [
    ...files,
    [presenter.cover, made.cover],
    [PRESENTER_FILE, `${JSON.stringify(presenter, null, 2)}\n`],
  ])
  const { widthPx, heightPx } = presenter
  print(`Wrote ${outFolder}: ${name}, ${widthPx} x ${heightPx}, ${(made.sizeBytes / 1e6).toFixed(1)} MB.`)
}

async function ofPhoto({ file, face, name }: PresenterCommand, means: TrainMeans): Promise<Made> {
  const { train, folder, onProgress, signal } = means
  const outFile = path.join(folder, 'trained.portrait')
  const made = await train.photo({ photo: path.resolve(file), face, outFile, signal, limitMs: LIMIT_MS, onProgress })
  const stored = `${name}.portrait`
  return { kind: 'photo', file: stored, files: [[stored, await readFile(outFile)]], made }
}

async function ofFilm({ file, name, scene, actions }: PresenterCommand, means: TrainMeans): Promise<Made> {
  const { train, folder, onProgress, signal } = means
  const [outFile, faceFile] = ['trained.mp4', 'face.json'].map((one) => path.join(folder, one)) as [string, string]
  const asked = {
    film: path.resolve(file),
    actions: actions.map((clip) => ({ file: path.resolve(clip), name: actionName(clip) })),
    keepsScene: scene,
    outFile,
    faceFile,
    signal,
    limitMs: LIMIT_MS,
    onProgress,
  }
  const { film, ...made } = await train.film(asked)
  const [stored, face] = [`${name}.mp4`, `${name}.face.json`]
  const files = [
    [stored, await readFile(outFile)],
    [face, await readFile(faceFile)],
  ] as const
  return { kind: 'footage', file: stored, film: { ...film, face }, files, made }
}

/** @throws CliRefusal for a photo or film that is missing, too large or of another type */
function requireMaterial(file: string): void {
  const { portrait, film } = UPLOAD_RULES
  if (!existsSync(file) || !statSync(file).isFile()) throw new CliRefusal(`There is no file ${file}.`)
  const rule = [portrait, film].find((one) => isAccepted(one, file))
  if (!rule) {
    const types = `${portrait.extensions.join(', ')}; ${film.extensions.join(', ')}`
    throw new CliRefusal(`${file} is no photo or film that a presenter is made of: ${types}.`)
  }
  if (isTooLarge(rule, statSync(file).size)) {
    const kind = rule === film ? 'film' : 'photo'
    throw new CliRefusal(`${file} is larger than ${rule.megabytesMax} MB, the most that a ${kind} may have.`)
  }
}

/** An action has the name of its clip. */
const actionName = (clip: string) => path.parse(clip).name

/** @throws CliRefusal for actions of a photo, too many, and clips that are missing, too large or no film */
function requireActions({ file, actions }: PresenterCommand): void {
  const { film } = UPLOAD_RULES
  if (actions.length > 0 && !isAccepted(film, file))
    throw new CliRefusal('--action goes with a film, not with a photo.')
  if (actions.length > FILM_ACTIONS_MAX) throw new CliRefusal(`A presenter has ${FILM_ACTIONS_MAX} actions at most.`)
  for (const clip of actions) {
    requireMaterial(clip)
    if (!isAccepted(film, clip)) throw new CliRefusal(`${clip} is no film: ${film.extensions.join(', ')}.`)
  }
}

/** @throws CliRefusal where something would be overwritten */
async function requireFree({ outFolder, force }: PresenterCommand): Promise<void> {
  if (!existsSync(outFolder)) return
  if (!statSync(outFolder).isDirectory()) throw new CliRefusal(`--out names a file, not a folder: ${outFolder}.`)
  if (!force && (await readdir(outFolder)).length > 0)
    throw new CliRefusal(`${outFolder} has files in it: write to another folder, or to this one with --force.`)
}

/** Returns the error of a trainer as the user reads it. */
function inWords(error: unknown, command: PresenterCommand): unknown {
  const { file, face, actions } = command
  if (error instanceof TrainError) {
    const clip = actions.find((one) => actionName(one) === error.action)
    if (clip !== undefined) return new CliRefusal(clipSentence(error, clip))
    return new CliRefusal(isAccepted(UPLOAD_RULES.film, file) ? filmSentence(error, file) : sentence(error, file, face))
  }
  if (error instanceof RenderError && error.code === 'render_failed')
    return new RenderError(error.code, `No presenter could be made of ${file}: ${error.message}`)
  return error
}

function clipSentence(error: TrainError, clip: string): string {
  switch (error.code) {
    case 'tooShort':
      return `${clip} is too short: an action of three seconds or more is good, one of a second the least.`
    case 'noStillPart':
      return `${clip} begins or ends without a face that looks at the camera.`
    default:
      return filmSentence(error, clip)
  }
}

function filmSentence({ code, message }: TrainError, file: string): string {
  const advice = 'use a film of someone who looks at the camera'
  switch (code) {
    case 'tooManyPixels':
    case 'unreadable':
      return `${file} cannot be read as a film${message && `: ${message}`}.`
    case 'noFace':
      return `${file} shows no face: ${advice}, well lit.`
    case 'severalFaces':
      return `${file} shows several faces: ${advice}, alone.`
    case 'faceTooSmall':
      return `The face in ${file} is too small: ${advice} from closer, or one with more pixels.`
    case 'faceTurned':
      return `The face in ${file} is turned away: ${advice}.`
    case 'tooShort':
      return `${file} is too short: a film of a minute or more is good, one of three seconds the least.`
    case 'noStillPart':
      return `${file} has no three seconds in which one face looks at the camera: ${advice} all the while.`
  }
}

function sentence({ code, faces }: TrainError, file: string, face: number | null): string {
  switch (code) {
    case 'tooShort':
    case 'noStillPart':
    case 'unreadable':
      return `${file} cannot be read as a photo.`
    case 'tooManyPixels':
      return `${file} has more than ${UPLOAD_RULES.portrait.megapixelsMax} megapixels, the most that a photo may have.`
    case 'noFace':
      return `${file} shows no face: use a well-lit photo of someone who looks at the camera.`
    case 'faceTooSmall':
      return `The face in ${file} is too small: use a photo taken from closer, or one with more pixels.`
    case 'faceTurned':
      return `The face in ${file} is turned away: use a photo of someone who looks at the camera.`
    case 'severalFaces': {
      const asked = face === null ? '' : `, but none with the number ${face + 1}`
      const first = `${file} shows ${faces.length} faces${asked}: choose one with --face, counted from the left.`
      const percent = (part: number) => `${Math.round(part * 100)} %`
      const lines = faces.map(({ x, y, width, height }, index) => {
        const middle = `${percent(x + width / 2)} from the left, ${percent(y + height / 2)} from the top`
        return `  --face ${index + 1}: its middle is ${middle}`
      })
      return [first, ...lines].join('\n')
    }
  }
}

/** Writes the files of a folder, all of them aside before the first is renamed; what fails leaves none. */
async function writeAll(folder: string, files: readonly (readonly [string, string | Uint8Array])[]): Promise<void> {
  const partOf = (name: string) => path.join(folder, `${name}.part`)
  let made: string | undefined
  try {
    made = await mkdir(folder, { recursive: true })
    for (const [name, content] of files) {
      // a file or link of this name is not written through
      await rm(partOf(name), { force: true })
      await writeFile(partOf(name), content, { flag: 'wx' })
    }
    for (const [name] of files) await rename(partOf(name), path.join(folder, name))
  } catch (error) {
    const left = made === undefined ? files.map(([name]) => partOf(name)) : [made]
    await Promise.all(left.map((one) => rm(one, { recursive: true, force: true }).catch(() => {})))
    throw new CliRefusal(`${folder} cannot be written: ${(error as Error).message}.`)
  }
}
