import { childOf, made, type XmlElement } from '../xml/xml-element.ts'

/** Elements from which the properties of a text come; of each, the first that says something is heard. */
export interface TextSource {
  /** `a:bodyPr`: the shape's own, then those it inherits. */
  bodies: readonly XmlElement[]
  /** Lists of levels (`a:lstStyle` and what is like it), in the same order. */
  styles: readonly XmlElement[]
  /** The number that the slide shows. */
  shownNumber: number
}

/** Levels are from 0 to 8. */
const LEVELS = 9

/** Returns the properties of paragraphs of a level, the nearest first. */
export function levelOf({ styles }: TextSource, level: number): XmlElement[] {
  const name = `a:lvl${Math.min(Math.max(Math.trunc(level), 0), LEVELS - 1) + 1}pPr`
  return styles.flatMap((style) => childOf(style, name) ?? childOf(style, 'a:defPPr') ?? [])
}

/** Returns the first answer that is no null. */
export function firstOf<T>(elements: readonly XmlElement[], ask: (element: XmlElement) => T | null): T | null {
  for (const element of elements) {
    const answer = ask(element)
    if (answer !== null) return answer
  }
  return null
}

/** Makes a list of levels that all have the same letters. */
export function everyLevel(attributes: Record<string, string>, children: readonly (XmlElement | null)[]): XmlElement {
  const letters = made('a:defRPr', attributes, children)
  const levels = Array.from({ length: LEVELS }, (_, level) => made(`a:lvl${level + 1}pPr`, {}, [letters]))
  return made('a:lstStyle', {}, levels)
}

/** Returns the letters that a style of shapes or of tables names: its font, and its color as children of a fill. */
export function referredLetters(fontReference: XmlElement | null, colors = fontReference): (XmlElement | null)[] {
  const index = fontReference?.attributes.get('idx')
  const theme = index === 'major' ? '+mj' : index === 'minor' ? '+mn' : null
  return [
    colors && colors.children.length > 0 ? made('a:solidFill', {}, colors.children) : null,
    theme && made('a:latin', { typeface: `${theme}-lt` }),
    theme && made('a:ea', { typeface: `${theme}-ea` }),
  ].map((element) => element || null)
}
