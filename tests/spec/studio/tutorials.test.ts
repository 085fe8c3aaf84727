import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/api/languages.ts'
import { TEXTS } from '#tests/spec/locales/texts.ts'
import { type Box, placeCard } from '#ui/editor/tour/model/place-card.ts'
import { TOUR_STEPS } from '#ui/editor/tour/steps.ts'
import { PAGE_TITLES } from '#ui/screens/layout/pages.ts'
import { TUTORIAL_NAMES } from '#ui/screens/tutorials/tutorial-names.ts'
import { TUTORIALS } from '#ui/screens/tutorials/tutorials.ts'

test('S4.26 six tutorials of 4 to 7 steps, each with its texts in every language', () => {
  expect(TUTORIAL_NAMES).toHaveLength(6)
  for (const name of TUTORIAL_NAMES) {
    const steps = Object.keys(TUTORIALS[name].steps)
    expect(steps.length, name).toBeGreaterThanOrEqual(4)
    expect(steps.length, name).toBeLessThanOrEqual(7)
    expect(PAGE_TITLES, name).toHaveProperty([`/home/tutorials/${name}`])
    const wanted = steps.flatMap((step) => ['title', 'text'].map((part) => `tutorials:steps.${name}.${step}.${part}`))
    for (const language of LANGUAGES) {
      const texts = [...TEXTS[language].keys()].filter((key) => key.startsWith(`tutorials:steps.${name}.`))
      expect(texts, `${name} ${language}`).toEqual(wanted)
    }
  }
})

test('S4.26, S4.27 the tutorial of the tour has the steps of the tour', () => {
  expect(Object.keys(TUTORIALS.tour.steps)).toEqual(TOUR_STEPS.map(({ name }) => name))
})

const CARD = { width: 320, height: 220 }
const covers = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

/** The parts of the editor in a window of 1280 by 720, from the library to the button that exports. */
const PARTS: Record<string, Box> = {
  library: { left: 76, top: 48, width: 289, height: 464 },
  inspector: { left: 951, top: 48, width: 329, height: 464 },
  transport: { left: 365, top: 380, width: 586, height: 44 },
  timeline: { left: 0, top: 512, width: 1280, height: 208 },
  scenes: { left: 365, top: 424, width: 586, height: 88 },
  export: { left: 1180, top: 10, width: 90, height: 30 },
}

test.each(Object.entries(PARTS))('S4.27 at 1280 by 720 the card is beside the %s, inside the window', (_, part) => {
  const view = { width: 1280, height: 720 }
  const card = { ...placeCard(part, CARD, view), ...CARD }
  expect(covers(card, part)).toBe(false)
  expect(covers(card, { left: -1e4, top: -1e4, width: 1e4, height: 3e4 })).toBe(false)
  expect(card.left + card.width).toBeLessThanOrEqual(view.width)
  expect(card.top).toBeGreaterThanOrEqual(0)
  expect(card.top + card.height).toBeLessThanOrEqual(view.height)
})

test('S4.27 a part that fills the window has the card in its corner, and one that is not there has it in the middle', () => {
  const view = { width: 1280, height: 720 }
  const all = { left: 0, top: 0, ...view }
  expect(placeCard(all, CARD, view)).toEqual({ left: 1280 - 320 - 14, top: 720 - 220 - 14 })
  expect(placeCard(null, CARD, view)).toEqual({ left: 480, top: 250 })
})
