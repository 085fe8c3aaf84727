import { SOUND } from './sound-format.ts'

/** Length of the tag's frame: a frame of MPEG-1 layer 3 with 64 kbit/s at 48 kHz. */
export const MP3_TAG_BYTES = 192
/** Samples that every decoder of layer 3 is late by; players add them to the delay of the tag. */
const DECODER_DELAY = 529
const FRAME_SAMPLES = 1152
/** Place of the tag in its frame: behind the header and the side information of stereo. */
const TAG_AT = 36
const LAME_AT = TAG_AT + 120
const DELAY_AT = LAME_AT + 21

interface Mp3Sound {
  /** Length of the coded frames in bytes; their bit rate is constant. */
  bytes: number
  bitrate: number
  /** How much later the decoded sound comes than the encoded one, and how long the sound is. */
  delaySec: number
  durationSec: number
}

/**
 * The first frame of an MP3, which says how much of the decoded sound players leave out at its start and end: the Info
 * tag with the extension of LAME (Mp3 Info Tag rev 1, G. Bouvigne). Sound is stereo at 48 kHz.
 */
export function mp3Tag({ bytes, bitrate, delaySec, durationSec }: Mp3Sound): Uint8Array<ArrayBuffer> {
  const tag = new Uint8Array(MP3_TAG_BYTES)
  const view = new DataView(tag.buffer)
  const text = (at: number, letters: string) => tag.set(new TextEncoder().encode(letters), at)
  const frames = Math.floor(bytes / ((bitrate / 8) * (FRAME_SAMPLES / SOUND.sampleRate)))
  const delay = Math.max(0, Math.round(delaySec * SOUND.sampleRate) - DECODER_DELAY)
  const padding = Math.max(0, frames * FRAME_SAMPLES - delay - Math.round(durationSec * SOUND.sampleRate))
  tag.set([0xff, 0xfb, 0x54, 0x00])
  text(TAG_AT, 'Info')
  // frames, bytes, table of contents and quality follow
  view.setUint32(TAG_AT + 4, 0b1111)
  view.setUint32(TAG_AT + 8, frames)
  view.setUint32(TAG_AT + 12, bytes + MP3_TAG_BYTES)
  for (let percent = 0; percent < 100; percent++) tag[TAG_AT + 16 + percent] = Math.floor(percent * 2.56)
  text(LAME_AT, 'LAME3.100')
  // revision 0, constant bit rate
  tag[LAME_AT + 9] = 1
  tag[LAME_AT + 20] = Math.min(255, bitrate / 1000)
  const trimmed = (Math.min(delay, 4095) << 12) | Math.min(padding, 4095)
  tag.set([trimmed >> 16, (trimmed >> 8) & 255, trimmed & 255], DELAY_AT)
  view.setUint32(LAME_AT + 28, bytes + MP3_TAG_BYTES)
  return tag
}
