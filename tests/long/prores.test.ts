import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { findBrowser } from '#scripts/find-browser.mjs'
import { findFfmpeg } from '#server/engines/film/find-ffmpeg.ts'
import { brokenFile } from '#server/engines/render/whole-file.ts'
import { ROOT, smallProject, studio } from '#tests/contract/cli/studio.ts'

const ffmpeg = await findFfmpeg(null)
const canRender = existsSync(path.join(ROOT, 'dist/render.html')) && (await findBrowser()) !== null
const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-prores-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(canRender && ffmpeg?.makesProRes)(
  'E18.12 a transparent MOV of the server is ProRes 4444 with alpha, its sound in step',
  async () => {
    const project = path.join(folder, 'project.json')
    writeFileSync(project, JSON.stringify(smallProject()))
    const outFile = path.join(folder, 'clear.mov')
    const { code, said } = await studio(['render', project, '--size', '720', '--transparent', '--out', outFile])
    expect(said).toMatch(/Wrote/)
    expect(code).toBe(0)
    expect(await brokenFile(outFile, 'mov')).toBeNull()
    const entries = 'stream=codec_name,codec_tag_string,pix_fmt,width,color_space,start_time'
    const probed = execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', outFile])
    const [video, sound] = JSON.parse(probed.toString()).streams
    expect(video).toMatchObject({ codec_name: 'prores', codec_tag_string: 'ap4h', width: 1280, color_space: 'bt709' })
    expect(video.pix_fmt).toMatch(/^yuva444p/)
    expect(sound).toMatchObject({ codec_name: 'aac', start_time: '0.000000' })
    const asPng = ['-v', 'error', '-ss', '0.5', '-i', outFile, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-']
    const png = execFileSync(ffmpeg?.path ?? '', asPng, { maxBuffer: 1e8 })
    const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * 1280 + x) * 4 + 3]
    // the presenter stands in the middle, and nothing is in a corner
    expect(alphaAt(640, 500)).toBeGreaterThan(250)
    expect(alphaAt(4, 4)).toBe(0)
    expect(readdirSync(folder).sort()).toEqual(['clear.mov', 'project.json'])
  },
)
