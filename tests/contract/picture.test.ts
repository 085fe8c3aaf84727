import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PictureScaler } from '#server/engines/picture/scaler.ts'
import type { Scaling } from '#server/engines/picture/wire.ts'
import { readHeader } from '#shared/base/picture-header.ts'
import { drawing, jpegOfScans, picture } from '#tests/worlds/upload-files.ts'
import { NODE, ROOT } from './kit.ts'

const SMALL: Scaling = { widthPx: 16, heightPx: 16, fit: 'cover', format: 'png', pixelsMax: 1024 }
const SCALES = path.join(ROOT, 'server/engines/picture/process.ts')

test('S20.33 F4 the header of a picture is read from its bytes, however it is cut off', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    const bytes = await picture(format)
    expect(readHeader(bytes)).toEqual({ format, widthPx: 32, heightPx: 32 })
    for (let length = 0; length < 64; length += 1) expect(() => readHeader(bytes.subarray(0, length))).not.toThrow()
  }
  const lossless = Buffer.from('524946461a000000574542505650384c0d0000002f3f40070010', 'hex')
  expect(readHeader(Buffer.concat([lossless, Buffer.alloc(16)]))).toEqual({ format: 'webp', widthPx: 64, heightPx: 30 })
  expect(readHeader(jpegOfScans(100))).toEqual({ format: 'jpeg', widthPx: 8, heightPx: 8 })
  expect(readHeader(jpegOfScans(101))).toBeNull()
  expect(readHeader(drawing())).toBeNull()
})

test('S20.33 F4 a picture is scaled by a process, which is killed when it takes too long; it decodes no drawing', async () => {
  const scaler = new PictureScaler()
  const scaled = await scaler.scale('a', await picture('jpeg'), SMALL)
  expect(scaled && readHeader(scaled)).toEqual({ format: 'png', widthPx: 16, heightPx: 16 })
  expect(await scaler.scale('a', await picture('png', 33), SMALL)).toBeNull()
  expect(await scaler.scale('a', (await picture('png')).subarray(0, 200), SMALL)).toBeNull()
  expect(await new PictureScaler(1).scale('a', await picture('png'), SMALL)).toBeNull()

  const run = (input: Buffer) => spawnSync(NODE, [SCALES, JSON.stringify(SMALL)], { input, cwd: ROOT }).status
  expect([run(await picture('png')), run(drawing()), run(await picture('gif'))]).toEqual([0, 1, 1])
})
