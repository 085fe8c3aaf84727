import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { VOICE_RUNTIME, type VoiceManifest } from '../kokoro/manifest.ts'
import { addModel } from './add.ts'
import { filesOf, MODELS } from './catalogue.ts'
import { download, downloadedBytes, type RemoteFile } from './download.ts'
import { ModelRefusal } from './refusal.ts'
import { installRuntime, ONNX } from './runtime.ts'

/** Listens while a model is got. */
export interface GetListener {
  /** The files are known; nothing of them is written before this resolves. */
  files?(files: readonly RemoteFile[]): Promise<void>
  begins?(file: RemoteFile): void
  /** How many bytes of a file there are. */
  progress(file: RemoteFile, bytes: number): void
  /** The files are there; the runtime is installed. */
  runtime?(): void
}

interface Wish {
  /** A model of the catalogue. */
  name: string
  /** The address of another description of the release; null: the one of the catalogue. */
  release: string | null
  /** The server's folder of voices. */
  folder: string
  signal: AbortSignal
}

const placeOf = (folder: string, name: string) => path.join(folder, `.${name}.download`)

/** Returns how many bytes of a model were downloaded by attempts that did not end. */
export async function bytesBefore({ name, folder }: Pick<Wish, 'name' | 'folder'>): Promise<number> {
  const files = MODELS[name]?.files ?? []
  const have = await Promise.all(files.map((file) => downloadedBytes(path.join(placeOf(folder, name), file))))
  return have.reduce((sum, bytes) => sum + bytes, 0)
}

/**
 * Gets a model of the catalogue: downloads its files, from where an earlier attempt ended, compares their SHA-256,
 * installs the runtime if it is missing, and adds the voices.
 * @throws ModelRefusal, or the signal's reason
 */
export async function getModel({ name, release, folder, signal }: Wish, on: GetListener): Promise<VoiceManifest> {
  const offer = MODELS[name]
  if (!offer) throw new ModelRefusal(`There is no model "${name}"; there are ${Object.keys(MODELS).join(', ')}.`)
  const files = await filesOf({ ...offer, ...(release && { release }) }, signal)
  await on.files?.(files)
  const loading = placeOf(folder, name)
  await mkdir(loading, { recursive: true })
  for (const file of files) {
    on.begins?.(file)
    const progress = (bytes: number) => on.progress(file, bytes)
    await download(file, path.join(loading, file.name), { progress, signal })
  }
  on.runtime?.()
  await installRuntime(path.join(folder, VOICE_RUNTIME), ONNX, signal)
  const manifest = await addModel({ from: loading, folder, licence: offer.licence, downloaded: true })
  await rm(loading, { recursive: true })
  return manifest
}
