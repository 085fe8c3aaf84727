import { expect, test } from 'vitest'
import { ActionStrips } from '#ui/session/action-strips.ts'

/** Previews whose drawing waits for `finish`; `drawn` names those that were begun. */
function slow() {
  const drawn: string[] = []
  let finish: (blob: Blob | null) => void = () => {}
  const strips = new ActionStrips((_, actionId, moving) => {
    drawn.push(`${actionId}${moving ? ' moving' : ''}`)
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  const ready: string[] = []
  const want = (actionId: string, moving = false) =>
    strips.want({ trackId: 't', url: '/p', actionId, moving }, () => ready.push(actionId))
  const done = async (blob: Blob | null = new Blob(['x'])) => {
    finish(blob)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { strips, drawn, ready, want, done }
}

test('E10.25 previews are drawn one at a time, one that is pointed at first, none that nobody waits for', async () => {
  const { drawn, ready, want, done, strips } = slow()
  want('wave')
  const leave = want('nod')
  want('count')
  leave()
  want('count', true)
  await done()
  expect([drawn, ready]).toEqual([['wave', 'count moving'], ['wave']])
  await done()
  await done()
  expect(drawn).toEqual(['wave', 'count moving', 'count'])
  strips.close()
})

test('E10.25 a preview is drawn once; one that could not be drawn is tried when it is wanted again', async () => {
  const { drawn, ready, want, done, strips } = slow()
  want('wave')
  await done(null)
  expect(ready).toEqual([])
  want('wave')
  want('wave')
  await done()
  want('wave')
  expect([drawn, ready]).toEqual([
    ['wave', 'wave'],
    ['wave', 'wave', 'wave'],
  ])
  strips.close()
})
