import { randomUUID } from 'node:crypto'
import { uploadAudio } from '#shared/api/audio.ts'
import { uploadFilter } from '#shared/api/effects.ts'
import { uploadFont } from '#shared/api/fonts.ts'
import { uploadBackground, uploadForeground, uploadMusic, uploadPresenter } from '#shared/api/library.ts'
import { SHELF_NAMES, type Shelf } from '#shared/model/shelves.ts'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
import { fontFile } from '#tests/worlds/font-file.ts'
import { clip, picture, wav } from '#tests/worlds/upload-files.ts'
import type { Client } from './kit.ts'
import { storeClient } from './store-client.ts'

interface Upload {
  name: string
  bytes: Uint8Array
  register(client: Client, key: string): Promise<{ id: string }>
}

const size = { widthPx: 0, heightPx: 0, durationSec: 1, coverKey: null }
const colors = [...Array(8).keys()].map((i) => `${i & 1} ${(i >> 1) & 1} ${i >> 2}`).join('\n')

/** A file for each shelf, and the call that puts it there. */
const UPLOADS: Record<Shelf, () => Promise<Upload>> = {
  foreground: async () => ({
    name: 'picture.png',
    bytes: await picture('png'),
    register: (client, key) => client.call(uploadForeground, { ...size, key, name: 'Picture.png', kind: 'image' }),
  }),
  background: async () => ({
    name: 'clip.mp4',
    bytes: clip(),
    register: (client, key) => client.call(uploadBackground, { ...size, key, name: 'Clip', kind: 'video' }),
  }),
  music: async () => ({
    name: 'music.wav',
    bytes: wav(),
    register: (client, key) => client.call(uploadMusic, { ...size, key, name: 'Music', kind: 'music' }),
  }),
  audio: async () => ({
    name: 'recording.wav',
    bytes: wav(),
    register: (client, key) => client.call(uploadAudio, { key, name: 'Recording', durationSec: 1 }),
  }),
  presenter: async () => ({
    name: 'boxy.vrm',
    bytes: makeAvatar('vrm1'),
    register: (client, key) =>
      client.call(uploadPresenter, { key, name: 'Boxy', gender: 'male' as const, coverKey: null }),
  }),
  effect: async () => ({
    name: 'filter.cube',
    bytes: Buffer.from(`LUT_3D_SIZE 2\n${colors}\n`),
    register: (client, key) => client.call(uploadFilter, { key, name: 'Filter' }),
  }),
  font: async () => ({
    name: 'font.ttf',
    bytes: fontFile({ names: [[0x409, 1, 'Studio Sans']] }),
    register: (client, key) => client.call(uploadFont, { key, licensed: true }),
  }),
}

/** Uploads one file to every shelf of a workspace. */
export async function fillShelves(client: Client) {
  const { store, prefix } = await storeClient(client)
  const filled: { shelf: Shelf; id: string; key: string; bytes: Buffer }[] = []
  for (const shelf of SHELF_NAMES) {
    const { name, bytes, register } = await UPLOADS[shelf]()
    const key = `${prefix}/${shelf}/${randomUUID()}-${name}`
    await store.put(key, Buffer.from(bytes))
    filled.push({ shelf, id: (await register(client, key)).id, key, bytes: Buffer.from(bytes) })
  }
  return filled
}
