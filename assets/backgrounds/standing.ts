import path from 'node:path'
import sharp from 'sharp'

const PRESENTERS = path.resolve(import.meta.dirname, '../../public/library/presenters')
/** Neighbours of the ground of a cover differ by less than this, channels summed. */
const STEP = 7

/** A presenter of the library cut out of its cover, whose ground is a slow gradient: PNG with alpha, at most this large. */
export async function standing(id: string, width: number, height: number) {
  const cover = sharp(path.join(PRESENTERS, id, 'cover.webp'))
  const { data, info } = await cover.resize(600).raw().toBuffer({ resolveWithObject: true })
  const { width: wide, height: tall } = info
  const alpha = Buffer.alloc(wide * tall, 255)
  const open: number[] = []
  for (let x = 0; x < wide; x++) open.push(x)
  for (const at of open) alpha[at] = 0
  const differs = (a: number, b: number): number =>
    [0, 1, 2].reduce((sum, c) => sum + Math.abs(data[a * 3 + c]! - data[b * 3 + c]!), 0)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % wide
    for (const [next, inside] of [
      [at - 1, x > 0],
      [at + 1, x < wide - 1],
      [at - wide, at >= wide],
      [at + wide, at < wide * (tall - 1)],
    ] as const) {
      if (!inside || alpha[next] === 0 || differs(at, next) >= STEP) continue
      alpha[next] = 0
      open.push(next)
    }
  }
  const mask = await sharp(alpha, { raw: { width: wide, height: tall, channels: 1 } })
    .blur(0.8)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const person = sharp(data, { raw: { width: wide, height: tall, channels: 3 } }).joinChannel(mask, {
    raw: { width: wide, height: tall, channels: 1 },
  })
  return sharp(await person.png().toBuffer())
    .trim({ background: '#00000000' })
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}
