import { expect, test } from 'vitest'
import type { LibraryItem } from '#shared/api/library.ts'
import sound from '#tests/worlds/files/sound-only.mp4?url'
import { withProbedLength } from '#ui/editor/common/probed-length.ts'
import type { MediaThread } from '#ui/threads/media-thread.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

const itemOf = (url: string, durationSec: number) => ({ id: 'm', kind: 'music', url, durationSec }) as LibraryItem

/** A media worker that counts the files whose length was asked for. */
function counted(media: MediaThread) {
  const asked: string[] = []
  const soundLength = (url: string) => {
    asked.push(url)
    return media.soundLength(url)
  }
  return { asked, soundLength }
}

test('E14.25 a sound whose item says 30 s or less has the length of its file, and that of its item where it says more', async () => {
  const { media } = await startMedia()
  const file = await (await fetch(sound)).blob()
  const { durationSec: realSec } = value(await media.probe(file, 'sound.m4a'))
  const url = addressOf(file)
  const { asked, soundLength } = counted(media)
  for (const stated of [0, 25, 30]) {
    const { durationSec, ...rest } = await withProbedLength({ soundLength }, itemOf(url, stated))
    expect(Math.abs(durationSec - realSec)).toBeLessThan(0.05)
    expect(durationSec).not.toBe(stated)
    expect({ ...rest, durationSec: stated }).toEqual(itemOf(url, stated))
  }
  expect(asked).toHaveLength(3)
  const long = itemOf(url, 30.5)
  expect(await withProbedLength({ soundLength }, long)).toBe(long)
  expect(asked).toHaveLength(3)
})

test('E14.25 a sound whose file is missing, is none, or does not answer in time has the length that its item says', async () => {
  const { media } = await startMedia()
  const broken = itemOf(addressOf(new Blob(['no sound at all'], { type: 'audio/mpeg' })), 7)
  expect(await withProbedLength(media, broken)).toBe(broken)
  const missing = itemOf(new URL('/no-such-sound.mp3', location.href).href, 8)
  expect(await withProbedLength(media, missing)).toBe(missing)
  const silent = itemOf('silent.mp3', 9)
  expect(await withProbedLength({ soundLength: () => new Promise<never>(() => {}) }, silent)).toBe(silent)
})
