import { describe, expect, test } from 'vitest'
import { SHELVES } from '#shared/model/shelves.ts'
import { breachOf, filesBreach, isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import en from '#ui/locales/en-US/editor.json' with { type: 'json' }
import th from '#ui/locales/th-TH/editor.json' with { type: 'json' }
import zhCN from '#ui/locales/zh-CN/editor.json' with { type: 'json' }
import zhTW from '#ui/locales/zh-TW/editor.json' with { type: 'json' }
import { itemOfPrint } from '#ui/server/item-of-print.ts'
import { storeKey } from '#ui/server/store-key.ts'
import { uploadFile } from '#ui/server/upload.ts'
import { filePrint } from '#workers/upload/file-print.ts'

describe('Uploads', () => {
  test('S13.09 recordings are mp3 or wav, at most 300 MB', () => {
    const { recording } = UPLOAD_RULES
    const names = ['a.mp3', 'a.WAV', 'a.ogg', 'a.mp4', 'mp3']
    expect(names.filter((name) => isAccepted(recording, name))).toEqual(['a.mp3', 'a.WAV'])
    expect(isTooLarge(recording, 300e6)).toBe(false)
    expect(isTooLarge(recording, 300e6 + 1)).toBe(true)
  })

  test('a video or sound keeps the frame rate and durations of its rule, within what is rounded', () => {
    const rule = { extensions: ['mp4'], megabytesMax: 1, frameRateMin: 25, durationSecMin: 150, durationSecMax: 600 }
    const at = (frameRate: number, durationSec: number) => breachOf(rule, { frameRate, durationSec })
    expect(at(24.95, 149.95)).toBeNull()
    expect(at(60, 600.05)).toBeNull()
    expect(at(24, 300)).toEqual({ code: 'low_frame_rate', limit: 25 })
    expect(at(25, 149)).toEqual({ code: 'too_short', limit: 150 })
    expect(at(25, 601)).toEqual({ code: 'too_long', limit: 600 })
    expect(breachOf(UPLOAD_RULES.image, { frameRate: 0, durationSec: 0 })).toBeNull()
  })

  test('files that are uploaded together keep their number, and where the rule says so one size', () => {
    const wide = { widthPx: 1920, heightPx: 1080 }
    const tall = { widthPx: 1080, heightPx: 1920 }
    expect(filesBreach({ filesMax: 2 }, 3)).toEqual({ code: 'too_many_files', limit: 2 })
    expect(filesBreach({ filesMax: 3 }, 3, [wide, tall, wide])).toBeNull()
    const sameSize = { filesMax: 3, sameSize: true }
    expect(filesBreach(sameSize, 3, [wide, wide, wide])).toBeNull()
    expect(filesBreach(sameSize, 3, [wide, wide, tall])).toEqual({ code: 'unequal_size', index: 2 })
    expect(filesBreach(sameSize, 3)).toBeNull()
  })

  test('no two shelves share a folder of uploads, and each has a rule for what lies on it', () => {
    const shelves = Object.values(SHELVES)
    expect(new Set(shelves.map(({ folder }) => folder)).size).toBe(shelves.length)
    for (const { kinds } of shelves) expect(Object.values(kinds).length).toBeGreaterThan(0)
  })

  test("E2.19 an empty file rejects with 'empty file'", async () => {
    await expect(uploadFile(new Blob([]), 'a.png', 'foreground')).rejects.toThrow(/^empty file$/)
  })

  test("E2.19 a missing root path rejects with 'no root path'", () => {
    for (const root of ['', '/']) expect(() => storeKey(root, 'foreground', 'a.png', 'u')).toThrow(/^no root path$/)
  })

  test('E2.24 the same bytes are the same file, whatever its name; other bytes or another length are not', async () => {
    const film = new Uint8Array(3e6).map((_, at) => at % 251)
    const print = await filePrint(new Blob([film]))
    expect(await filePrint(new File([film], 'other.mp4'))).toBe(print)
    expect(await filePrint(new Blob([film.with(7, 0)]))).not.toBe(print)
    expect(await filePrint(new Blob([film.with(-7, 0)]))).not.toBe(print)
    expect(await filePrint(new Blob([film.with(15e5, 0)])), 'amid the file').not.toBe(print)
    expect(await filePrint(new Blob([film, '!']))).not.toBe(print)
    const url = `oss:${storeKey('tenants/t', 'foreground', 'film.mp4', `${print}-u`)}`
    expect(itemOfPrint([{ url: 'oss:tenants/t/foreground/0-a.mp4' }, { url }], print)).toEqual({ url })
    expect(itemOfPrint([{ url }], 'abc')).toBeUndefined()
  })

  test('E2.24, S13.11 the shelf of media takes films as webm too, and says so in every language', () => {
    for (const name of ['a.mp4', 'a.mov', 'a.webm']) expect(isAccepted(UPLOAD_RULES.stickerVideo, name)).toBe(true)
    for (const words of [en, zhCN, zhTW, th])
      for (const type of UPLOAD_RULES.stickerVideo.extensions)
        expect(words.upload.hint.foreground).toContain(type.toUpperCase())
  })

  test('E2.20 stored file names are truncated to 20 characters, their ending kept', () => {
    const key = storeKey('tenants/t/', 'foreground', 'a film with a very long name.mp4', 'u')
    expect(key).toBe('tenants/t/foreground/u-a-very-long-name.mp4')
    expect(key.split('/').at(-1)).toHaveLength('u-'.length + 20)
    expect(storeKey('tenants/t', 'music', '歌 曲.mp3', 'u')).toBe('tenants/t/music/u-歌-曲.mp3')
  })
})
