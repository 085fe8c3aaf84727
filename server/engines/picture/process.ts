/**
 * A separate program: scales one picture of a user, from standard input to standard output. Only decoders of JPEG, PNG
 * and WebP run. A picture that cannot be decoded ends it with status 1.
 */
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Scaling } from './wire.ts'

// the processor is the event loop's first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const { widthPx, heightPx, fit, format, pixelsMax }: Scaling = JSON.parse(process.argv[2] ?? '')
const picture = sharp(await buffer(process.stdin), { limitInputPixels: pixelsMax })
  .rotate()
  .resize(widthPx, heightPx, { fit, withoutEnlargement: fit === 'inside' })
const scaled = await (format === 'webp' ? picture.webp({ quality: 80 }) : picture.png()).toBuffer().catch(() => null)
if (scaled) process.stdout.write(scaled)
else process.exitCode = 1
