import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { DocumentChecker } from '#server/features/project/public.ts'
import {
  isMediumPath,
  isStoredAddress,
  mediumName,
  type NamedInDocument,
  namedIn,
  PROJECT_FILE,
  type ProjectManifest,
  projectManifestSchema,
  withAddresses,
} from '#shared/formats/project-file.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'
import { isMedium, mediumBytesMax } from './check-medium.ts'
import { ImportError } from './import-error.ts'
import type { importWords } from './words.ts'
import { ZipOnDisk } from './zip-on-disk.ts'

/** UTF-8 of the longest document. */
const DOCUMENT_BYTES_MAX = 3 * PROJECT_JSON_CHARS_MAX

/** The means that a project file is unpacked with. */
interface UnpackMeans {
  checker: Pick<DocumentChecker, 'check'>
  /** Who takes turns with others at having files read. */
  tenantId: string
  words: Pick<ReturnType<typeof importWords>, 'voice' | 'builtIn'>
  /** Ids of the voices that are here. */
  voices: ReadonlySet<string>
  /** Whether built-in material is here. */
  hasBuiltIn(address: string): boolean
  /** Keeps a medium, and returns its address in the document. */
  keep(name: string, file: string): Promise<string>
  /** The address of a medium that is left out: one that nothing is at. */
  missing(name: string): string
  /** A folder of this import alone. */
  folder: string
  signal: AbortSignal
  onProgress(part: number): void
}

/** A project of a file, and what of it is not here, in words. */
export interface UnpackedProject {
  /** As its file says; '' where that says nothing. */
  name: string
  canvas: ProjectManifest['canvasType']
  document: string
  scenes: number
  left: string[]
}

async function textIn(archive: ZipOnDisk, name: string, bytesMax: number): Promise<string> {
  if (archive.sizeOf(name) === null) throw new ImportError('otherKind')
  const bytes = await archive.read(name, bytesMax)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportError('broken')
  }
}

async function manifestOf(archive: ZipOnDisk): Promise<ProjectManifest> {
  const text = await textIn(archive, PROJECT_FILE.manifest, PROJECT_FILE.manifestBytesMax)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ImportError('broken')
  }
  const { success, data } = projectManifestSchema.safeParse(json)
  if (!success) throw new ImportError('otherKind')
  if (data.version > PROJECT_FILE.version) throw new ImportError('newerVersion')
  return data
}

/** Keeps the media that a document names and that are what they say; returns their addresses by their paths. */
async function keepMedia(
  archive: ZipOnDisk,
  { media }: ProjectManifest,
  named: ReadonlySet<string>,
  { folder, signal, onProgress, keep, tenantId }: UnpackMeans,
): Promise<Map<string, string>> {
  const sums = new Map(media.map(({ path, sha256 }) => [path, sha256]))
  const sizes = new Map([...named].map((medium) => [medium, archive.sizeOf(medium) ?? 0]))
  const total = Math.max(
    1,
    [...sizes.values()].reduce((sum, size) => sum + size, 0),
  )
  const kept = new Map<string, string>()
  const file = path.join(folder, 'medium')
  let done = 0
  for (const [medium, size] of sizes) {
    signal.throwIfAborted()
    const name = path.posix.basename(medium)
    if (size > 0 && size <= mediumBytesMax(name)) {
      const sum = await archive.extract(medium, file, signal)
      if (sum === sums.get(medium) && (await isMedium(file, name, tenantId))) kept.set(medium, await keep(name, file))
      await rm(file, { force: true })
    }
    done += size
    onProgress(done / total)
  }
  return kept
}

function leftOf(named: NamedInDocument, kept: ReadonlyMap<string, string>, means: UnpackMeans): string[] {
  const { words, voices, hasBuiltIn } = means
  const gone = [...named.media, ...named.stored].filter((address) => !kept.has(address))
  return [
    ...gone.map(mediumName),
    ...[...named.library]
      .filter((address) => !hasBuiltIn(address))
      .map((address) => words.builtIn(mediumName(address))),
    ...[...named.voices].filter((id) => !voices.has(id)).map((id) => words.voice(id)),
  ]
}

/**
 * Reads a project file: keeps the media that its document names, and says what of it is not here. Nothing that the file says
 * of itself is believed: the document is checked, media are examined as uploads are, and addresses of a store, which may be
 * anybody's, become those of nothing.
 * @throws ImportError for a file that is no project, is damaged, or beyond the limits
 */
export async function unpackProject(file: string, means: UnpackMeans): Promise<UnpackedProject> {
  const { entriesMax, unpackedBytesMax: totalMax } = PROJECT_FILE
  const archive = await ZipOnDisk.open(file, { entriesMax, totalMax })
  try {
    const manifest = await manifestOf(archive)
    const written = await textIn(archive, PROJECT_FILE.document, DOCUMENT_BYTES_MAX)
    const verdict = await means.checker.check(means.tenantId, { id: 'import', name: '', text: written, render: null })
    if (verdict.type !== 'readable') throw new ImportError(verdict.type === 'tooLarge' ? 'tooMuch' : 'broken')
    const named = namedIn(written)
    const kept = await keepMedia(archive, manifest, named.media, means)
    const document = withAddresses(written, (address) => {
      if (!isMediumPath(address) && !isStoredAddress(address)) return null
      return kept.get(address) ?? means.missing(mediumName(address))
    })
    const { name } = manifest
    const { canvas, scenes } = verdict
    return { name, canvas, document, scenes, left: leftOf(named, kept, means) }
  } finally {
    await archive.close()
  }
}
