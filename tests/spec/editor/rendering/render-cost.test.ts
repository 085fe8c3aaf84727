import { expect, test } from 'vitest'
import { renderedPart } from '#shared/model/rendered-part.ts'
import { renderCost } from '#shared/timing/render-cost.ts'
import { Desk, model, speech } from '#tests/worlds/desk.ts'

const isAdvanced = (voiceId: string) => voiceId.startsWith('advanced')

/** Two scenes of a presenter each, of 8 s and 5 s, with these voices. */
function film(first: string, second: string): Desk {
  const desk = new Desk()
  desk.run({ type: 'scene.add', index: 1, name: 'Two' })
  for (const [at, voiceId] of [first, second].entries()) {
    const sceneId = desk.project.sceneIds[at]!
    desk.addRole(model(`p${at}`), sceneId)
    const role = desk.role(sceneId)
    const durationSec = at === 0 ? 8 : 5
    desk.give(role.id, { durationSec, tts: { ...role.tts, voiceId, speech: speech(durationSec) } })
  }
  return desk
}

test('E8.31, E18.13 a presenter with an advanced voice adds the length of its track, any other nothing', () => {
  expect(renderCost(film('plain', 'plain').project, isAdvanced)).toEqual({ durationSec: 13, extraSec: 0, voiceIds: [] })
  const { project } = film('plain', 'advanced-1')
  expect(renderCost(project, isAdvanced)).toEqual({ durationSec: 13, extraSec: 5, voiceIds: ['advanced-1'] })
  const both = film('advanced-1', 'advanced-1').project
  expect(renderCost(both, isAdvanced)).toEqual({ durationSec: 13, extraSec: 13, voiceIds: ['advanced-1'] })
})

test('E18.13 the cost is that of what is rendered and heard', () => {
  const desk = film('advanced-1', 'advanced-2')
  const [first = '', second = ''] = desk.project.sceneIds
  const alone = renderedPart(desk.project, { sceneId: second, transparent: false })!
  expect(renderCost(alone, isAdvanced)).toEqual({ durationSec: 5, extraSec: 5, voiceIds: ['advanced-2'] })
  desk.run({ type: 'scene.setRate', sceneId: second, rate: 2 })
  expect(renderCost(desk.project, isAdvanced)).toMatchObject({ durationSec: 10.5, extraSec: 10.5 })
  desk.give(desk.role(first).id, { driver: 'recording' })
  expect(renderCost(desk.project, isAdvanced)).toMatchObject({ extraSec: 2.5, voiceIds: ['advanced-2'] })
  desk.give(desk.role(second).id, { disabled: true })
  expect(renderCost(desk.project, isAdvanced).extraSec).toBe(0)
})
