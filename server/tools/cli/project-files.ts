import { existsSync, statSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { packProject } from '#server/features/imports/pack-project.ts'
import { type UnpackedProject, unpackProject } from '#server/features/imports/unpack-project.ts'
import { importWords } from '#server/features/imports/words.ts'
import { hasBuiltIn } from '#server/features/library/library.ts'
import { DocumentChecker } from '#server/features/project/document/checker.ts'
import { counted } from '#shared/base/counted.ts'
import { mediumPath, namedIn, withAddresses } from '#shared/formats/project-file.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { CliRefusal } from './common/refusal.ts'
import { LocalMedia } from './local-media.ts'
import { readProject } from './open-project.ts'
import type { ExportCommand } from './options.ts'

interface ExportSurroundings {
  /** The folder of the built-in material. */
  library: string
  /** Of the product. */
  version: string
  print(line: string): void
  signal: AbortSignal
}

/** Writes a project and its media, which are files of this machine, as one file (S5.15). */
export async function exportProjectFile(
  { file, outFile }: ExportCommand,
  { library, version, print, signal }: ExportSurroundings,
): Promise<void> {
  const text = readProject(path.resolve(file))
  const { name } = path.parse(file)
  const read = parseProject(text, 'cli', name)
  if (!read.ok) throw new CliRefusal(read.error.message)
  if (!existsSync(path.dirname(outFile))) throw new CliRefusal(`--out names a folder that is not there: ${outFile}.`)
  const local = new LocalMedia(path.dirname(path.resolve(file)), library)
  const adopted = JSON.stringify(local.adopt(JSON.parse(text)))
  const media = new Map<string, string>()
  const places = new Map<string, string>()
  for (const [url, address] of local.addresses()) {
    const isFile = address.startsWith('file:')
    const place = isFile ? mediumPath(media.size + 1, url) : address
    if (isFile) media.set(place, fileURLToPath(address))
    places.set(url, place)
  }
  const { megabytesMax } = UPLOAD_RULES.projectFile
  const bytes = [...media.values()].reduce((sum, one) => sum + statSync(one).size, 0)
  if (bytes > megabytesMax * 1e6) throw new CliRefusal(`The media are together larger than ${megabytesMax} MB.`)
  const document = withAddresses(adopted, (address) => places.get(address) ?? null)
  const said = { name, canvasType: read.value.canvas, app: version, library: [...namedIn(document).library] }
  const part = `${outFile}.part`
  await packProject({ ...said, document, media }, part, signal)
  await rename(part, outFile)
  print(`Wrote ${outFile}: ${counted(media.size, 'media file')}.`)
}

interface UnpackSurroundings {
  root: string
  speech: Pick<SpeechPort, 'voices'>
  /** A folder of this command alone; media are put into the other one, which is `mediaName` beside the project. */
  folder: string
  made: string
  mediaName: string
  signal: AbortSignal
  onProgress(part: number): void
}

/** Unpacks a project file: its media go into a folder, to which the document refers. */
export async function unpackProjectFile(file: string, means: UnpackSurroundings): Promise<UnpackedProject> {
  const { root, speech, made, mediaName, ...work } = means
  const checker = new DocumentChecker()
  try {
    return await unpackProject(file, {
      ...work,
      checker,
      tenantId: 'cli',
      words: importWords('en-US'),
      voices: new Set((await speech.voices()).map(({ id }) => id)),
      hasBuiltIn: (address) => hasBuiltIn(root, address),
      keep: async (name, from) => {
        await copyFile(from, path.join(made, name))
        return `${mediaName}/${name}`
      },
      missing: (name) => `${mediaName}/${name}`,
    })
  } finally {
    await checker.close()
  }
}
