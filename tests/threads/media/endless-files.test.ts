import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { endlessAnimation, movingSquare } from '#tests/worlds/lottie.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

const json = (file: object) => new Blob([JSON.stringify(file)])
/** Waits until so many workers draw: one that was ended in the middle is gone some seconds later. */
const drawing = (count: number) => expect.poll(() => commands.countWorkers('drawing.worker')).toBe(count)
const tone = () => makeWave(16_000, 0.5, (at) => Math.sin(at / 9))

test('a file whose reader does not end is refused; those beside it and after it are read', async () => {
  const { media } = await startMedia()
  let ended = false
  const endless = media.probe(json(endlessAnimation()), 'endless.json').finally(() => {
    ended = true
  })
  expect(value(await media.probe(tone(), 'tone.wav'))).toMatchObject({ kind: 'audio' })
  expect(ended, 'the other file does not wait').toBe(false)
  expect(await endless).toMatchObject({ ok: false, error: { code: 'too_slow', subject: 'endless.json' } })
  expect(value(await media.probe(json(movingSquare()), 'square.json'))).toMatchObject({ kind: 'gif' })
  await drawing(1)
})

test('an examination is stopped at once, in whatever reader it is, and so is one that waits for its turn', async () => {
  const { media } = await startMedia()
  const probing = Array.from({ length: 5 }, (_, at) => media.probe(json(endlessAnimation()), 'endless.json', `${at}`))
  for (const at of probing.keys()) await media.stopProbe(`${at}`)
  for (const probed of await Promise.all(probing))
    expect(probed).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(value(await media.probe(tone(), 'tone.wav'))).toMatchObject({ kind: 'audio' })
  await drawing(0)
})

test('a file that waits for its turn is let go of before the others end', async () => {
  const { media } = await startMedia()
  const ended: string[] = []
  const probing = ['1', '2', '3', 'waits'].map((id) =>
    media.probe(json(endlessAnimation()), 'endless.json', id).then((probed) => {
      ended.push(id)
      return probed
    }),
  )
  await media.stopProbe('waits')
  expect(await probing[3]).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(ended).toEqual(['waits'])
  await Promise.all(['1', '2', '3'].map((id) => media.stopProbe(id)))
  await Promise.all(probing)
  expect(value(await media.probe(tone(), 'tone.wav'))).toMatchObject({ kind: 'audio' })
  await drawing(0)
})

test('a clip whose drawing does not end fails alone; the animations that were open go on', async () => {
  const { line } = await startMedia()
  const [endless, square] = [endlessAnimation(), movingSquare()].map((file) => addressOf(json(file)))
  const frame = async (url = '', sec = 0) => {
    const drawn = await line.frame(url, sec, url, 0.04)
    if (drawn.ok) drawn.value.close()
    return drawn.ok || drawn.error.code
  }
  expect(await frame(square, 0.5)).toBe(true)
  expect(await frame(endless, 0.9)).toBe('too_slow')
  expect(await frame(square, 1.5)).toBe(true)
  expect(await frame(endless, 1)).toBe('too_slow')
  await drawing(1)
})
