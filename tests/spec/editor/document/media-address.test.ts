import { expect, test } from 'vitest'
import { missingMaterial } from '#shared/checks/check-render.ts'
import type { FormatNote } from '#shared/formats/common/format-failure.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { isMediaAddress } from '#shared/model/media-address.ts'

const REFUSED = [
  'http://example.com/a.png',
  'HTTP://example.com/a.png',
  '//example.com/a.png',
  '/\\example.com/a.png',
  '\\\\example.com\\a.png',
  ' http://example.com/a.png',
  'ht\ntp://example.com/a.png',
  '/\t/example.com/a.png',
  'data:image/png;base64,AAAA',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'C:\\pictures\\a.png',
  '',
]

test('E3.43 F9 media are fetched from this host, the store and https: alone', () => {
  expect(REFUSED.filter(isMediaAddress)).toEqual([])
  const permitted = ['/library/a.png', 'a.png', 'oss:tenants/t/a b.png', 'https://example.com/a.png', 'HTTPS://a/b']
  expect(permitted.filter((url) => !isMediaAddress(url))).toEqual([])
})

test.each(REFUSED)('E3.43 F9 a document with the address %j opens, keeps it, and is not rendered', (url) => {
  const picture = (id: string, url: string, start: number) => ({
    id,
    dataType: 1,
    url,
    width: 4,
    height: 4,
    start,
    duration: 2,
  })
  const clips = [picture('good', 'oss:tenants/t/a.png', 0), picture('bad', url, 2)]
  const json = {
    version: '0.0.1',
    format: 'MP4',
    canvasType: 'LANDSCAPE',
    scenes: [{ id: 's', name: 'One', background: { type: 'Color' }, tracks: [{ id: 't', dataType: 1, clips }] }],
  }
  const notes: FormatNote[] = []
  const read = decodeProject(json, 'p', 'P', (note) => notes.push(note))
  if (!read.ok) throw new Error(read.error.message)
  expect(notes.map(({ kind, path }) => [kind, path])).toEqual([['missing', 'scenes[0].tracks[0].clips[1].url']])
  expect(missingMaterial(read.value)).toEqual([expect.objectContaining({ code: 'fail_no_module', clipId: 'bad' })])
  expect(JSON.stringify(encodeProject(read.value))).toContain(JSON.stringify(url))
})
