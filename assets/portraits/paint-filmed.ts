import type { Page } from 'playwright-core'
import type { MouthPose } from '#shared/lips/mouth-pose.ts'

/** A picture of a filmed presenter: at a part of its film, 0 to 1, with the mouth of a pose or, without one, as it is filmed. */
interface FilmedShot {
  at: number
  mouth?: MouthPose
  width: number
  height: number
}

/**
 * Films a picture of somebody who sways before a wall, makes a filmed presenter of it in a page of the studio and paints shots of
 * it; picture and shots in base64.
 */
export async function paintFilmed(page: Page, picture: string, shots: readonly FilmedShot[]): Promise<string[]> {
  const code = `async (picture, shots) => {
    const { BufferTarget, Mp4OutputFormat, Output, VideoSample, VideoSampleSource, VideoSampleSink, Input, BlobSource, ALL_FORMATS } =
      await import('/@id/mediabunny')
    const { makeFilmed } = await import('/src/ui/headless/film/make-filmed.ts')
    const { createCompositor } = await import('/src/workers/render/compositor.ts')
    const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0))
    const person = await createImageBitmap(new Blob([bytes]))
    const stage = new OffscreenCanvas(1280, 960)
    const ground = stage.getContext('2d')
    const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
    const source = new VideoSampleSource({ codec: 'avc', bitrate: 16e6 })
    output.addVideoTrack(source, { frameRate: 25 })
    await output.start()
    for (let frame = 0; frame < 100; frame++) {
      ground.fillStyle = '#8A9AA8'
      ground.fillRect(0, 0, 1280, 960)
      const width = (person.width / person.height) * 940
      ground.drawImage(person, 640 - width / 2 + 24 * Math.sin(frame / 16), 20, width, 940)
      const sample = new VideoSample(new VideoFrame(stage, { timestamp: frame * 40000, duration: 40000 }))
      await source.add(sample)
      sample.close()
    }
    await output.finalize()
    const film = URL.createObjectURL(new Blob([output.target.buffer], { type: 'video/mp4' }))
    const made = await makeFilmed(film, [], false, () => {})
    if (!made.ok) throw new Error('no presenter could be made of the film: ' + made.error.code)
    const { file, faceFile, widthPx, heightPx, film: { durationSec, matte } } = made.value
    const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
    const sink = new VideoSampleSink(await input.getPrimaryVideoTrack())
    const provider = {
      image: async () => { throw new Error('no picture') },
      bytes: async () => ({ ok: true, value: new TextEncoder().encode(faceFile).buffer }),
      frame: async (_, sec) => ({ ok: true, value: (await sink.getSample(sec)).toVideoFrame() }),
      closeReader: () => {},
    }
    const pictures = []
    for (const { at, mouth, width, height } of shots) {
      const compositor = createCompositor({ width, height, backend: 'planes' })
      // the face fills the tile
      const scale = (1.3 * height) / heightPx
      const box = { centreX: width / 2, centreY: 0.54 * height, width: widthPx * scale, height: heightPx * scale, rotationDeg: 0 }
      const layer = { kind: 'footage', id: 'film', url: 'film', sourceSec: at * durationSec, matte, view: { x: 0, y: 0, width: 1, height: 1 },
        framing: 'MS', face: 'face', mask: null, opacity: 1, box, ...(mouth && { lips: { mouth, part: 1 } }) }
      const plain = { kind: 'color', id: 'plain', opacity: 1, color: '#E6EBF3', box: { centreX: width / 2, centreY: height / 2, width, height, rotationDeg: 0 } }
      const spec = { width, height, layers: [plain, layer] }
      const missing = await compositor.prepare(spec, provider, 0.04)
      if (missing.length > 0) throw new Error(JSON.stringify(missing))
      compositor.paint(spec)
      const tile = new OffscreenCanvas(width, height)
      tile.getContext('2d').putImageData(new ImageData(compositor.readPixels(), width, height), 0, 0)
      compositor.dispose()
      const png = new Uint8Array(await (await tile.convertToBlob()).arrayBuffer())
      let text = ''
      for (let from = 0; from < png.length; from += 32768) text += String.fromCharCode(...png.subarray(from, from + 32768))
      pictures.push(btoa(text))
    }
    return pictures
  }`
  return (await page.evaluate(`(${code})(${JSON.stringify(picture)}, ${JSON.stringify(shots)})`)) as string[]
}
