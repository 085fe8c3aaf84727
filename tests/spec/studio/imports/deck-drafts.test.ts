import { describe, expect, test } from 'vitest'
import type { Body, Deck, DeckItem, Paragraph } from '#shared/deck/deck.ts'
import { draftsOfDeck, draftsOfPages } from '#shared/deck/deck-drafts.ts'
import { liftedOf } from '#shared/deck/lifted.ts'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'

const frame = { x: 96, y: 96, width: 480, height: 96, rotationDeg: 0, flipX: false, flipY: false }
const run = { text: 'Hello', font: 'Arial', sizePx: 32, color: '#112233', bold: true, italic: false, underline: false }
const paragraph = (text: string, look: Partial<typeof run> = {}): Paragraph => ({
  runs: [{ ...run, ...look, text }],
  ...{ align: 'left', indentPx: 0, firstIndentPx: 0, bullet: null, lineHeight: { part: 1 }, beforePx: 0, afterPx: 0 },
})
const body = (...paragraphs: Paragraph[]): Body => ({
  paragraphs,
  insets: { left: 0, top: 0, right: 0, bottom: 0 },
  ...{ anchor: 'top', wraps: true, writing: 'lines' },
})
const text = (id: number, its: Body, place: Partial<typeof frame> = {}): DeckItem => ({
  ...{ kind: 'shape', id, name: `Text ${id}`, frame: { ...frame, ...place }, path: '', fill: null, line: null },
  ...{ body: its, role: 'body' },
})
const box = (id: number, place: Partial<typeof frame> = {}): DeckItem => ({
  ...{ kind: 'shape', id, name: `Box ${id}`, frame: { ...frame, ...place }, path: 'M0 0H10V10H0Z', line: null },
  ...{ fill: { type: 'color', color: '#FF0000' }, body: null, role: 'other' },
})
const picture = (id: number, place: Partial<typeof frame> = {}): DeckItem => ({
  ...{ kind: 'picture', id, name: `Picture ${id}`, frame: { ...frame, ...place }, file: 'a.png' },
  ...{ crop: { left: 0, top: 0, right: 0, bottom: 0 }, path: '', line: null, opacity: 1 },
})
const WIDE = { widthPx: 1280, heightPx: 720 }
const deckOf = (items: DeckItem[], size = WIDE, notes = 'Said.'): Deck => ({
  ...{ title: 'Deck', ...size, hidden: 0, beyond: 0, fonts: [], left: [] },
  slides: [{ number: 3, title: '', notes, background: { type: 'color', color: '#0000FF' }, items }],
})
const laying = {
  ...({ canvas: 'LANDSCAPE', stand: 'corner', pictureName: 'Image' } as const),
  nameOf: (number: number) => `Slide ${number}`,
  fontOf: (family: string) => `own ${family}`,
} as const
const whole = { url: 'oss:slide', widthPx: 1920, heightPx: 1080 }
const draftsOf = (deck: Deck) => {
  const slides = deck.slides.map((slide) => {
    const lifted = liftedOf(slide, deck)
    const pictures = new Map([...lifted.pictures].map((at) => [at, { url: `oss:${at}`, widthPx: 720, heightPx: 144 }]))
    return { picture: whole, lifted, pictures }
  })
  return draftsOfDeck(deck, slides, laying)
}

describe('S5.10 what of a slide can be edited', () => {
  const lifted = (...items: DeckItem[]) => {
    const { texts, pictures } = liftedOf(deckOf(items).slides[0]!, WIDE)
    return { texts: [...texts], pictures: [...pictures] }
  }

  test('texts of one look a paragraph, and pictures', () => {
    expect(lifted(text(1, body(paragraph('A'))), picture(2, { y: 300 }))).toEqual({ texts: [0], pictures: [1] })
    const mixed = { ...paragraph('A'), runs: [run, { ...run, color: '#FF0000' }] }
    expect(lifted(text(1, body(mixed))).texts).toEqual([])
    const two = body(paragraph('Large', { sizePx: 48 }), paragraph('small', { sizePx: 20 }))
    expect(lifted(text(1, two)).texts).toEqual([0])
  })

  test('not where something drawn lies in front, nor a picture that fills the slide, nor what the master draws', () => {
    expect(lifted(text(1, body(paragraph('A'))), box(2)).texts).toEqual([])
    expect(lifted(text(1, body(paragraph('A'))), box(2, { y: 300 })).texts).toEqual([0])
    expect(lifted(picture(1, { x: 0, y: 0, width: 1280, height: 720 })).pictures).toEqual([])
    expect(lifted(picture(1, { x: 1000 })).pictures).toEqual([])
    expect(lifted(picture(1, { width: 0 })).pictures).toEqual([])
    expect(lifted(...Array.from({ length: 501 }, (_, at) => picture(at, { y: 300 }))).pictures).toEqual([])
    const ofMaster = { ...text(1, body(paragraph('A'))), id: null }
    expect(lifted(ofMaster).texts).toEqual([])
  })
})

describe('S5.10 a slide becomes a scene', () => {
  test('its picture covers the canvas, its notes are the script, its clips stand where they stood', () => {
    const [scene, ...more] = draftsOf(deckOf([text(1, body(paragraph('Hello'))), picture(2, { x: 800, y: 400 })]))
    expect(more).toEqual([])
    expect(scene).toMatchObject({ name: 'Hello', script: 'Said.', background: { kind: 'image', url: 'oss:slide' } })
    const [words, image] = scene?.clips ?? []
    expect(words).toMatchObject({
      ...{ kind: 'text', text: 'Hello', wrapWidthPx: 720 },
      style: { color: '#112233', fontName: 'own Arial', fontSize: 48, bold: true, align: 'left' },
    })
    if (words?.kind !== 'text' || image?.kind !== 'image') throw new Error('no clips')
    // the middle of the frame from that of the slide, at one and a half of its pixels
    expect(words.place.x).toBe((96 + 240 - 640) * 1.5)
    expect(image.place).toMatchObject({ x: (800 + 240 - 640) * 1.5, y: (400 + 48 - 360) * 1.5, scale: 1 })
    // its first line is at the top of the frame
    expect(words.place.y).toBeGreaterThan((96 - 360) * 1.5)
    expect(words.place.y).toBeLessThan((96 + 48 - 360) * 1.5)
  })

  test('a turned text is turned around the middle of its frame', () => {
    const turned = { rotationDeg: 90, x: 400, y: 300 }
    const [scene] = draftsOf(deckOf([text(1, { ...body(paragraph('Hello')), anchor: 'middle' }, turned)]))
    expect(scene?.clips[0]).toMatchObject({ place: { rotationDeg: 90, x: 0, y: -18 } })
  })

  test('a slide of another shape is within the canvas, on the color of its background', () => {
    const [scene] = draftsOf(deckOf([], { widthPx: 960, heightPx: 720 }))
    expect(scene?.background).toEqual({ kind: 'color', color: '#0000FF' })
    expect(scene?.clips[0]).toMatchObject({ kind: 'image', url: 'oss:slide', place: { scale: 1 } })
  })

  test('is named by its title, else by its largest text, else by its number', () => {
    const named = (title: string, ...items: DeckItem[]) => {
      const deck = deckOf(items)
      return draftsOf({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, title })) })[0]?.name
    }
    const words = text(1, body(paragraph('small', { sizePx: 12 }), paragraph('Large')))
    expect([named('Own', words), named('', words), named('')]).toEqual(['Own', 'Large', 'Slide 3'])
  })

  test('notes that are longer than a scene holds go on in further scenes', () => {
    const notes = 'This is a sentence. '.repeat(SPEECH_CHARS_MAX / 12)
    const scenes = draftsOf(deckOf([], WIDE, notes))
    expect(scenes.length).toBeGreaterThan(1)
    expect(scenes.map(({ script }) => script).join(' ')).toBe(notes.trim())
    expect(new Set(scenes.map(({ background }) => JSON.stringify(background))).size).toBe(1)
  })
})

test('S5.11 a page becomes a scene of its picture, its text a draft of the script', () => {
  const page = { url: 'oss:page', widthPx: 1920, heightPx: 2715 }
  const [scene] = draftsOfPages([{ text: 'Words of the page.', picture: page }], laying)
  expect(scene).toMatchObject({ name: 'Slide 1', script: 'Words of the page.' })
  expect(scene?.clips[0]).toMatchObject({ kind: 'image', url: 'oss:page', place: { scale: 1080 / 2715 } })
})
