import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/api/languages.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { LABELS } from '#shared/model/labels.ts'
import { SCENES_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, allRoles, allTracks, clipById, sceneById, sceneDurationSec } from '#shared/model/queries.ts'
import { aboutSec, builtInTemplateSchema } from '#shared/model/template.ts'
import { checkSubtitles } from '#shared/speech/subtitle-check.ts'
import { Desk, puppet } from '#tests/worlds/desk.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/library/templates')
const INDEX = builtInTemplateSchema.array().parse(JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')))

function documentOf(id: string, canvas: string, language: string): Project {
  const read = parseProject(readFileSync(path.join(FOLDER, id, `${canvas}.${language}.json`), 'utf8'), id, id)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

const template = documentOf('lesson-solar-system', 'LANDSCAPE', 'en-US')
const insert = (desk: Desk, index: number, of = template) =>
  desk.run({ type: 'template.insert', index, templateId: 'lesson', template: of })

test('S5.01 the length of a template is told to the nearest 5 seconds, a short one to the second', () => {
  expect([0.2, 7.4, 9.9, 28.9, 31.2, 42].map(aboutSec)).toEqual([1, 7, 10, 30, 30, 40])
})

describe('E2.60 the scenes of a template are put into a project', () => {
  test('behind a scene, in their order, under new ids', () => {
    const desk = new Desk()
    desk.addRole()
    desk.run({ type: 'scene.add', index: 1, name: 'Last' })
    const before = desk.project
    insert(desk, 1)
    const { sceneIds } = desk.project
    expect(sceneIds).toHaveLength(2 + template.sceneIds.length)
    expect(sceneIds[0]).toBe(before.sceneIds[0])
    expect(sceneIds.at(-1)).toBe(before.sceneIds[1])
    const names = sceneIds.map((id) => sceneById(desk.project, id)?.name)
    expect(names.slice(1, -1)).toEqual(template.sceneIds.map((id) => sceneById(template, id)?.name))
    expect(sceneById(desk.project, sceneIds[1] ?? '')?.templateId).toBe('lesson')
    const ids = [...allTracks(template), ...allClips(template)].map(({ id }) => id)
    const taken = new Set([...allTracks(desk.project), ...allClips(desk.project)].map(({ id }) => id))
    expect(taken.size).toBe(ids.length + allTracks(before).length + allClips(before).length)
  })

  test('in the place of a single empty scene, with its music; music that is there stays', () => {
    const desk = new Desk()
    insert(desk, 1)
    expect(desk.project.sceneIds).toHaveLength(template.sceneIds.length)
    expect(desk.project.music).toEqual(template.music)
    const other = { ...template, music: template.music && { ...template.music, name: 'Other' } }
    insert(desk, 0, other)
    expect(desk.project.music).toEqual(template.music)
  })

  test('on the canvas of the project, also one in which the template does not come', () => {
    for (const canvas of ['PORTRAIT', 'SQUARE', 'FEED'] as const) {
      const desk = new Desk()
      desk.run({ type: 'project.setCanvas', canvas })
      insert(desk, 0)
      expect(desk.project.canvas).toBe(canvas)
      expect(desk.project.sceneIds).toHaveLength(template.sceneIds.length)
    }
  })

  test('all or none: too many scenes, and presenters of another dimension are refused', () => {
    const desk = new Desk()
    while (desk.project.sceneIds.length < SCENES_MAX - 1) desk.run({ type: 'scene.add', index: 1, name: 'More' })
    expect(insert(desk, 1)).toBe('max_scenes')
    expect(desk.project.sceneIds).toHaveLength(SCENES_MAX - 1)
    const solid = new Desk()
    solid.addRole({ ...puppet(), kind: 'model' })
    expect(insert(solid, 1)).toBe('add_role_diff_type')
    expect(solid.project.sceneIds).toHaveLength(1)
  })
})

describe('S5.01 the built-in templates', () => {
  test('there is one at least for each label', () => {
    const labels = new Set(INDEX.flatMap((one) => one.labels))
    expect(Object.keys(LABELS.LABEL_TEMPLATE).filter((label) => !labels.has(label))).toEqual([])
  })

  test.each(INDEX.map(({ id }) => id))(
    '%s: 3 to 6 scenes that speak, move and follow one another, in every language',
    (id) => {
      for (const canvas of ['LANDSCAPE', 'PORTRAIT'])
        for (const language of LANGUAGES) {
          const project = documentOf(id, canvas, language)
          expect(project.sceneIds.length).toBeGreaterThanOrEqual(3)
          expect(project.sceneIds.length).toBeLessThanOrEqual(6)
          expect(project.music).not.toBeNull()
          expect(allRoles(project).map(({ tts, actions }) => [tts.text !== '', actions.length > 0])).toEqual(
            project.sceneIds.map(() => [true, true]),
          )
          for (const [at, sceneId] of project.sceneIds.entries()) {
            expect(sceneById(project, sceneId)?.transition === undefined).toBe(at === 0)
            expect(sceneDurationSec(project, sceneId)).toBeGreaterThan(2)
          }
          for (const clip of allClips(project)) if (clip.kind === 'text') expect(clip.motions?.entrance).toBeDefined()
          for (const { subtitle, durationSec } of allRoles(project)) {
            const { backgroundColor, strokeWidth } = subtitle.style
            expect(checkSubtitles({ subtitle, durationSec })).toEqual([])
            // thin outlines are lost on light grounds
            expect(backgroundColor !== null || strokeWidth >= 6).toBe(true)
          }
        }
    },
  )

  test('slots are the same in every language', () => {
    for (const { id, slots } of INDEX)
      for (const language of LANGUAGES) {
        const project = documentOf(id, 'PORTRAIT', language)
        for (const slot of slots.PORTRAIT ?? [])
          expect(slot.kind === 'presenter' || clipById(project, slot.id), `${id} ${language} ${slot.id}`).toBeTruthy()
      }
  })
})
