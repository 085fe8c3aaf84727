import { randomAt } from '#shared/base/random.ts'
import { RATE } from '../instruments/oscillators.ts'
import type { Stereo } from './stereo.ts'

/** Returns a WAV of 16 bits with triangular dither, the same for the same sound. Throws where the sound is clipped. */
export function wavOf({ left, right }: Stereo): Buffer {
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
    const dither = randomAt(1, i) - randomAt(2, i)
    bytes.writeInt16LE(Math.round(left[i]! * 32_767 + dither), 44 + i * 4)
    bytes.writeInt16LE(Math.round(right[i]! * 32_767 + dither), 46 + i * 4)
  }
  return bytes
}
