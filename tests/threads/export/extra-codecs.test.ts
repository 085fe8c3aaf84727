import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import type { VideoSettings } from '#shared/model/export-settings.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { imageClip, makeFilm } from '#tests/worlds/films.ts'
import { drawLandscape } from '#tests/worlds/landscape.ts'
import { startExport } from './export-thread.ts'

const SETTINGS: VideoSettings = { name: 'film', format: 'mp4', size: 720, frameRate: 25, bitRate: 2 }

async function encodes(codec: string): Promise<boolean> {
  const config = { codec, width: 1280, height: 720, bitrate: 2e6, framerate: 25 }
  return (await VideoEncoder.isConfigSupported(config)).supported === true
}

test('E18.29 what is offered is what the browser encodes, and what is not offered is refused', async () => {
  const { exporter, mediaLine } = await startExport()
  const canvas = new OffscreenCanvas(480, 270)
  drawLandscape(canvas)
  const film = makeFilm([[imageClip(addressOf(await canvas.convertToBlob()), 0.2)]])
  const able = { hevc: await encodes('hvc1.1.6.L120.B0'), av1: await encodes('av01.0.08M.08') }
  const codecs = (['hevc', 'av1'] as const).filter((codec) => able[codec])
  expect(await exporter.extraCodecs(film, SETTINGS)).toEqual(codecs)
  expect(await exporter.extraCodecs(film, { ...SETTINGS, format: 'webm', transparent: true })).toEqual([])
  for (const codec of ['hevc', 'av1'] as const) {
    const made = await exporter.start(film, { ...SETTINGS, codec }, await mediaLine())
    if (!able[codec]) expect(made).toMatchObject({ ok: false, error: { code: 'no_video_encoder' } })
    else {
      const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(value(made).file) })
      expect(await (await input.getPrimaryVideoTrack())?.getCodec()).toBe(codec)
      expect(value(made).videoCodec).toMatch(codec === 'hevc' ? /^hvc1/ : /^av01/)
    }
  }
})
