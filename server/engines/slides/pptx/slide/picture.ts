import type { DeckPicture } from '#shared/deck/deck.ts'
import { isBox, outlineOf } from '../geometry/outline.ts'
import { pictureFill } from '../style/fill.ts'
import { lineOf } from '../style/line.ts'
import { anyChild, childOf, type XmlElement } from '../xml/xml-element.ts'
import { writtenFrame } from './frame.ts'
import { inheritedFrom } from './placeholders.ts'
import { identity, type Scope } from './scope.ts'
import { statedFrame } from './shape.ts'
import { applicationProperties } from './sheet.ts'

const FILMS = ['a:videoFile', 'a:quickTimeFile']
const SOUNDS = ['a:audioFile', 'a:audioCd', 'a:wavAudioFile']

/** Returns a picture, or that of a film or sound; null where the deck does not hold it. */
export function pictureItem(shape: XmlElement, scope: Scope): DeckPicture | null {
  const { look } = scope.sheet
  const application = applicationProperties(shape)
  if (anyChild(application, FILMS)) scope.deck.leave('film')
  if (anyChild(application, SOUNDS)) scope.deck.leave('sound')
  const chain = [shape, ...inheritedFrom(shape, scope.sheet)]
  const stated = statedFrame(chain)
  const blip = childOf(shape, 'p:blipFill')
  const picture = blip && pictureFill(blip, look)
  if (!picture) scope.deck.leave('picture outside the file')
  if (!stated || !picture) return null
  const frame = writtenFrame(scope.place(stated))
  const properties = childOf(shape, 'p:spPr')
  return {
    kind: 'picture',
    ...identity(shape, scope),
    frame,
    file: picture.file,
    crop: picture.crop,
    path: isBox(properties) ? '' : outlineOf(properties, frame.width, frame.height).path,
    line: lineOf([childOf(properties, 'a:ln')], childOf(shape, 'p:style', 'a:lnRef'), look, scope.groupFill),
    opacity: picture.opacity,
  }
}
