import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { manifestText, PROJECT_FILE, type ProjectManifest } from '#shared/formats/project-file.ts'

/** A project whose media are files of this machine. */
interface LocalProject extends Pick<ProjectManifest, 'name' | 'canvasType' | 'app' | 'library'> {
  /** With the paths within the project file as addresses of the media. */
  document: string
  /** The files by those paths. */
  media: ReadonlyMap<string, string>
}

/** Writes a project file, a part of a medium at a time. */
export async function packProject(
  { document, media, ...said }: LocalProject,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const out = createWriteStream(to, { signal })
  const zip = new Zip((error, part, isLast) => {
    if (error) return out.destroy(error)
    out.write(part)
    if (isLast) out.end()
  })
  const ended = finished(out)
  // it is awaited in the end
  ended.catch(() => undefined)
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    entry.push(strToU8(text), true)
  }
  addText(PROJECT_FILE.document, document)
  const listed: ProjectManifest['media'] = []
  for (const [name, file] of media) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    const hash = createHash('sha256')
    for await (const part of createReadStream(file, { signal }) as AsyncIterable<Buffer>) {
      hash.update(part)
      entry.push(part)
      if (out.writableNeedDrain) await once(out, 'drain', { signal })
    }
    entry.push(new Uint8Array(), true)
    const { size: sizeBytes } = await stat(file)
    listed.push({ path: name, name: path.basename(file).slice(-500), sizeBytes, sha256: hash.digest('hex') })
  }
  addText(PROJECT_FILE.manifest, manifestText({ ...said, media: listed, missing: [] }))
  zip.end()
  await ended
}
