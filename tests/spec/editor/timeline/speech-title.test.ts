import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { Desk } from '#tests/worlds/desk.ts'
import { titleOf } from '#ui/editor/timeline/item-look.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'

const t = ((key: string) => key) as unknown as TFunction<'editor'>

test('the speech of a presenter is named by its script, or by what it lacks; one who says nothing lacks none', () => {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  const title = () => {
    const speech = rowsOf(desk.project, 's1').flatMap(({ items }) =>
      items.filter(({ source }) => source.of === 'speech'),
    )
    return speech.map((item) => titleOf(item, t, (name) => name))
  }
  expect(title()).toEqual(['timeline.noScript'])
  desk.run({ type: 'role.setSilent', trackId, silent: true })
  expect(title()).toEqual(['script.silent'])
  desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
  expect(title()).toEqual(['timeline.notSpoken'])
})
