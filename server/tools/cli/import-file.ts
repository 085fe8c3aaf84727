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
import { formatsOf, importRule, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { CliRefusal } from './common/refusal.ts'
import type { ImportCommand } from './options.ts'

const REFUSALS: Record<ImportRefusal, string> = {
  encrypted: 'is protected with a password.',
  broken: 'is damaged and cannot be read.',
  empty: 'has no slides and no text.',
  otherKind: 'is not what its name says.',
  oldFormat: 'is of PowerPoint 2003 or earlier: save it as a PPTX.',
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
  const rule = importRule(file)
  const { slides, pages, sceneScript } = UPLOAD_RULES
  if (!rule) throw new CliRefusal(`${file} is none of ${formatsOf([slides, pages, sceneScript])}.`)
  if (isTooLarge(rule, statSync(file).size)) throw new CliRefusal(`${file} is larger than ${rule.megabytesMax} MB.`)
}

/** Makes a project file of a deck or a script, with its pictures in a folder beside it. */
export async function importToFile(command: ImportCommand, means: ImportSurroundings): Promise<void> {
  const { file, outFile, canvas, isEditable } = command
  requireFile(file)
  if (!existsSync(path.dirname(outFile))) throw new CliRefusal(`--out names a folder that is not there: ${outFile}.`)
  const { root, print, speech, render, folder, onProgress, signal } = means
  const { name } = path.parse(outFile)
  const mediaName = `${name}-media`
  const made = path.join(folder, 'media')
  await mkdir(made)
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
    const voices = await speech.voices()
    const cast = { presenters, presenterId: null, language: 'en-US', voices } as const
    const document = documentOf({ canvas, name: title, drafts, ...cast })
    signal.throwIfAborted()
    await place(made, path.join(path.dirname(outFile), mediaName))
    const part = `${outFile}.part`
    await writeFile(part, `${document}\n`)
    await rename(part, outFile)
    print(`Wrote ${outFile}: ${counted(drafts.length, 'scene')}.`)
    if (hidden > 0) print(`${counted(hidden, 'hidden slide')} left out.`)
    if (beyond > 0) print(`${counted(beyond, 'slide')} left out: a project has 100 scenes at most.`)
    if (missingFonts.length > 0) print(`Fonts replaced by similar ones: ${missingFonts.join(', ')}.`)
    if (left.length > 0) print(`Not imported: ${left.join(', ')}.`)
  } catch (error) {
    if (error instanceof ImportError) throw new CliRefusal(`${file} ${REFUSALS[error.code]}`)
    throw error
  } finally {
    await Promise.all([slides.close(), documents.close()])
  }
}

/** Puts the pictures beside the project file, in the place of those of an earlier import. */
async function place(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
}
