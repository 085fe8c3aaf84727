import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT, ranHere, smallProject, studio } from './studio.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-validate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function validate(content: unknown): Promise<{ code: number | null; said: string }> {
  const file = path.join(folder, 'project.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return ranHere(['validate', file])
}

/** The small project with one field of its scene, track, role module or script changed. */
function spoiled(
  change: (parts: Record<'project' | 'scene' | 'track' | 'role' | 'tts', Record<string, unknown>>) => void,
) {
  const project = smallProject()
  const scene = project.scenes[0]!
  const track = scene.tracks[0]!
  change({ project, scene, track, role: track.dhRoleModule, tts: track.ttsModule })
  return project
}

test('E18.03 every example can be rendered, and nothing of it is left out', async () => {
  for (const name of ['zh-CN', 'en-US', 'films/water-filter', 'films/summer-course']) {
    const file = path.join(ROOT, `examples/${name}.json`)
    expect(await ranHere(['validate', file])).toEqual({ code: 0, said: `${file} is a project that can be rendered.` })
  }
})

test('a refusal is printed to the error stream, and the program ends with 1', async () => {
  expect(await studio(['paint'])).toMatchObject({ code: 1, said: expect.stringMatching(/no command "paint"/) })
})

test('E3.08 every refusal is one sentence that names the field', async () => {
  const cases: [unknown, RegExp][] = [
    ['{ not json', /not JSON/],
    [spoiled(({ project }) => delete project.canvasType), /^canvasType is missing\.$/],
    [spoiled(({ project }) => Object.assign(project, { scenes: [] })), /^scenes must hold at least one scene\.$/],
    [spoiled(({ role }) => delete role.url), /^scenes\[0\]\.tracks\[0\]\.dhRoleModule\.url is missing\.$/],
    [
      spoiled(({ role }) => Object.assign(role, { width: 'wide' })),
      /^scenes\[0\]\.tracks\[0\]\.dhRoleModule\.width must be a number, but is a text\.$/,
    ],
    [
      spoiled(({ role }) => Object.assign(role, { url: 'nobody/rig.json' })),
      /^scenes\[0\]\.tracks\[0\]\.dhRoleModule\.url names a file that is not there: nobody\/rig\.json\.$/,
    ],
    [
      spoiled(({ role }) => Object.assign(role, { url: '/library/presenters/nobody/rig.json' })),
      /dhRoleModule\.url names no built-in material/,
    ],
    [spoiled(({ tts }) => Object.assign(tts, { toneId: 'nobody' })), /ttsModule\.toneId names no voice: nobody/],
    [spoiled(({ tts }) => Object.assign(tts, { copywriting: ' ' })), /ttsModule\.copywriting is empty/],
    [spoiled(({ scene }) => Object.assign(scene, { tracks: [] })), /has no presenter.*withoutPresenter: true/],
    [
      spoiled(({ track }) => Object.assign(track, { duration: 1e6 })),
      /^The video lasts 1000000 s, and a server renders up to 7200 s \(FILM_SECONDS_MAX\)\.$/,
    ],
  ]
  for (const [content, sentence] of cases) {
    const { code, said } = await validate(content)
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/\n/)
    expect(code).toBe(1)
  }
})

test('E3.06 a track of an unknown kind is reported and passed over', async () => {
  const project = smallProject()
  const tracks: unknown[] = project.scenes[0]!.tracks
  tracks.push({ id: 'x', trackName: 'Hologram', dataType: 99, clips: [] })
  const { code, said } = await validate(project)
  expect(code).toBe(0)
  expect(said).toMatch(/^scenes\[0\]\.tracks\[1\] is a track of an unknown type and was left out\.\n/)
})

test('wrong arguments are named', async () => {
  const example = path.join(ROOT, 'examples/en-US.json')
  const cases: [string[], RegExp][] = [
    [['paint', example], /no command "paint"/],
    [['render', example], /--out is missing/],
    [['render', example, '--out', 'x.mp4', '--size', '540'], /--size must be 720, 1080, 1440 or 2160, but is "540"/],
    [['render', example, '--out', 'x.mp4', '--fps', '24'], /--fps must be 25 or 30/],
    [['render', example, '--out', 'x.mp4', '--workers', '0'], /--workers must be a number from 1 to 8, but is "0"/],
    [['render', example, '--out', 'x.avi'], /--out must end in/],
    [['render', example, '--out', 'x.mp4', '--format', 'webm'], /--out must end in \.webm/],
    [['frame', example, '--out', 'x.png'], /--at must be a time/],
    [['render', example, '--out', 'x.mp4', '--loud'], /--loud/],
    [['validate', path.join(folder, 'nowhere.json')], /There is no file/],
  ]
  for (const [args, sentence] of cases) {
    const { code, said } = await ranHere(args)
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
  }
})

test('F14 a byte order mark is read over; broken addresses and deep nesting are refused in a sentence', async () => {
  expect((await validate(`\uFEFF${JSON.stringify(smallProject())}`)).code).toBe(0)
  const broken = spoiled(({ role }) => Object.assign(role, { url: 'https://' }))
  expect(await validate(broken)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/url is not a web address: https:\/\/\.$/),
  })
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  const nested = JSON.stringify(smallProject()).replace('{', `{"extra":${deep},`)
  expect(await validate(nested)).toMatchObject({ code: 1, said: expect.stringMatching(/nests its parts/) })
})
