import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertFile } from '#server/engines/film/convert-file.ts'
import { findFfmpeg } from '#server/engines/film/find-ffmpeg.ts'
import { pixelLimit } from '#server/engines/film/pixel-limit.ts'
import { toProRes } from '#server/engines/film/to-prores.ts'
import { cancelMediaConversion, convertMedia } from '#shared/api/conversion.ts'
import { uploadForeground } from '#shared/api/library.ts'
import { siteConfig } from '#shared/api/login.ts'
import { accessUrl } from '#shared/api/storage.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'
import { untilFinished } from './until.ts'

const ffmpeg = await findFfmpeg(null)
const folder = temporaryFolder()
const { env: database, close } = await testDatabase()
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

/** A film of 10 bit H.264 with sound, which browsers do not play. */
function tenBit(name: string, seconds: number): string {
  const file = path.join(folder, name)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=25:d=${seconds}`, '-pix_fmt', 'yuv420p10le']
  const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}`, '-c:a', 'aac']
  const inputs = [...picture.slice(0, 4), ...sound.slice(0, 4)]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', ...picture.slice(4), ...sound.slice(4)]
  execFileSync(ffmpeg?.path ?? '', ['-v', 'error', ...inputs, ...codecs, '-y', file])
  return file
}

/** A program that kills itself as often as there are files `kill-*` beside it, and is ffmpeg else. */
function mortal(program: string): string {
  const die = `for one in '${folder}'/kill-*; do [ -e "$one" ] && rm "$one" && kill -9 $$; done`
  return `#!/bin/sh\n[ "$1" = -encoders ] || ${die}\nexec '${program}' "$@"\n`
}

function finished(client: Client, requestId: string) {
  return untilFinished(() => client.call(convertMedia, { requestId }))
}

test.runIf(ffmpeg?.makesProRes)('E18.12 a MOV of pictures with alpha becomes ProRes 4444 that keeps it', async () => {
  const [from, to] = ['clear.mov', 'prores.mov'].map((name) => path.join(folder, name)) as [string, string]
  const clear = 'color=red:s=64x36:r=25:d=0.2,format=rgba,colorchannelmixer=aa=0.5'
  const run = (...args: string[]) => execFileSync(ffmpeg?.path ?? '', ['-v', 'error', ...args])
  run('-f', 'lavfi', '-i', clear, '-f', 'lavfi', '-i', 'sine=d=0.2', '-c:v', 'png', '-c:a', 'aac', '-y', from)
  const limits = { bytes: 1e8, ms: 60_000 }
  const { signal } = new AbortController()
  const bytes = await toProRes({ ffmpeg: ffmpeg?.path ?? '', from, to, limits, onProgress() {}, signal })
  expect(bytes).toBe(statSync(to).size)
  const input = new Input({ source: new BufferSource(readFileSync(to)), formats: ALL_FORMATS })
  expect(await (await input.getPrimaryVideoTrack())?.getInternalCodecId()).toBe('ap4h')
  expect(await (await input.getPrimaryAudioTrack())?.getCodecParameterString()).toBe('mp4a.40.2')
  const [red = 0, green = 255, , alpha = 0] = run('-i', to, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-')
  expect(red).toBeGreaterThan(250)
  expect(green).toBeLessThan(6)
  expect(Math.abs(alpha - 127.5)).toBeLessThan(2)
  await expect(
    toProRes({ ffmpeg: ffmpeg?.path ?? '', from, to, limits: { ...limits, bytes: 9 }, onProgress() {}, signal }),
  ).rejects.toThrow('large')
})

describe.skipIf(ffmpeg?.missing.length !== 0)('films that browsers cannot play, on a server with an ffmpeg', () => {
  let server: Server
  let mine: Client
  let prefix: string
  const put = async (name: string, content: Buffer) => {
    const { store } = await storeClient(mine)
    await store.put(`${prefix}/foreground/${name}`, content)
    return `${prefix}/foreground/${name}`
  }

  beforeAll(async () => {
    const shell = path.join(folder, 'ffmpeg')
    writeFileSync(shell, mortal(ffmpeg?.path ?? ''), { mode: 0o755 })
    server = await startServer({ ...database, FFMPEG_PATH: shell })
    mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    prefix = (await storeClient(mine)).prefix
  })
  afterAll(() => server.stop())

  test('S20.61 a film of 10 bit becomes one of 8 bit H.264 and AAC, which is registered; the original is kept', async () => {
    expect((await mine.call(siteConfig, {})).mediaConversion).toBe(true)
    const key = await put('print-film.mp4', readFileSync(tenBit('film.mp4', 1)))
    const { requestId } = await mine.call(convertMedia, { key })
    const { error, video } = await finished(mine, requestId)
    expect(error).toBeNull()
    expect(video).toMatchObject({ widthPx: 320, heightPx: 180 })
    expect(video?.durationSec).toBeCloseTo(1, 1)
    expect(video?.key).toContain('/foreground/print-film-')

    const read = async (stored: string) => {
      const response = await fetch((await mine.call(accessUrl, { key: stored })).url)
      const input = new Input({ source: new BufferSource(await response.arrayBuffer()), formats: ALL_FORMATS })
      const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
      return Promise.all(tracks.map((track) => track?.getCodecParameterString()))
    }
    // the profiles High (100) and High 10 (110) of ITU-T H.264, annex A
    expect(await read(video?.key ?? '')).toEqual([expect.stringMatching(/^avc1\.64/), 'mp4a.40.2'])
    expect(await read(key)).toEqual([expect.stringMatching(/^avc1\.6e/), 'mp4a.40.2'])

    const { key: made = '', ...shape } = video ?? {}
    const size = { widthPx: 0, heightPx: 0, durationSec: 0, ...shape }
    const item = await mine.call(uploadForeground, { key: made, name: 'Film', kind: 'video', ...size, coverKey: null })
    expect(item.url).toBe(`oss:${made}`)
  })

  test.runIf(ffmpeg?.makesClear)(
    'S20.61 a film with alpha keeps it: from ProRes 4444, and from a WebM that is too slow',
    async () => {
      const run = (...args: string[]) => execFileSync(ffmpeg?.path ?? '', ['-v', 'error', ...args])
      const half = (rate: number) => `color=red:s=64x36:r=${rate}:d=1,format=rgba,colorchannelmixer=aa=0.5`
      const codecs = {
        'clear.mov': ['-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuva444p10le'],
        'slow.webm': ['-c:v', 'libvpx-vp9', '-auto-alt-ref', '0', '-pix_fmt', 'yuva420p'],
      }
      for (const [name, codec] of Object.entries(codecs)) {
        const from = path.join(folder, name)
        run('-f', 'lavfi', '-i', half(name === 'slow.webm' ? 10 : 25), ...codec, '-y', from)
        const { requestId } = await mine.call(convertMedia, { key: await put(name, readFileSync(from)) })
        const { error, video } = await finished(mine, requestId)
        expect(error, name).toBeNull()
        expect(video, name).toMatchObject({ key: expect.stringMatching(/\.webm$/), widthPx: 64, heightPx: 36 })
        const made = path.join(folder, `made-${name}.webm`)
        writeFileSync(
          made,
          Buffer.from(await (await fetch((await mine.call(accessUrl, { key: video!.key })).url)).arrayBuffer()),
        )
        const first = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-']
        const [red = 0, , , alpha = 0] = run('-c:v', 'libvpx-vp9', '-i', made, ...first)
        expect(red, name).toBeGreaterThan(240)
        expect(Math.abs(alpha - 127.5), name).toBeLessThan(4)
      }
    },
  )

  test('S20.61 a cancelled conversion ends without a result, and the program is ended', async () => {
    const film = tenBit('long.mp4', 12)
    const { requestId } = await mine.call(convertMedia, { key: await put('long.mp4', readFileSync(film)) })
    await mine.call(cancelMediaConversion, { requestId })
    expect(await mine.call(convertMedia, { requestId })).toMatchObject({ error: { code: 'cancelled' }, video: null })

    const stop = new AbortController()
    const to = path.join(folder, 'cut.mp4')
    const limits = { bytes: 1e8, ms: 60_000 }
    const onProgress = () => stop.abort(new Error('stopped'))
    const job = { ffmpeg: ffmpeg?.path ?? '', from: film, to, limits, onProgress, signal: stop.signal }
    await expect(convertFile(job)).rejects.toThrow('stopped')
    // a whole film has its index
    expect(readFileSync(to).includes('moov')).toBe(false)
  })

  test('S20.61 an ffmpeg that the system ended is tried again, and then the failure is the server’s', async () => {
    const film = readFileSync(tenBit('killed.mp4', 1))
    const ended = async (kills: string[]) => {
      for (const name of kills) writeFileSync(path.join(folder, name), '')
      const { requestId } = await mine.call(convertMedia, { key: await put(`killed-${kills.length}.mp4`, film) })
      return finished(mine, requestId)
    }
    expect(await ended(['kill-1'])).toMatchObject({ error: null, video: { widthPx: 320 } })
    const lost = { code: 'lost', message: expect.stringContaining('server') }
    expect(await ended(['kill-1', 'kill-2'])).toMatchObject({ error: lost, video: null })
  })

  test('S20.61 an upload is converted once, unless its result is gone', async () => {
    const key = await put(
      `${'x'.repeat(300 - `${prefix}/foreground/.mp4`.length)}.mp4`,
      readFileSync(tenBit('once.mp4', 1)),
    )
    const ask = async () => (await mine.call(convertMedia, { key })).requestId
    const asked = await Promise.all([ask(), ask(), ask()])
    const [first = ''] = asked
    expect(asked).toEqual([first, first, first])
    const { video } = await finished(mine, first)
    expect(video?.key.length).toBeLessThanOrEqual(300)
    expect(await ask()).toBe(first)
    await runSql(database.DATABASE_URL, 'update conversions set result_key = $1 where id = $2', [
      `${video?.key}x`,
      first,
    ])
    const again = await ask()
    expect(again).not.toBe(first)
    expect((await finished(mine, again)).error).toBeNull()
  })

  test('S13.11, S20.61 a film that is too slow is converted to 25 frames a second, as long as before', async () => {
    const slow = path.join(folder, 'slow.mp4')
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=12:d=2', '-c:v', 'libx264']
    execFileSync(ffmpeg?.path ?? '', ['-v', 'error', ...picture, '-y', slow])
    const { requestId } = await mine.call(convertMedia, { key: await put('slow.mp4', readFileSync(slow)) })
    const { video } = await finished(mine, requestId)
    expect(video?.durationSec).toBeCloseTo(2, 1)
    const upload = { ...video!, name: 'Slow', kind: 'video', coverKey: null } as const
    expect(await mine.raw(uploadForeground, upload)).toMatchObject({ code: 200 })
  })

  test('S20.61 pictures larger than those of 8K are not decoded', async () => {
    const huge = path.join(folder, 'huge.mov')
    const lavfi = ['-v', 'error', '-f', 'lavfi', '-i', 'color=s=8192x8192:r=25:d=0.04,format=monob']
    execFileSync(ffmpeg?.path ?? '', [...lavfi, '-c:v', 'png', '-y', huge])
    const { requestId } = await mine.call(convertMedia, { key: await put('huge.mov', readFileSync(huge)) })
    expect(await finished(mine, requestId)).toMatchObject({ error: { code: 'tooLong' }, video: null })
  })

  test('S20.61 a machine of little memory decodes smaller pictures only', () => {
    expect([1e9, 2e9, 8e9].map((bytes) => pixelLimit(bytes))).toEqual([12_500_000, 25_000_000, 8192 * 4320])
  })

  test('S20.61 what is too large or takes too long is given up', async () => {
    const from = tenBit('limited.mp4', 5)
    const job = { ffmpeg: ffmpeg?.path ?? '', from, to: path.join(folder, 'limited-out.mp4'), onProgress() {} }
    const { signal } = new AbortController()
    await expect(convertFile({ ...job, signal, limits: { bytes: 20_000, ms: 60_000 } })).rejects.toThrow('too large')
    await expect(convertFile({ ...job, signal, limits: { bytes: 1e8, ms: 1 } })).rejects.toThrow('time')
  })

  test('S20.61 a list of files in disguise is refused, and nothing that it names is read', async () => {
    const asked: string[] = []
    const outside = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    const { port } = outside.address() as AddressInfo
    const secret = tenBit('secret.mp4', 1)
    const lists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:${port}/a.ts\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile ${path.basename(secret)}\n`,
      `\0\0\0\x20ftypisom\n#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/b.ts\n`,
    ]
    for (const [i, text] of lists.entries()) {
      const { requestId } = await mine.call(convertMedia, { key: await put(`list-${i}.mp4`, Buffer.from(text)) })
      expect(await finished(mine, requestId)).toMatchObject({ error: { code: 'unreadable' }, video: null })
      const from = path.join(folder, `list-${i}.mp4`)
      writeFileSync(from, text)
      const limits = { bytes: 1e8, ms: 60_000 }
      const { signal } = new AbortController()
      const job = { ffmpeg: ffmpeg?.path ?? '', from, to: path.join(folder, 'list-out.mp4'), limits, onProgress() {} }
      await expect(convertFile({ ...job, signal })).rejects.toMatchObject({ code: 'unreadable' })
    }
    expect(asked).toEqual([])
    await new Promise((resolve) => outside.close(resolve))
  })
})
