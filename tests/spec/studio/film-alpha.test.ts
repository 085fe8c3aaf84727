import { expect, test } from 'vitest'
import { alphaIn } from '#server/engines/film/alpha-in.ts'

/** Returns ffmpeg's output for a file with these lines of metadata and this stream. */
const said = (metadata: string, stream: string, own = '') =>
  `Input #0, matroska,webm, from 'file:a':\n  Metadata:\n${metadata}  Duration: 00:00:01.00, start: 0.000000\n  Stream #0:0(eng): Video: ${stream}\n    Metadata:\n${own}At least one output file must be specified\n`

test('S20.61 the alpha of a film is told by its pixels, or by the mark of a WebM', () => {
  expect(alphaIn(said('', 'prores (4444) (ap4h / 0x68347061), yuva444p12le(tv), 64x36, 25 fps'))).toEqual({
    decoder: null,
  })
  expect(alphaIn(said('', 'png (png  / 0x20676E70), rgba(pc), 64x36'))).toEqual({ decoder: null })
  expect(alphaIn(said('', 'vp9 (Profile 0), yuv420p(tv), 64x36', '      alpha_mode      : 1\n'))).toEqual({
    decoder: 'libvpx-vp9',
  })
  expect(alphaIn(said('', 'vp9 (Profile 0), yuv420p(tv), 64x36'))).toBeNull()
  expect(alphaIn(said('', 'h264 (High 10), yuv420p10le(tv), 64x36'))).toBeNull()
})

test('S20.61 the words of a film are not its streams, and take no time', () => {
  const title = '    title           : Stream #0:0: Video: png, rgba, 64x36\n'
  expect(alphaIn(said(title, 'h264 (High), yuv420p, 64x36'))).toBeNull()
  for (const words of [`    title           : Stream #0:${'1'.repeat(60_000)}\n`, '    t : Stream #0:1\r'.repeat(4000)])
    expect(alphaIn(said(words, 'h264'))).toBeNull()
})
