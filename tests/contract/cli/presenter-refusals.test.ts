import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpeech } from '#server/engines/speech/create.ts'
import { TrainError, type TrainPort } from '#server/engines/train/port.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openProjectFile } from '#server/tools/cli/open-project.ts'
import { readCast } from '#server/tools/cli/recast.ts'
import { trainPresenter } from '#server/tools/cli/train-presenter.ts'
import { allRoles } from '#shared/model/queries.ts'
import { ROOT, ranHere, smallProject } from './studio.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-cast-'))
const at = (...names: string[]) => path.join(folder, ...names)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The folder of a presenter whose portrait nobody draws. */
function presenterFolder(name: string, change: object = {}, files: readonly string[] = ['lin.portrait']): string {
  const everywhere = { 'zh-CN': 'Lin', 'zh-TW': 'Lin', 'en-US': 'Lin', 'th-TH': 'Lin' }
  const presenter = { id: 'lin', name: everywhere, kind: 'photo', file: 'lin.portrait', cover: 'cover.png' }
  mkdirSync(at(name))
  for (const file of files) writeFileSync(at(name, file), 'a portrait')
  const size = { widthPx: 800, heightPx: 1080, actions: [] }
  writeFileSync(at(name, 'presenter.json'), JSON.stringify({ ...presenter, ...size, ...change }))
  return at(name)
}

beforeAll(() => {
  for (const name of ['lin.jpg', 'lin.gif', 'large.png', 'lin.mp4']) writeFileSync(at(name), 'no picture')
  truncateSync(at('large.png'), 20e6 + 1)
  mkdirSync(at('full'))
  writeFileSync(at('full', 'notes.txt'), 'mine')
  writeFileSync(at('project.json'), JSON.stringify(smallProject()))
})

test('S9.20 what no presenter is made of is refused in a sentence before a browser starts', async () => {
  const photo = at('lin.jpg')
  const out = ['--out', at('new')]
  const cases: [string[], RegExp][] = [
    [[], /^PHOTO\.jpg is missing\. Usage: studio presenter PHOTO\.jpg/],
    [[photo], /^--out is missing: it names the folder to write to\.$/],
    [[photo, photo, ...out], /is one argument too many\.$/],
    [[at('nobody.jpg'), ...out], /^There is no file .*nobody\.jpg\.$/],
    [
      [at('lin.gif'), ...out],
      /lin\.gif is no photo or film that a presenter is made of: jpg, jpeg, png, webp; mp4, mov, webm\.$/,
    ],
    [[at('large.png'), ...out], /large\.png is larger than 20 MB, the most that a photo may have\.$/],
    [[photo, ...out, '--face', '0'], /^--face must be a number from 1 to 100, counted from the left, but is "0"\.$/],
    [[photo, ...out, '--gender', 'tall'], /^--gender must be male or female, but is "tall"\.$/],
    [[photo, ...out, '--name', 'A/B'], /^--name takes Chinese characters, .* 10 at most, but is "A\/B"\.$/],
    [[photo, '--out', photo], /^--out names a file, not a folder: .*lin\.jpg\.$/],
    [[photo, '--out', at('full')], /full has files in it: write to another folder, or to this one with --force\.$/],
  ]
  for (const [args, sentence] of cases) {
    const { code, said } = await ranHere(['presenter', ...args])
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/\n/)
    expect(code).toBe(1)
  }
  expect(existsSync(at('new'))).toBe(false)
})

/** Has a trainer make the presenter of a photo; returns what is printed, or the sentence of the refusal. */
async function trained(
  train: TrainPort,
  outFolder: string,
  options: { file?: string; face?: number; force?: boolean; actions?: string[] } = {},
) {
  const lines: string[] = []
  const command = {
    file: at('lin.jpg'),
    outFolder,
    name: 'Lin',
    gender: undefined,
    actions: [],
    face: null,
    scene: false,
    force: false,
  }
  await trainPresenter(
    { verb: 'presenter', ...command, ...options },
    {
      train,
      folder,
      print: (line) => lines.push(line),
      onProgress: () => {},
      signal: new AbortController().signal,
    },
  ).catch((error: Error) => lines.push(error.message))
  return lines.join('\n')
}

test('S9.20 what a trainer refuses is a sentence each, and leaves no folder', async () => {
  const box = { x: 0.1, y: 0.2, width: 0.2, height: 0.2 }
  const cases: [TrainError, RegExp][] = [
    [new TrainError('unreadable', ''), /lin\.jpg cannot be read as a photo\.$/],
    [new TrainError('tooManyPixels', ''), /lin\.jpg has more than 120 megapixels, the most that a photo may have\.$/],
    [new TrainError('noFace', ''), /lin\.jpg shows no face: use a well-lit photo of someone/],
    [new TrainError('faceTooSmall', ''), /^The face in .*lin\.jpg is too small: use a photo taken from closer/],
    [new TrainError('faceTurned', ''), /^The face in .*lin\.jpg is turned away: use a photo of someone/],
    [
      new TrainError('severalFaces', '', { faces: [box, { ...box, x: 0.6 }] }),
      /shows 2 faces, but none with the number 7: choose one with --face.*\n {2}--face 1: its middle is 20 % from the left, 30 % from the top\n {2}--face 2: its middle is 70 %/,
    ],
  ]
  for (const [error, sentence] of cases) {
    const refusing = { ...quick, photo: () => Promise.reject(error) }
    const said = await trained(refusing, at('refused'), { face: 6 })
    expect(said).toMatch(sentence)
    expect(existsSync(at('refused'))).toBe(false)
  }
})

/** Makes a portrait that nobody draws. */
const quick: TrainPort = {
  async photo({ outFile }) {
    writeFileSync(outFile, 'a portrait')
    return { widthPx: 600, heightPx: 720, sizeBytes: 10, cover: new Uint8Array([1]) }
  },
  async film({ outFile, faceFile, actions = [] }) {
    writeFileSync(outFile, 'a film')
    writeFileSync(faceFile, '{}')
    const person = { x: 0.1, y: 0, width: 0.8, height: 1 }
    const film = {
      durationSec: 12,
      frameRate: 25,
      matte: { kind: 'beside' as const },
      person,
      ...(actions.length > 0 && {
        actions: actions.map(({ name }, at) => ({ id: name, name, fromSec: 8 + 2 * at, toSec: 10 + 2 * at })),
      }),
    }
    return { widthPx: 600, heightPx: 720, sizeBytes: 6, cover: new Uint8Array([1]), film }
  },
}

test('S9.20 --force writes beside other files; what cannot be written leaves nothing', async () => {
  expect(await trained(quick, at('full'), { force: true })).toMatch(/^Wrote .*full: Lin, 900 x 1080, 0\.0 MB\.$/)
  expect(readdirSync(at('full')).sort()).toEqual(['Lin.portrait', 'cover.png', 'notes.txt', 'presenter.json'])
  expect(readFileSync(at('full', 'notes.txt'), 'utf8')).toBe('mine')
  mkdirSync(at('blocked', 'cover.png.part', 'mine'), { recursive: true })
  expect(await trained(quick, at('blocked'), { force: true })).toMatch(/blocked cannot be written: /)
  expect(readdirSync(at('blocked')).filter((name) => name !== 'cover.png.part')).toEqual([])
})

test('S9.24 a film becomes a folder with its face, which takes the place of every presenter; refused in a sentence', async () => {
  const file = at('lin.mp4')
  expect(await trained(quick, at('film'), { file })).toMatch(/^Wrote .*film: Lin, 900 x 1080, 0\.0 MB\.$/)
  expect(readdirSync(at('film')).sort()).toEqual(['Lin.face.json', 'Lin.mp4', 'cover.png', 'presenter.json'])
  const example = path.join(ROOT, 'examples/en-US.json')
  const speech = createSpeech(readConfig({}, ROOT).speech)
  const cast = readCast(at('film'))
  const { project, media } = await openProjectFile(example, path.join(ROOT, 'public/library'), speech, () => {}, {
    cast,
  })
  await speech.close()
  for (const { role } of allRoles(project)) {
    expect(role).toMatchObject({ kind: 'footage', film: { durationSec: 12, matte: { kind: 'beside' } } })
    expect(await media.resolve(role.url)).toMatch(/film\/Lin\.mp4$/)
    expect(await media.resolve(role.film?.face ?? '')).toMatch(/film\/Lin\.face\.json$/)
  }
  const short = { ...quick, film: () => Promise.reject(new TrainError('tooShort', '')) }
  expect(await trained(short, at('refused'), { file })).toMatch(/lin\.mp4 is too short: a film of a minute/)
  expect(existsSync(at('refused'))).toBe(false)
})

test('S9.20 a folder without a presenter of a photo takes the place of nobody', async () => {
  const cases: [string, RegExp][] = [
    [at('nowhere'), /^--presenter names a folder without presenter\.json: .*nowhere\.$/],
    [presenterFolder('odd', { widthPx: -1 }), /odd\/presenter\.json does not describe a presenter\.$/],
    [presenterFolder('puppet', { kind: 'puppet' }), /made of a photo or a film, but .*puppet is a puppet\.$/],
    [presenterFolder('bare', {}, []), /bare\/presenter\.json names a file that is not beside it: lin\.portrait\.$/],
    [presenterFolder('outside', { file: '../lin.jpg' }, []), /names a file that is not beside it: \.\.\/lin\.jpg\.$/],
  ]
  for (const [cast, sentence] of cases) {
    const { code, said } = await ranHere(['validate', at('project.json'), '--presenter', cast])
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
  }
})

test('S9.20 --presenter takes the place of every presenter, as high, and of none in 3D', async () => {
  const cast = presenterFolder('lin')
  const example = path.join(ROOT, 'examples/en-US.json')
  const library = path.join(ROOT, 'public/library')
  const speech = createSpeech(readConfig({}, ROOT).speech)
  const open = (by: ReturnType<typeof readCast>) => openProjectFile(example, library, speech, () => {}, { cast: by })
  const before = allRoles((await open(null)).project)
  const { project, media } = await open(readCast(cast))
  const after = allRoles(project)
  expect(before.length).toBeGreaterThan(1)
  expect(after.map(({ role }) => role.name)).toEqual(before.map(() => 'Lin'))
  expect(await media.resolve(after[0]!.role.url)).toMatch(/lin\/lin\.portrait$/)
  for (const [index, { role, tts }] of after.entries()) {
    const { role: old, tts: oldTts } = before[index]!
    expect(role.place.scale * role.heightPx).toBeCloseTo(old.place.scale * old.heightPx)
    expect([role.framing, role.place.x, tts.text]).toEqual([old.framing, old.place.x, oldTts.text])
  }
  await speech.close()
  const standing = smallProject()
  Object.assign(standing.scenes[0]!.tracks[0]!, { dataType: 5 })
  Object.assign(standing.scenes[0]!.tracks[0]!.dhRoleModule, { url: '/library/presenters/lin-3d/lin.glb' })
  writeFileSync(at('standing.json'), JSON.stringify(standing))
  const refused = await ranHere(['validate', at('standing.json'), '--presenter', cast])
  expect(refused).toEqual({ code: 1, said: '--presenter takes no place of a 3D presenter, such as "Mei".' })
})

test('S9.26 clips of a film become the actions of its presenter by their names; a refused one is named', async () => {
  const file = at('lin.mp4')
  for (const name of ['Wave.mp4', 'Bow.mp4']) writeFileSync(at(name), 'a clip')
  const actions = [at('Wave.mp4'), at('Bow.mp4')]
  expect(await trained(quick, at('acting'), { file, actions })).toMatch(/^Wrote /)
  const { presenter } = readCast(at('acting'))!
  expect(presenter.actions.map(({ id, durationSec, clipStartSec }) => [id, durationSec, clipStartSec])).toEqual([
    ['Wave', 2, 8],
    ['Bow', 2, 10],
  ])
  const refused = (code: 'tooShort' | 'noFace' | 'noStillPart') =>
    trained({ ...quick, film: () => Promise.reject(new TrainError(code, '', { action: 'Bow' })) }, at('no'), {
      file,
      actions,
    })
  expect(await refused('tooShort')).toMatch(/Bow\.mp4 is too short: an action of three seconds or more/)
  expect(await refused('noStillPart')).toMatch(/Bow\.mp4 begins or ends without a face/)
  expect(await refused('noFace')).toMatch(/Bow\.mp4 shows no face/)
  expect(await trained(quick, at('no'), { actions })).toBe('--action goes with a film, not with a photo.')
  expect(await trained(quick, at('no'), { file, actions: new Array(11).fill(actions[0]) })).toMatch(
    /10 actions at most/,
  )
  expect(await trained(quick, at('no'), { file, actions: [at('lin.jpg')] })).toMatch(/lin\.jpg is no film: mp4/)
  expect(await trained(quick, at('no'), { file, actions: [at('gone.mp4')] })).toMatch(/There is no file .*gone\.mp4/)
  expect(existsSync(at('no'))).toBe(false)
})
