import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Material } from '#shared/model/library.ts'
import { PIECES } from './pieces.ts'
import { type Loop, RATE } from './synth.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../public/library/music')
/** Loudness of all music, in LUFS. */
const LOUDNESS = -18

/** 16-bit stereo WAV of the loop, scaled by `gain`. */
function wav({ left, right }: Loop, gain: number): Buffer {
  const bytes = Buffer.alloc(44 + left.length * 4)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 4, 28)
  bytes.writeUInt16LE(4, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(left.length * 4, 40)
  for (let i = 0; i < left.length; i++) {
    bytes.writeInt16LE(sample(left[i]! * gain), 44 + i * 4)
    bytes.writeInt16LE(sample(right[i]! * gain), 46 + i * 4)
  }
  return bytes
}

const sample = (value: number) => Math.round(32767 * Math.tanh(value))

/** Integrated loudness of a file by EBU R128, in LUFS. */
function loudnessOf(file: string): number {
  const shell = `ffmpeg -hide_banner -nostats -i "${file}" -af ebur128 -f null - 2>&1`
  const found = /Summary:[\s\S]*?I:\s+(-?[\d.]+) LUFS/.exec(execFileSync('sh', ['-c', shell], { encoding: 'utf8' }))
  if (!found) throw new Error(`ffmpeg told no loudness of ${file}`)
  return Number(found[1])
}

/** Writes each piece as Ogg Opus, whose length is exact to the sample; needs ffmpeg. */
mkdirSync(FOLDER, { recursive: true })
const index = PIECES.map(({ id, name, make }): Material => {
  const raw = path.join(FOLDER, `${id}.wav`)
  const sound = make()
  writeFileSync(raw, wav(sound, 0.3))
  writeFileSync(raw, wav(sound, 0.3 * 10 ** ((LOUDNESS - loudnessOf(raw)) / 20)))
  const target = path.join(FOLDER, `${id}.ogg`)
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', raw, '-c:a', 'libopus', '-b:a', '128k', target])
  console.log(id, `${loudnessOf(target)} LUFS`)
  rmSync(raw)
  return {
    id,
    name,
    kind: 'music',
    file: `${id}.ogg`,
    cover: null,
    widthPx: 0,
    heightPx: 0,
    durationSec: sound.left.length / RATE,
  }
})
writeFileSync(path.join(FOLDER, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
