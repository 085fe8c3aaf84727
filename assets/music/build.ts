import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Material } from '#shared/model/library.ts'
import { encode } from '../encode.ts'
import { inStudio } from '../puppets/studio.ts'
import { EFFECTS } from './effects/effects.ts'
import { finishEffect } from './effects/finish.ts'
import { RATE } from './instruments/oscillators.ts'
import { loopLufs, truePeakDb } from './mix/loudness.ts'
import { master } from './mix/master.ts'
import { PACKET, perform } from './mix/perform.ts'
import type { Stereo } from './mix/stereo.ts'
import { trimOgg } from './mix/trim-ogg.ts'
import { wavOf } from './mix/wav.ts'
import { type Shown, writeSpectrograms } from './picture/sheet.ts'
import { PIECES } from './pieces/pieces.ts'
import { compose } from './score/compose.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'public/library/music')
const PICTURES = path.join(ROOT, 'docs/pictures/stock')
const PORT = 5245

const MUSIC = { kind: 'ogg', options: { audio: { codec: 'opus', bitrate: 96_000 }, tags: {} } } as const

/** Decodes a file in the page, at 48 kHz; the channels come as bytes of 32-bit floats. */
const DECODE = `async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
  const sound = await new OfflineAudioContext(2, 1, ${RATE}).decodeAudioData(bytes.buffer)
  return [0, 1].map((channel) => {
    const made = new Uint8Array(sound.getChannelData(channel).buffer)
    let text = ''
    for (let i = 0; i < made.length; i += 32768) text += String.fromCharCode(...made.subarray(i, i + 32768))
    return btoa(text)
  })
}`

/** Returns the sound of an encoded file, as a browser plays it. */
async function decoded(page: Page, file: Buffer): Promise<Stereo> {
  const sides = (await page.evaluate(`(${DECODE})(${JSON.stringify(file.toString('base64'))})`)) as [string, string]
  const [left, right] = sides.map((side) => new Float32Array(new Uint8Array(Buffer.from(side, 'base64')).buffer))
  return { left: left!, right: right! }
}

/** Samples of a loop that the codec hears before its start, so that it has settled (RFC 7845, section 4.6: 80 ms). */
const LEAD = 4 * PACKET
/** Samples of a loop that the codec hears after its end: what it looks ahead (312) completes the last packet. */
const TAIL = PACKET - 312

/** A sound with what comes before and after it when it goes round. */
function around({ left, right }: Stereo): Stereo {
  const longer = (side: Float32Array) =>
    Float32Array.from({ length: LEAD + side.length + TAIL }, (_, i) => side.at((i - LEAD) % side.length)!)
  return { left: longer(left), right: longer(right) }
}

/** The jump over the seam of a loop beside the largest step in 10 ms before and after it: at most about 1 where nothing clicks. */
function seamOf({ left }: Stereo): number {
  const near = RATE / 100
  let inside = 1e-9
  for (let i = 1; i < near; i++) {
    inside = Math.max(inside, Math.abs(left[i]! - left[i - 1]!), Math.abs(left.at(-i)! - left.at(-i - 1)!))
  }
  return Math.abs(left[0]! - left.at(-1)!) / inside
}

/** Decibels of the largest sample. */
const peakDb = ({ left, right }: Stereo) =>
  20 * Math.log10(Math.max(...[left, right].map((side) => side.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0))))

const material = (id: string, name: Material['name'], label: string, samples: number): Material => ({
  id,
  name,
  kind: 'music',
  file: `${id}.ogg`,
  cover: null,
  widthPx: 0,
  heightPx: 0,
  durationSec: samples / RATE,
  labels: [label],
})

/** A sound that is made, with its entry in the index. */
interface Made {
  entry: Material
  sound: Stereo
  loops: boolean
  told: (heard: Stereo) => string
}

function* music(): Generator<Made> {
  for (const plan of PIECES) {
    const sound = master(perform(plan, compose(plan)))
    yield {
      entry: material(plan.id, plan.name, plan.mood, sound.left.length),
      sound,
      loops: true,
      told: (heard) =>
        `${loopLufs(heard).toFixed(2)} LUFS, ${truePeakDb(heard).toFixed(1)} dBTP, seam ${seamOf(heard).toFixed(2)}`,
    }
  }
}

function* effects(): Generator<Made> {
  for (const { id, name, hallSec, hall, make } of EFFECTS) {
    const sound = finishEffect(make(), hallSec, hall)
    yield {
      entry: material(id, name, 'effects', sound.left.length),
      sound,
      loops: false,
      told: (heard) => `peak ${peakDb(heard).toFixed(1)} dBFS`,
    }
  }
}

/** Writes sounds as Ogg Opus, tells how each is heard, and draws a sheet of their spectrograms. */
async function write(page: Page, all: Iterable<Made>, sheet: string): Promise<Material[]> {
  const [entries, shown]: [Material[], Shown[]] = [[], []]
  for (const { entry, sound, loops, told } of all) {
    const file = await encode(page, wavOf(loops ? around(sound) : sound), MUSIC)
    trimOgg(file, loops ? LEAD : 0, sound.left.length)
    const heard = await decoded(page, file)
    writeFileSync(path.join(FOLDER, entry.file), file)
    if (heard.left.length !== sound.left.length) throw new Error(`${entry.id} has ${heard.left.length} samples`)
    console.log(entry.id, `${entry.durationSec.toFixed(2)} s, ${told(heard)}, ${Math.ceil(file.length / 1000)} kB`)
    entries.push(entry)
    shown.push({ label: `${entry.id} (${entry.labels?.join()}, ${entry.durationSec.toFixed(1)} s)`, sound: heard })
  }
  await writeSpectrograms(path.join(PICTURES, sheet), shown)
  return entries
}

/** `node assets/music/build.ts`: makes all music and sound effects, their index and the sheets of spectrograms. */
mkdirSync(FOLDER, { recursive: true })
mkdirSync(PICTURES, { recursive: true })
for (const file of readdirSync(FOLDER)) rmSync(path.join(FOLDER, file))
await inStudio(PORT, async (page) => {
  const index = [...(await write(page, music(), 'music.webp')), ...(await write(page, effects(), 'effects.webp'))]
  writeFileSync(path.join(FOLDER, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
})
