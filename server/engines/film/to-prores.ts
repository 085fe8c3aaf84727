import { stat } from 'node:fs/promises'
import { type Conversion, ConversionError, runFfmpeg } from './run-ffmpeg.ts'

/** Colors of BT.709, 16 to 235 in 8 bits, as the studio's other films have them. */
const TAGS = 'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv'
const PICTURE = `scale=out_color_matrix=bt709:out_range=tv,format=yuva444p10le,${TAGS}`
const COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/**
 * Encodes the pictures of a MOV, which hold alpha, as ProRes 4444 with an alpha of 16 bits; the sound is kept as it is.
 * Returns the size of the result in bytes.
 * @throws ConversionError where it cannot be, or not within the limits; the signal's reason once that aborts
 */
export async function toProRes(conversion: Conversion): Promise<number> {
  const { from, to, limits } = conversion
  const codec = ['-c:v', 'prores_ks', '-profile:v', '4444', '-alpha_bits', '16', '-vendor', 'apl0']
  await runFfmpeg(conversion, [
    ...['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${from}`],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', PICTURE, ...codec, ...COLORS, '-c:a', 'copy'],
    ...['-movflags', '+faststart', '-fs', String(limits.bytes + 1), '-f', 'mov', '-y', `file:${to}`],
  ])
  const { size } = await stat(to)
  if (size > limits.bytes) throw new ConversionError('tooLong', 'the result is too large')
  return size
}
