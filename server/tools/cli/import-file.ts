import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DocumentReader } from '#server/engines/document/reader.ts'
import type { RenderPort } from '#server/engines/render/port.ts'
import { findOffice } from '#server/engines/slides/office/find-office.ts'
import { SlideReader } from '#server/engines/slides/reader.ts'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { documentOf } from '#server/features/imports/document.ts'
import { ImportError, type ImportRefusal } from '#server/features/imports/import-error.ts'
import { scenesOfFile } from '#server/features/imports/scenes-of-file.ts'
import { importWords } from '#server/features/imports/words.ts'
import { readLibrary } from '#server/features/library/library.ts'
import { counted } from '#shared/base/counted.ts'
import { limitedName } from '#shared/model/limits.ts'
import { formatsOf, importRule, importRules, isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { CliRefusal } from './common/refusal.ts'
import type { ImportCommand } from './options.ts'
import { unpackProjectFile } from './project-files.ts'

const REFUSALS: Record<ImportRefusal, string> = {
  encrypted: 'is protected with a password.',
  broken: 'is damaged and cannot be read.',
  empty: 'has no slides and no text.',
  otherKind: 'is not what its name says.',
  oldFormat: 'is of PowerPoint 2003 or earlier: save it as a PPTX.',
  newerVersion: 'was written by a newer version of the product.',
  tooMuch: 'takes too long or too much memory to read.',
}

interface ImportSurroundings {
  /** The repository with a built `dist`. */
  root: string
  render: RenderPort
  speech: Pick<SpeechPort, 'voices'>
  /** The named LibreOffice, or null for that of the PATH. */
  office: string | null
  /** A folder of this command alone. */
  folder: string
  print(line: string): void
  onProgress(part: number): void
  signal: AbortSignal
}

function requireFile(file: string): void {
  if (!existsSync(file) || !statSync(file).isFile()) throw new CliRefusal(`There is no file ${file}.`)
  const rule = importRule(file, 'project')
  if (!rule) throw new CliRefusal(`${file} is none of ${formatsOf(importRules('project'))}.`)
  if (isTooLarge(rule, statSync(file).size)) throw new CliRefusal(`${file} is larger than ${rule.megabytesMax} MB.`)
}

/** A document that was made of a file, and what to say of it. */
interface MadeDocument {
  document: string
  scenes: number
  remarks: string[]
}

/** Where the media of a document are while it is made, and the name of their folder beside it. */
interface MediaFolder {
  made: string
  mediaName: string
}

/** Makes a document of a deck, a script or a project file, with its media in a folder beside it. */
export async function importToFile(command: ImportCommand, means: ImportSurroundings): Promise<void> {
  const { file, outFile } = command
  requireFile(file)
  if (!existsSync(path.dirname(outFile))) throw new CliRefusal(`--out names a folder that is not there: ${outFile}.`)
  const { print, folder, signal } = means
  const mediaName = `${path.parse(outFile).name}-media`
  const made = path.join(folder, 'media')
  await mkdir(made)
  const make = isAccepted(UPLOAD_RULES.projectFile, file) ? unpacked : drawn
  const { document, scenes, remarks } = await make(command, means, { made, mediaName }).catch((error: unknown) => {
    if (error instanceof ImportError) throw new CliRefusal(`${file} ${REFUSALS[error.code]}`)
    throw error
  })
  signal.throwIfAborted()
  await place(made, path.join(path.dirname(outFile), mediaName))
  const part = `${outFile}.part`
  await writeFile(part, `${document}\n`)
  await rename(part, outFile)
  for (const line of [`Wrote ${outFile}: ${counted(scenes, 'scene')}.`, ...remarks]) print(line)
}

const notImported = (left: readonly string[]) => (left.length > 0 ? [`Not imported: ${left.join(', ')}.`] : [])

async function unpacked({ file }: ImportCommand, means: ImportSurroundings, to: MediaFolder): Promise<MadeDocument> {
  const { document, scenes, left } = await unpackProjectFile(file, { ...means, ...to })
  return { document, scenes, remarks: notImported(left) }
}

async function drawn(
  { file, canvas, isEditable }: ImportCommand,
  means: ImportSurroundings,
  { made, mediaName }: MediaFolder,
): Promise<MadeDocument> {
  const { root, speech, render, folder, onProgress, signal } = means
  const keep = async (picture: string, bytes: Uint8Array) => {
    await writeFile(path.join(made, picture), bytes)
    return `${mediaName}/${picture}`
  }
  const [slides, documents] = [new SlideReader(), new DocumentReader()]
  try {
    const { drafts, hidden, beyond, missingFonts, left } = await scenesOfFile(
      { bytes: await readFile(file), name: file, owner: 'cli', language: 'en-US' },
      { canvas, isEditable, words: importWords('en-US'), keep },
      { slides, documents, render, office: await findOffice(means.office), folder, signal, onProgress },
    )
    const { presenters } = readLibrary(root)
    const title = limitedName(path.parse(file).name, 'project')
    const cast = { presenters, presenterId: null, language: 'en-US', voices: await speech.voices() } as const
    const remarks = [
      ...(hidden > 0 ? [`${counted(hidden, 'hidden slide')} left out.`] : []),
      ...(beyond > 0 ? [`${counted(beyond, 'slide')} left out: a project has 100 scenes at most.`] : []),
      ...(missingFonts.length > 0 ? [`Fonts replaced by similar ones: ${missingFonts.join(', ')}.`] : []),
      ...notImported(left),
    ]
    return { document: documentOf({ canvas, name: title, drafts, ...cast }), scenes: drafts.length, remarks }
  } finally {
    await Promise.all([slides.close(), documents.close()])
  }
}

/** Puts the media beside the document, in the place of those of an earlier import. */
async function place(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
}
