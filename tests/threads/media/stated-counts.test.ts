import { expect, test } from 'vitest'
import { makeMovie } from '#tests/worlds/movie.ts'
import { withBytesBehind } from '#tests/worlds/patched-movie.ts'
import { startMedia, value } from './media-thread.ts'

/** Behind the version of an `stsz`: one size of all samples, and their number. */
const COUNTS = {
  'two billions of samples of 3 GB': [0xbe, 0x28, 0x9f, 0xad, 0x7f, 0x8a, 0x7c, 0x53],
  'four billions of samples of 1 byte': [0, 0, 0, 1, 0xff, 0xff, 0, 0],
}
/** The mark of a cluster of a WebM (Matroska, "Cluster"), which its size follows: in 8 bytes, of which the first is not 0. */
const CLUSTER = '\x1f\x43\xb6\x75'
const NO_SIZE = Array<number>(8).fill(0)
const unreadable = (detail: RegExp) => ({
  ok: false,
  error: { code: 'unreadable', detail: expect.stringMatching(detail) },
})

test.each(Object.entries(COUNTS))('E14.66 a film of %s is refused', async (_, counts) => {
  const { media } = await startMedia()
  const whole = await makeMovie({ durationSec: 0.4 })
  const damaged = await withBytesBehind(whole, 'stsz', 4, counts)
  expect(await media.probe(damaged, 'film.mp4')).toMatchObject(unreadable(/states \d+ samples/))
  expect(value(await media.probe(whole, 'film.mp4'))).toMatchObject({ kind: 'video', hasAudio: true })
})

test('E14.66 a fragmented film is read as the same film with one header', async () => {
  const { media } = await startMedia()
  const [whole, parts] = await Promise.all(
    [false, true].map(async (fragmented) => media.probe(await makeMovie({ durationSec: 1.2, fragmented }), 'film.mp4')),
  )
  const { durationSec, ...info } = value(parts!)
  expect(info).toEqual({ ...value(whole!), durationSec: undefined })
  expect(durationSec).toBeCloseTo(value(whole!).durationSec, 1)
})

test('a WebM whose cluster has no size is refused, not read without an end', async () => {
  const { media } = await startMedia()
  const whole = await makeMovie({ format: 'webm', durationSec: 0.4 })
  expect(await media.probe(await withBytesBehind(whole, CLUSTER, 0, NO_SIZE), 'film.webm')).toMatchObject(
    unreadable(/./),
  )
})
