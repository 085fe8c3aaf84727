import { StreamTarget, type StreamTargetChunk } from 'mediabunny'
import { EXPORTS_FOLDER } from '#shared/base/browser-stores.ts'
import type { ExportSettings } from '#shared/model/export-settings.ts'
import { type KeptExport, outdatedExports } from '#shared/model/kept-exports.ts'
import { nowMs } from '#workers/kit/frame-clock.ts'

const CHUNK_BYTES = 1 << 20

/** The output file of an export, written in the origin's private file system instead of in memory. */
export class OutputFile {
  readonly target: StreamTarget
  readonly #folder: FileSystemDirectoryHandle
  readonly #file: FileSystemFileHandle
  readonly #access: FileSystemSyncAccessHandle
  #reserved = 0

  private constructor(
    folder: FileSystemDirectoryHandle,
    file: FileSystemFileHandle,
    access: FileSystemSyncAccessHandle,
  ) {
    this.#folder = folder
    this.#file = file
    this.#access = access
    const writable = new WritableStream<StreamTargetChunk>({
      write: ({ data, position }) =>
        void access.write(data as Uint8Array<ArrayBuffer>, { at: position + this.#reserved }),
    })
    this.target = new StreamTarget(writable, { chunked: true, chunkSize: CHUNK_BYTES })
  }

  /** Creates an empty file in a folder of its own, so that it can have the video's name. Removes old files. */
  static async create(name: string, format: ExportSettings['format']): Promise<OutputFile> {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(EXPORTS_FOLDER, { create: true })
    await dropOld(root)
    const folder = await root.getDirectoryHandle(`${Math.round(nowMs())}`, { create: true })
    const file = await folder.getFileHandle(`${fileName(name)}.${format}`, { create: true })
    return new OutputFile(folder, file, await file.createSyncAccessHandle())
  }

  /** The name of the folder of the file. */
  get folder(): string {
    return this.#folder.name
  }

  /** Writes bytes at a place of the file, by default at its end. */
  write(bytes: Uint8Array, at = this.#access.getSize()): void {
    this.#access.write(bytes as Uint8Array<ArrayBuffer>, { at })
  }

  /** Leaves bytes free before everything that `target` writes; called before it writes. */
  reserve(bytes: number): void {
    this.#reserved = bytes
  }

  /** Length of what was written behind the reserved bytes. */
  get length(): number {
    return this.#access.getSize() - this.#reserved
  }

  /** Changes bytes of the movie box, which must precede the media. */
  changeIndex(change: (moov: Uint8Array) => void): void {
    const head = new DataView(new ArrayBuffer(8))
    for (let at = 0; this.#access.read(head, { at }) === 8; ) {
      const length = head.getUint32(0)
      // 'moov'
      if (head.getUint32(4) === 0x6d6f6f76) {
        const moov = new Uint8Array(length)
        this.#access.read(moov, { at })
        change(moov)
        this.#access.write(moov, { at })
        return
      }
      at += Math.max(8, length)
    }
  }

  /** Ends writing and returns the finished file. */
  async finish(): Promise<File> {
    this.#access.flush()
    this.#access.close()
    return this.#file.getFile()
  }

  /** Ends writing and removes the file. */
  async drop(): Promise<void> {
    this.#access.close()
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(EXPORTS_FOLDER)
    await root.removeEntry(this.#folder.name, { recursive: true }).catch(() => {})
  }
}

/** Removes characters that file systems refuse; at most 80 characters. */
function fileName(name: string): string {
  const plain = Array.from(name, (char) => (/[\\/:*?"<>|]/.test(char) || char < ' ' ? '_' : char)).join('')
  return plain.trim().replace(/^\.+/, '').slice(0, 80) || 'video'
}

/** Removes what is not kept any more. */
async function dropOld(root: FileSystemDirectoryHandle): Promise<void> {
  const kept: KeptExport[] = []
  for await (const name of root.keys()) kept.push({ name, atMs: Number(name), bytes: await bytesIn(root, name) })
  // a file that another tab writes stays
  for (const { name } of outdatedExports(kept, nowMs()))
    await root.removeEntry(name, { recursive: true }).catch(() => {})
}

async function bytesIn(root: FileSystemDirectoryHandle, name: string): Promise<number> {
  let bytes = 0
  try {
    const folder = await root.getDirectoryHandle(name)
    for await (const file of folder.keys()) bytes += (await (await folder.getFileHandle(file)).getFile()).size
  } catch {
    // another tab removes or writes it
  }
  return bytes
}
