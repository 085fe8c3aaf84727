import { expect, onTestFinished, test } from 'vitest'
import type { PreviewEvent, PreviewPorts } from '#shared/protocol/preview.ts'
import { clearPlaybackMirror, playbackMirror } from '#ui/mirror/playback-mirror.ts'
import { applyPreviewEvent } from '#ui/session/apply-preview-event.ts'
import { Preview } from '#workers/preview/preview.ts'

const ports = (): PreviewPorts => {
  const [project, media, clock] = [new MessageChannel(), new MessageChannel(), new MessageChannel()]
  return { project: project.port1, media: media.port1, clock: clock.port1 }
}

test('E11.19 graphics that cannot be set up answer who waits for them with a number and a message', async () => {
  onTestFinished(clearPlaybackMirror)
  const preview = new Preview()
  const events: PreviewEvent[] = []
  await preview.listen((event) => {
    events.push(event)
    applyPreviewEvent(event)
  })
  // a canvas with a context of another kind has none of WebGL
  const taken = new OffscreenCanvas(320, 180)
  taken.getContext('2d')
  const error = { errCode: -301, errMsg: 'Error: this browser has no WebGL2' }
  expect(await preview.start(taken, ports())).toEqual({ ok: false, error })
  const failed = events.find((event) => event.type === 'failed')
  expect(failed?.failure).toEqual({ code: 'no_graphics', number: -301, detail: error.errMsg })
  expect(playbackMirror).toMatchObject({ effects: 'fail', effectsError: error })
  expect(await preview.start(new OffscreenCanvas(320, 180), ports())).toEqual({ ok: true, value: null })
  expect(playbackMirror).toMatchObject({ effects: 'success', effectsError: null })
})

test('E11.19 a context that is there and makes no programs has a number of its own', async () => {
  const preview = new Preview()
  const lost = new OffscreenCanvas(320, 180)
  lost.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  expect(await preview.start(lost, ports())).toMatchObject({ ok: false, error: { errCode: -302 } })
})
