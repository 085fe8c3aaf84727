import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** A second at 25 fps: frame `n` is a grey of luma `40 + 6 n`, its left edge black so that its sides can be told apart. */
const GREYS = 'color=c=black:s=320x180:r=25:d=1,format=yuv420p,geq=lum=if(lt(X\\,32)\\,16\\,40+6*N):cb=128:cr=128'
/** How a graphic control extension begins (GIF89a, 23). */
const EXTENSION = Buffer.from([0x21, 0xf9, 0x04])
const X264 = ['-c:v', 'libx264', '-preset', 'fast', '-crf', '8', '-g', '25', '-bf', '3']

/** Makes files as cameras, phones and converters write them in a folder: the material of `real-files.test.ts`. */
export async function makeRealFiles(folder: string): Promise<void> {
  const at = (name: string) => path.join(folder, name)
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])
  const greys = (name: string, ...args: string[]) => ffmpeg('-f', 'lavfi', '-i', GREYS, ...args, at(name))

  greys('b-frames.mp4', ...X264, '-movflags', '+faststart')
  ffmpeg('-ss', '0.4', '-i', at('b-frames.mp4'), '-c', 'copy', at('edit-list.mp4'))
  ffmpeg('-i', at('b-frames.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90', at('rotated.mp4'))
  greys('uneven.mp4', '-vf', 'setpts=(N+if(gte(N\\,10)\\,10\\,0))/25/TB', '-fps_mode', 'vfr', ...X264)
  greys('4-2-2.mp4', '-pix_fmt', 'yuv422p', ...X264)
  greys('10-bit.mp4', '-pix_fmt', 'yuv420p10le', ...X264)
  greys('hevc.mp4', '-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1')
  const whole = readFileSync(at('b-frames.mp4'))
  writeFileSync(at('cut-short.mp4'), whole.subarray(0, Math.round(whole.length * 0.8)))
  greys('no-index.mp4', ...X264)
  const unindexed = readFileSync(at('no-index.mp4'))
  writeFileSync(at('no-index.mp4'), unindexed.subarray(0, Math.round(unindexed.length * 0.5)))

  // a box that steps by 40 px every fifth of a second over nothing: each picture must clear the one before
  const box =
    'color=c=black@0:s=200x40:r=5:d=1,format=rgba,geq=r=255:g=0:b=0:a=if(between(X\\,40*N\\,40*N+39)\\,255\\,0)'
  ffmpeg('-f', 'lavfi', '-i', `${box},split[a][b];[a]palettegen[p];[b][p]paletteuse`, at('disposal.gif'))
  const cleared = readFileSync(at('disposal.gif'))
  writeFileSync(at('kept.gif'), withDisposal(cleared, 1))
  writeFileSync(at('restored.gif'), withDisposal(cleared, 3))

  const halves = { create: { width: 64, height: 32, channels: 3, background: '#E02020' } } as const
  const blue = {
    input: { create: { width: 32, height: 32, channels: 3, background: '#2020E0' } },
    left: 32,
    top: 0,
  } as const
  const picture = await sharp(halves).composite([blue]).png().toBuffer()
  await sharp(picture).toColourspace('cmyk').jpeg({ quality: 95 }).toFile(at('cmyk.jpg'))
  await sharp(picture).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toFile(at('turned.jpg'))
  await sharp(picture).resize(7680, 3840, { kernel: 'nearest' }).png().toFile(at('8k.png'))
}

/** A GIF whose pictures are all disposed of in one way: 1 stays, 2 clears its place, 3 brings back what was before. */
function withDisposal(gif: Buffer, disposal: 1 | 2 | 3): Buffer {
  const changed = Buffer.from(gif)
  // after it come flags, with the disposal in bits 2 to 4
  for (let at = changed.indexOf(EXTENSION); at >= 0; at = changed.indexOf(EXTENSION, at + 1)) {
    changed[at + 3] = (changed[at + 3]! & ~0b11100) | (disposal << 2)
  }
  return changed
}
