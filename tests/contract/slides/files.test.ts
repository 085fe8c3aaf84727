import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { SlideReader } from '#server/engines/slides/reader.ts'
import { compoundFile, docx, paragraph } from '#tests/worlds/documents.ts'
import { line, pptx, shape, transform } from '#tests/worlds/pptx.ts'
import { readDeck, refusalOf } from './kit.ts'

const text = (id: number) =>
  shape({ id, properties: transform([0, 0, 952_500, 952_500]), paragraphs: line(`Text ${id}`) })

test('files that are no deck are refused by their reason', async () => {
  const refusals = [
    await refusalOf(compoundFile('EncryptedPackage', Buffer.alloc(4096))),
    await refusalOf(compoundFile('PowerPoint Document', Buffer.alloc(4096))),
    await refusalOf(docx(paragraph('<w:t>Text</w:t>'))),
    await refusalOf(Buffer.from('a text')),
    await refusalOf(pptx({ slides: [] })),
    await refusalOf(pptx({ slides: [{ attributes: 'show="0"' }] })),
    await refusalOf(pptx({ slides: [{}] }).subarray(0, 900)),
    await refusalOf(pptx({ slides: [{}], parts: { 'ppt/slides/slide1.xml': 'no XML' } })),
  ]
  expect(refusals).toEqual(['encrypted', 'oldFormat', 'otherKind', 'otherKind', 'empty', 'empty', 'broken', 'broken'])
})

test('a part with a document type, or nested deep, is broken', async () => {
  const entity = '<!DOCTYPE p:sld [<!ENTITY a "aaaa">]><p:sld/>'
  expect(await refusalOf(pptx({ slides: [{}], parts: { 'ppt/slides/slide1.xml': entity } }))).toBe('broken')
  const deep = `${'<p:grpSp>'.repeat(5000)}${'</p:grpSp>'.repeat(5000)}`
  expect(await refusalOf(pptx({ slides: [{ shapes: deep }] }))).toBe('broken')
})

test('a part that is unpacked to more than there may be, or takes too long, is too much', async () => {
  const bomb = pptx({ slides: [{}], parts: { 'ppt/slides/slide1.xml': new Uint8Array(21e6).fill(32) } })
  expect(bomb.length).toBeLessThan(1e6)
  expect(await refusalOf(bomb)).toBe('tooMuch')
  const parts = Object.fromEntries([1, 2, 3].map((number) => [`ppt/media/${number}.png`, new Uint8Array(70e6)]))
  expect(await refusalOf(pptx({ slides: [{}], parts }))).toBe('tooMuch')
  expect(await refusalOf(pptx({ slides: [{}] }), 1)).toBe('tooMuch')
})

test('a film is not unpacked', async () => {
  const parts = { 'ppt/media/film.mp4': new Uint8Array(110e6) }
  expect((await readDeck(pptx({ slides: [{}], parts }))).deck.slides).toHaveLength(1)
})

test('stripping removes and empties exactly the shapes that are named, and leaves other parts as they are', async () => {
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${text(3)}${text(4)}</p:grpSp>`
  const deck = pptx({ slides: [{ shapes: text(2) + group }, { shapes: text(2) }] })
  const reader = new SlideReader()
  const stripped = await reader.strip('owner', { removed: { 1: [3, 77] }, emptied: { 1: [4] } }, async () => deck)
  await reader.close()
  if ('refusal' in stripped) throw new Error(stripped.refusal)
  const before = unzipSync(deck)
  const after = unzipSync(stripped.file)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const changed = Object.keys(before).filter((name) => !Buffer.from(before[name]!).equals(after[name]!))
  expect(changed).toEqual(['ppt/slides/slide1.xml'])
  const slide = strFromU8(after['ppt/slides/slide1.xml']!)
  expect([...slide.matchAll(/Text \d/gu)].map(String)).toEqual(['Text 2'])
  const { slides } = (await readDeck(stripped.file)).deck
  expect(slides.map(({ items }) => items.map(({ id }) => id))).toEqual([[2], [2]])
})

test('stripping leaves nothing that is read from outside the archive, but hyperlinks', async () => {
  const relations = [
    { id: 'file', type: 'image', target: 'file:///etc/hostname', isExternal: true },
    { id: 'link', type: 'hyperlink', target: 'https://example.com/', isExternal: true },
  ]
  const parts = { mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': '<a/>' }
  const reader = new SlideReader()
  const stripped = await reader.strip('owner', { removed: {}, emptied: {} }, async () =>
    pptx({ slides: [{ relations }], parts }),
  )
  await reader.close()
  if ('refusal' in stripped) throw new Error(stripped.refusal)
  const after = unzipSync(stripped.file)
  const named = strFromU8(after['ppt/slides/_rels/slide1.xml.rels']!)
  expect([named.includes('hostname'), named.includes('example.com'), named.includes('slideLayout')]).toEqual([
    false,
    true,
    true,
  ])
  expect(Object.keys(after).filter((name) => name in parts)).toEqual([])
})

test('letters that no database takes are left out', async () => {
  const { deck } = await readDeck(pptx({ slides: [{ shapes: text(2).replace('Text 2', 'A&#xD83D;B') }] }))
  const [item] = deck.slides[0]!.items
  expect(item?.kind === 'shape' && item.body?.paragraphs[0]?.runs[0]?.text).toMatch(/^A\uFFFD?B$/u)
})

test('names of parts are the same in small and capital letters', async () => {
  const parts = unzipSync(pptx({ slides: [{ shapes: text(2) }] }))
  const renamed = Object.entries(parts).map(([name, bytes]) => [
    name.replace('slides/slide1.xml', 'Slides/Slide1.XML'),
    bytes,
  ])
  const deck = zipSync(Object.fromEntries([...renamed, ['note.txt', strToU8('')]]))
  expect((await readDeck(deck)).deck.slides[0]!.items).toHaveLength(1)
})
