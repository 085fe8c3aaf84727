import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { boundsOf, intersection } from '#shared/base/rect.ts'
import { fillScene } from '#shared/commands/document/fill-slots.ts'
import { bestScene, type scoreScene } from '#shared/commands/document/score-scene.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Clip, TextClip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, roleOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import { builtInTemplateSchema } from '#shared/model/template.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { Desk, image, music, speech, text } from '#tests/worlds/desk.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/library/templates')
const INDEX = builtInTemplateSchema.array().parse(JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')))

function opened(id: string, canvas: CanvasType = 'LANDSCAPE', language = 'en-US') {
  const read = parseProject(readFileSync(path.join(FOLDER, id, `${canvas}.${language}.json`), 'utf8'), id, id)
  if (!read.ok) throw new Error(read.error.message)
  return { template: read.value, slots: INDEX.find((one) => one.id === id)?.slots[canvas] ?? [], templateId: id }
}

const clipsIn = (project: Project, sceneId = 's1'): Clip[] =>
  tracksOf(project, sceneId).flatMap((track) => clipsOf(project, track.id))
const textsIn = (project: Project, sceneId = 's1'): TextClip[] =>
  clipsIn(project, sceneId).filter((clip) => clip.kind === 'text')
const words = (project: Project) => textsIn(project).map((clip) => clip.text)

const TITLE = 'The spring collection is here'
const BODIES = ['Light linen for workdays and weekends', 'Free shipping over $50']

/** A scene with a presenter, a title, texts, a picture and music. */
function scene(canvas: CanvasType = 'LANDSCAPE', bodies = BODIES): Desk {
  const desk = new Desk()
  if (canvas !== 'LANDSCAPE') desk.run({ type: 'project.setCanvas', canvas })
  desk.addRole()
  desk.give(desk.role().id, { durationSec: 8 })
  bodies.forEach((body, at) => {
    desk.add(text({ text: body, place: { ...CENTRED, y: 100 + 60 * at }, style: { ...TEXT_STYLE, fontSize: 40 } }))
  })
  desk.add(text({ text: TITLE, place: { ...CENTRED, y: -200 }, style: { ...TEXT_STYLE, fontSize: 90 } }))
  desk.add(image({ url: 'oss:cat.png', place: { ...CENTRED, scale: 0.5 } }))
  desk.add(music({ url: 'oss:tune.mp3' }))
  return desk
}

const apply = (desk: Desk, of: ReturnType<typeof opened>, templateSceneId?: string) =>
  desk.run({ type: 'template.applyLook', sceneId: 's1', ...of, ...(templateSceneId && { templateSceneId }) })

describe('E2.62 the look of a template on a scene', () => {
  test('is the background, transition, subtitles and decoration of its scene, with what the scene has in its slots', () => {
    const desk = scene()
    const of = opened('report-quarter')
    const [, second] = of.template.sceneIds
    expect(apply(desk, of, second)).toBe('')
    const look = sceneById(of.template, second ?? '')
    expect(desk.scene()).toMatchObject({
      background: look?.background,
      transition: look?.transition,
      templateId: of.templateId,
    })
    expect(words(desk.project).toSorted()).toEqual([...BODIES, TITLE].toSorted())
    const largest = textsIn(desk.project).toSorted((a, b) => b.style.fontSize - a.style.fontSize)[0]
    expect(largest?.text).toBe(TITLE)
    const urls = clipsIn(desk.project).flatMap((clip) => (clip.kind === 'image' ? clip.url : []))
    expect(urls.toSorted()).toEqual(['/library/stickers/chart.webp', 'oss:cat.png'])
    const own = roleOf(of.template, second ?? '')
    expect(desk.role().subtitle).toMatchObject({ style: own?.subtitle.style, place: own?.subtitle.place })
  })

  test('leaves the presenter, and what it says, as it is, in the place of the template’s and as high as that', () => {
    const desk = scene()
    desk.run({
      type: 'role.setSpeech',
      trackId: desk.role().id,
      text: 'First sentence. Second sentence.',
      speech: speech(8),
    })
    const before = desk.role()
    const of = opened('shop-season-sale')
    apply(desk, of, of.template.sceneIds[1])
    const { role, subtitle, ...rest } = desk.role()
    expect(rest).toEqual((({ role: _role, subtitle: _subtitle, ...other }) => other)(before))
    expect(subtitle.items).toEqual(before.subtitle.items)
    expect(role.digitalHumanId).toBe(before.role.digitalHumanId)
    const other = roleOf(of.template, of.template.sceneIds[1] ?? '')?.role
    expect([role.place.x, role.place.y]).toEqual([other?.place.x, other?.place.y])
    expect(role.heightPx * role.place.scale).toBeCloseTo((other?.heightPx ?? 0) * (other?.place.scale ?? 0))
  })

  test('puts no presenter into a scene without one, and keeps music and what is hidden', () => {
    const desk = new Desk()
    desk.add(text({ text: TITLE }))
    const hidden = desk.add(text({ text: 'Hidden' }))
    desk.run({ type: 'track.setDisabled', trackId: desk.clip(hidden).trackId, disabled: true })
    const tune = desk.add(music({ url: 'oss:tune.mp3' }))
    const before = desk.clip(tune)
    apply(desk, opened('shop-season-sale'))
    expect(roleOf(desk.project, 's1')).toBeUndefined()
    expect(desk.clip(tune)).toEqual(before)
    expect(words(desk.project)).toContain(TITLE)
  })

  test('loses no text: what is beyond the slots is a line of the last one', () => {
    const many = Array.from({ length: 7 }, (_, at) => `This is point ${at + 1} of the list`)
    const desk = scene('LANDSCAPE', many)
    const of = opened('lesson-solar-system')
    apply(desk, of)
    const all = words(desk.project).join('\n')
    for (const one of [TITLE, ...many]) expect(all).toContain(one)
    expect(words(desk.project).at(-1)?.split('\n').length).toBeGreaterThan(1)
  })

  test('goes with another look: its decoration is not taken for pictures of the scene', () => {
    const desk = scene()
    apply(desk, opened('product-before-after'), opened('product-before-after').template.sceneIds[1])
    expect(clipsIn(desk.project).some((clip) => 'url' in clip && clip.url.includes('cross.webp'))).toBe(true)
    apply(desk, opened('lesson-solar-system'))
    const urls = clipsIn(desk.project).flatMap((clip) => (clip.kind === 'image' ? clip.url : []))
    expect(urls).toEqual(['oss:cat.png'])
  })

  test('fills the same slots again when it is applied twice', () => {
    const desk = scene()
    const of = opened('event-recap')
    apply(desk, of)
    const once = textsIn(desk.project).map(({ text, style, place }) => ({ text, style, place }))
    apply(desk, of)
    expect(textsIn(desk.project).map(({ text, style, place }) => ({ text, style, place }))).toEqual(once)
  })

  test('is refused for a scene with a locked track that would change, and for scenes that are not there', () => {
    const desk = scene()
    const of = opened('shop-season-sale')
    expect(apply(desk, of, 'gone')).toBe('not_found')
    desk.run({ type: 'track.setLocked', trackId: textsIn(desk.project)[0]?.trackId ?? '', locked: true })
    const before = desk.project
    expect(apply(desk, of)).toBe('track_locked')
    expect(desk.project).toBe(before)
  })
})

describe('E2.63 texts in slots', () => {
  const samples = INDEX.filter((_, at) => at % 5 === 0).map(({ id }) => id)
  const LONG = [
    'First, the wait was over twenty minutes last year, and many hung up before anybody answered.',
    'A pilot in two cities.',
    'Send your comments to the team.',
  ]

  test.each(samples)('stay on the canvas and clear of one another: %s', (id) => {
    for (const canvas of ['LANDSCAPE', 'PORTRAIT'] as const)
      for (const bodies of [[], BODIES, LONG]) {
        const of = opened(id, canvas)
        for (const sceneId of of.template.sceneIds) {
          const desk = scene(canvas, bodies)
          expect(apply(desk, of, sceneId)).toBe('')
          const { width, height } = canvasSize(canvas)
          const boxes = textsIn(desk.project).map((clip) => ({ text: clip.text, box: boxOfClip(clip, canvas)! }))
          for (const { text: words, box } of boxes) {
            const at = `${id} ${canvas} ${sceneId} ${words}`
            expect(box.centreX - box.width / 2, at).toBeGreaterThanOrEqual(0)
            expect(box.centreX + box.width / 2, at).toBeLessThanOrEqual(width)
            expect(box.centreY - box.height / 2, at).toBeGreaterThanOrEqual(0)
            expect(box.centreY + box.height / 2, at).toBeLessThanOrEqual(height)
          }
          const apart = boxes.filter(({ text: words }) => words.length > 2).map(({ box }) => boundsOf(box))
          const met = apart.filter((one, at) => apart.slice(at + 1).some((other) => intersection(one, other)))
          expect(met, `${id} ${canvas} ${sceneId} ${bodies.length}`).toEqual([])
        }
      }
  })

  test('a text whose start the user set keeps it; another one comes as in the template', () => {
    const desk = scene()
    const late = desk.add(text({ text: 'Late', startSec: 2, durationSec: 3, style: { ...TEXT_STYLE, fontSize: 30 } }))
    const of = opened('shop-season-sale')
    apply(desk, of, of.template.sceneIds[2])
    const clip = desk.clip(late)
    const title = textsIn(desk.project).find((one) => one.text === TITLE)
    expect(clip).toMatchObject({ text: 'Late', startSec: 2, durationSec: 3 })
    expect(title?.motions?.entrance).toBeDefined()
    expect(title?.startSec).toBeGreaterThan(0)
  })

  test('letters have 24 px at least, and what does not fit then ends with an ellipsis', () => {
    const { template, slots } = opened('lesson-solar-system')
    let count = 0
    const context = { newId: () => `n${++count}` }
    const body = 'A sentence that goes on and on, with a comma. '.repeat(40)
    const filled = fillScene(
      template,
      template.sceneIds[1] ?? '',
      slots,
      { title: TITLE, bodies: [body], pictures: [] },
      context,
    )
    const texts = filled?.clips.filter((clip) => clip.kind === 'text') ?? []
    expect(texts.map((clip) => clip.text.at(-1))).toContain('…')
    for (const { style } of texts) expect(style.fontSize).toBeGreaterThanOrEqual(24)
  })

  test('numbers of points stay before what is filled, and empty slots go', () => {
    const { template, slots } = opened('onboarding-first-day')
    let count = 0
    const context = { newId: () => `n${++count}` }
    const content = { title: TITLE, bodies: ['First', 'Second'], pictures: [] }
    const filled = fillScene(template, template.sceneIds[1] ?? '', slots, content, context)
    expect(filled?.clips.flatMap((clip) => (clip.kind === 'text' ? clip.text : []))).toEqual([
      TITLE,
      '1',
      'First',
      '2',
      'Second',
    ])
    expect(filled?.tracks.every((track) => track.kind === 'role' || track.clipIds.length > 0)).toBe(true)
  })
})

describe('E2.62 the scene of a template that suits a content best', () => {
  const { template, slots } = opened('english-phrase')
  const picture = { url: 'a.png', widthPx: 100, heightPx: 100, moduleId: null }
  const best = (of: Parameters<typeof scoreScene>[3], from = { template, slots }) =>
    from.template.sceneIds.indexOf(bestScene(from.template, from.slots, of) ?? '')

  test('has as many texts, a place for its picture, and a number for a title that is one', () => {
    expect(best({ title: 'Why', bodies: ['One reason', 'A second one', 'And a third'], pictures: [] })).toBe(1)
    expect(best({ title: 'Look', bodies: ['A line below the picture'], pictures: [picture] })).toBe(3)
    const sale = opened('shop-season-sale')
    expect(best({ title: 'Thanks for watching', bodies: [], pictures: [] }, sale)).not.toBe(2)
    expect(best({ title: '30%', bodies: ['off shoes'], pictures: [] }, sale)).toBe(1)
    expect(best({ title: 'Shoes', bodies: ['for long walks', 'and short ones'], pictures: [] }, sale)).not.toBe(1)
  })
})
