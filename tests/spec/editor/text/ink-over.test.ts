import { expect, test } from 'vitest'
import { parseColor } from '#shared/base/color.ts'
import { luminanceOf } from '#shared/base/luminance.ts'
import { type Backgrounds, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import { allClips } from '#shared/model/queries.ts'
import { Desk } from '#tests/worlds/desk.ts'
import { type BackgroundChange, withInksOver } from '#ui/editor/common/ink-over.ts'
import { layoutsOf } from '#ui/editor/common/model/layouts.ts'
import { arrangeCommand } from '#ui/editor/library/arrange.ts'

const DARK = '#101820'
const WORDS = { title: 'Your title', subtitle: 'Your subtitle', body: 'Body text' }

/** The preview's answers for plain colors. */
const session = {
  async backdrop(_scene: string, _atSec: number, areas: readonly unknown[], shown?: Backgrounds) {
    const { ofScene, ofProject } = shown as Backgrounds
    const { color } = ofScene.kind === 'color' ? ofScene : ofProject
    return areas.map(() => luminanceOf(parseColor(color)!))
  },
}

function deskWithLayout(): Desk {
  const desk = new Desk()
  desk.run(
    arrangeCommand(desk.project, 's1', layoutsOf(desk.project.canvas).find(({ id }) => id === 'left')!, WORDS, 'Text'),
  )
  return desk
}

const colors = (desk: Desk) => allClips(desk.project).map((clip) => clip.kind === 'text' && clip.style.color)
const change = async (desk: Desk, command: BackgroundChange) =>
  desk.run(await withInksOver(session, desk.project, command))
const scene = (color: string): BackgroundChange => ({
  type: 'background.set',
  sceneId: 's1',
  background: { ...PLAIN_BACKGROUND, color },
})

test('E13.18 the texts of a layout follow the background of their scene, dark, light and removed', async () => {
  const desk = deskWithLayout()
  const dark = colors(desk)
  expect(new Set(dark)).toEqual(new Set(['#1B2130']))
  await change(desk, scene(DARK))
  expect(new Set(colors(desk))).toEqual(new Set(['#FFFFFF']))
  await change(desk, scene('#FFF3D6'))
  expect(colors(desk)).toEqual(dark)
  await change(desk, scene(DARK))
  await change(desk, { type: 'edit.delete', selection: { kind: 'background', sceneId: 's1' } })
  expect(colors(desk)).toEqual(dark)
})

test('E13.18 texts follow the background of the project where their scene shows it', async () => {
  const desk = deskWithLayout()
  const plain = colors(desk)
  const inProject = (color: string) =>
    change(desk, { type: 'background.set', sceneId: null, background: { ...PLAIN_BACKGROUND, color } })
  await inProject(DARK)
  expect(new Set(colors(desk))).toEqual(new Set(['#FFFFFF']))
  await inProject('#FFF3D6')
  expect(colors(desk)).toEqual(plain)
})

test('E13.18 a text whose color was chosen stays, and one that is readable keeps its ink', async () => {
  const desk = deskWithLayout()
  const [chosen] = allClips(desk.project)
  desk.run({ type: 'clip.setStyle', clipId: chosen!.id, style: { color: '#203050' } })
  await change(desk, scene('#B9C4CE'))
  expect(new Set(colors(desk))).toEqual(new Set(['#203050', '#1B2130']))
  await change(desk, scene(DARK))
  expect(colors(desk)).toContain('#203050')
})

test('E13.18 the inks are part of the change: without the text it still happens', () => {
  const desk = deskWithLayout()
  const inks = [{ clipId: 'gone', style: { color: '#FFFFFF' } }]
  expect(desk.run({ ...scene(DARK), inks } as BackgroundChange)).toBe('')
  expect(desk.scene().background.color).toBe(DARK)
})
