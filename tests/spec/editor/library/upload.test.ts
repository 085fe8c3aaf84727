import { describe, expect, test } from 'vitest'
import { isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { storeKey } from '#ui/server/store-key.ts'
import { uploadFile } from '#ui/server/upload.ts'

describe('Uploads', () => {
  test('S13.09 recordings are mp3 or wav, at most 300 MB', () => {
    const { recording } = UPLOAD_RULES
    const names = ['a.mp3', 'a.WAV', 'a.ogg', 'a.mp4', 'mp3']
    expect(names.filter((name) => isAccepted(recording, name))).toEqual(['a.mp3', 'a.WAV'])
    expect(isTooLarge(recording, 300e6)).toBe(false)
    expect(isTooLarge(recording, 300e6 + 1)).toBe(true)
  })

  test("E2.19 an empty file rejects with 'empty file'", async () => {
    await expect(uploadFile(new Blob([]), 'a.png', 'foreground')).rejects.toThrow(/^empty file$/)
  })

  test("E2.19 a missing root path rejects with 'no root path'", () => {
    for (const root of ['', '/']) expect(() => storeKey(root, 'foreground', 'a.png', 'u')).toThrow(/^no root path$/)
  })

  test('E2.20 stored file names are truncated to 20 characters, their ending kept', () => {
    const key = storeKey('tenants/t/', 'foreground', 'a film with a very long name.mp4', 'u')
    expect(key).toBe('tenants/t/foreground/u-a-very-long-name.mp4')
    expect(key.split('/').at(-1)).toHaveLength('u-'.length + 20)
    expect(storeKey('tenants/t', 'music', '歌 曲.mp3', 'u')).toBe('tenants/t/music/u-歌-曲.mp3')
  })
})
