import { CODES } from '#shared/api/envelope.ts'
import { projectDetail } from '#shared/api/project.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { manifestText, mediumName, PROJECT_FILE, packDocument } from '#shared/formats/project-file.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { readCanvas } from '#shared/model/written-canvas.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { fetchMedia } from '#ui/server/fetch-media.ts'
import { patient } from '#ui/server/patient.ts'
import { currentOwner } from '#ui/server/session.ts'
import { createArchiveThread } from '#ui/threads/archive-thread.ts'

/** The media of a project file that are written, of all. */
export interface ProjectFileProgress {
  done: number
  of: number
}

/** A project file that was written. */
interface WrittenProjectFile {
  file: File
  /** As the project is called. */
  name: string
  /** Names of media that are not in it: they are gone, or do not fit. */
  missing: string[]
}

/** Bytes that the document and the list of files may take, of those that an import takes. */
const MEDIA_BYTES_MAX = UPLOAD_RULES.projectFile.megabytesMax * 1e6 - 50e6
/** Codes of media that nobody gets: what was deleted, what is not the user's, and keys that are no keys. */
const GONE: ReadonlySet<number | 'offline'> = new Set([CODES.notFound, CODES.forbidden, CODES.invalidArgument])

async function mediumOf(address: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    return await patient(
      () => fetchMedia(address, signal),
      () => {},
      signal,
    )
  } catch (error) {
    if (error instanceof ApiError && GONE.has(error.code)) return null
    throw error
  }
}

type Archive = ReturnType<typeof createArchiveThread>
type Media = Parameters<typeof manifestText>[0]

async function addMedia(
  archive: Archive,
  paths: ReadonlyMap<string, string>,
  { signal, onProgress }: { signal: AbortSignal; onProgress(progress: ProjectFileProgress): void },
): Promise<Pick<Media, 'media' | 'missing'>> {
  const media: Media['media'] = []
  const missing: Media['missing'] = []
  let bytes = 0
  for (const [address, path] of paths) {
    signal.throwIfAborted()
    onProgress({ done: media.length + missing.length, of: paths.size })
    const name = mediumName(address)
    const content = await mediumOf(address, signal)
    if (!content || bytes + content.size > MEDIA_BYTES_MAX) {
      missing.push({ name, address })
      continue
    }
    bytes += content.size
    await archive.add(path, content)
    media.push({ path, name, sizeBytes: content.size, sha256: await archive.sum(content) })
  }
  onProgress({ done: paths.size, of: paths.size })
  return { media, missing }
}

/**
 * Writes a project, as the server has it, with its media into one file (S5.15). Fails with `cancelled`, `offline`, `server`
 * with the server's sentence, or `other` where the browser cannot write it.
 */
export async function writeProjectFile(
  projectId: string,
  progress: { signal: AbortSignal; onProgress(progress: ProjectFileProgress): void },
): Promise<Result<WrittenProjectFile, Failure>> {
  const { signal } = progress
  const archive = createArchiveThread()
  try {
    const project = await patient(
      () => api(projectDetail, { projectId }, signal),
      () => {},
      signal,
    )
    const owner = currentOwner()
    if (owner === null || project.webExtraParam === null) throw new Error('there is no document')
    const { document, paths, library } = packDocument(project.webExtraParam)
    await archive.begin(owner)
    await archive.addText(PROJECT_FILE.document, document)
    const media = await addMedia(archive, paths, progress)
    const app = import.meta.env.PRODUCT_VERSION ?? ''
    const said = { name: project.name, canvasType: readCanvas(project), app, library: [...library] }
    await archive.addText(PROJECT_FILE.manifest, manifestText({ ...said, ...media }))
    signal.throwIfAborted()
    return ok({ file: await archive.finish(), name: project.name, missing: media.missing.map(({ name }) => name) })
  } catch (error) {
    await archive.drop().catch(() => {})
    return err(callFailure(error, signal))
  } finally {
    archive.dispose()
  }
}
