import sharp from 'sharp'
import { writeSheet } from '#assets/puppets/picture-sheet.ts'
import type { Stereo } from '../mix/stereo.ts'
import { spectrogram } from './spectrum.ts'

const WIDTH = 460
const HEIGHT = 180
const LABEL = 26
const GAP = 10
const COLUMNS = 4

/** Colors from silent to loud. */
const COLORS = [
  [11, 14, 30],
  [45, 27, 105],
  [142, 36, 120],
  [230, 92, 72],
  [253, 231, 164],
] as const

function colored(values: Float32Array): Buffer {
  const pixels = Buffer.alloc(values.length * 3)
  for (const [i, value] of values.entries()) {
    const place = value * (COLORS.length - 1)
    const at = Math.min(COLORS.length - 2, Math.floor(place))
    for (let c = 0; c < 3; c++) {
      pixels[i * 3 + c] = Math.round(COLORS[at]![c]! + (COLORS[at + 1]![c]! - COLORS[at]![c]!) * (place - at))
    }
  }
  return pixels
}

/** A sound of a sheet with what is written above it. */
export interface Shown {
  label: string
  sound: Stereo
}

/** Writes the spectrograms of sounds as one picture: octaves from 30 Hz to 20 kHz upwards, time to the right. */
export async function writeSpectrograms(file: string, shown: readonly Shown[]): Promise<void> {
  const tiles = shown.map(async ({ label, sound }, at) => {
    const mono = sound.left.map((value, i) => (value + sound.right[i]!) / 2)
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
    const png = await sharp(colored(spectrogram(mono, WIDTH, HEIGHT)), { raw })
      .png()
      .toBuffer()
    return {
      png: png.toString('base64'),
      left: GAP + (at % COLUMNS) * (WIDTH + GAP),
      top: GAP + Math.floor(at / COLUMNS) * (HEIGHT + LABEL),
      width: WIDTH,
      height: HEIGHT + LABEL,
      label,
    }
  })
  const width = COLUMNS * (WIDTH + GAP) + GAP
  const height = Math.ceil(shown.length / COLUMNS) * (HEIGHT + LABEL) + GAP
  await writeSheet(file, { width, height, ground: '#f3f5fa', quality: 80 }, await Promise.all(tiles))
}
