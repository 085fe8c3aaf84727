import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { MEDIA_FOLDER, type Owner } from '#shared/base/browser-stores.ts'
import type { ArchiveApi } from '#shared/protocol/archive.ts'

const PREFIX = 'archive-'

interface OpenArchive {
  zip: Zip
  folder: FileSystemDirectoryHandle
  file: FileSystemFileHandle
  access: FileSystemSyncAccessHandle
}

/**
 * Writes a zip to the owner's media folder, so that it needs no memory and goes at log-out. Media do not shrink, so files
 * are stored as they are.
 */
export class ArchiveWriter implements ArchiveApi {
  #open: OpenArchive | null = null
  #first = true

  async begin(owner: Owner): Promise<void> {
    const root = await navigator.storage.getDirectory()
    const media = await root.getDirectoryHandle(MEDIA_FOLDER, { create: true })
    const folder = await media.getDirectoryHandle(owner, { create: true })
    if (this.#first) await dropOld(folder)
    this.#first = false
    const file = await folder.getFileHandle(`${PREFIX}${crypto.randomUUID()}`, { create: true })
    const access = await file.createSyncAccessHandle()
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      access.write(chunk)
    })
    this.#open = { zip, folder, file, access }
  }

  async add(path: string, file: Blob): Promise<void> {
    const entry = new ZipPassThrough(path)
    this.#current().zip.add(entry)
    const reader = file.stream().getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) entry.push(part.value)
    entry.push(new Uint8Array(), true)
  }

  async addProject(path: string, response: Blob): Promise<void> {
    const { data } = JSON.parse(await response.text()) as { data: { webExtraParam: string | null } }
    await this.add(path, new Blob([data.webExtraParam ?? '']))
  }

  async addText(path: string, text: string): Promise<void> {
    const entry = new ZipDeflate(path)
    this.#current().zip.add(entry)
    entry.push(strToU8(text), true)
  }

  async sum(file: Blob): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  async finish(): Promise<File> {
    const { zip, file, access } = this.#current()
    zip.end()
    access.close()
    this.#open = null
    return file.getFile()
  }

  async drop(): Promise<void> {
    if (!this.#open) return
    this.#open.access.close()
    await this.#open.folder.removeEntry(this.#open.file.name)
    this.#open = null
  }

  #current(): OpenArchive {
    if (!this.#open) throw new Error('no archive was begun')
    return this.#open
  }
}

/** Removes the archives of earlier workers; one that another tab writes stays. */
async function dropOld(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    if (name.startsWith(PREFIX)) await folder.removeEntry(name).catch(() => {})
  }
}
