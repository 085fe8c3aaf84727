import { estimateSpeechSec } from '#shared/speech/estimate.ts'
import { evenEnds, type Seam } from '#shared/speech/even-parts.ts'
import { sentencesIn } from '#shared/speech/paragraphs.ts'
import type { Section } from './section.ts'

/** Longest scene of a script that is cut into scenes, in seconds. */
const SCENE_SEC_MAX = 20

/** A scene of a script. */
export interface ScriptScene {
  /** The heading that it is under; '' for none. */
  title: string
  /** The words that are said, a paragraph a line. */
  script: string
  /** Whether it begins what is under its heading. */
  isFirst: boolean
}

const secOf = (text: string) => estimateSpeechSec({ text, ssml: false })

/** Cuts paragraphs into parts that are spoken within the longest scene, at paragraphs or else at sentences. */
function partsOf(paragraphs: readonly string[]): string[] {
  const pieces = paragraphs.flatMap((paragraph) => {
    const sentences = sentencesIn(paragraph)
    return sentences.map((text, at) => ({
      text,
      seam: (at === sentences.length - 1 ? 'paragraph' : 'sentence') as Seam,
    }))
  })
  const ends = evenEnds(
    pieces.map(({ text }) => secOf(text)),
    pieces.map(({ seam }) => seam),
    SCENE_SEC_MAX,
  )
  return ends.map((end, index) =>
    pieces
      .slice(ends[index - 1] ?? 0, end)
      .map(({ text, seam }) => (seam === 'paragraph' ? `${text}\n` : text))
      .join('')
      .trim(),
  )
}

/**
 * Cuts a script into scenes: at headings, at paragraphs, and at sentences where a scene would last longer than 20 s. A
 * heading without a text of its own is said itself.
 */
export function scenesOfScript(sections: readonly Section[]): ScriptScene[] {
  return sections.flatMap(({ title, paragraphs }) => {
    const said = paragraphs.length > 0 ? paragraphs : [title]
    return partsOf(said).map((script, at) => ({ title, script, isFirst: at === 0 }))
  })
}

/** A paragraph that is spoken for less than this is not a scene of its own, in seconds. */
const PARAGRAPH_SEC_MIN = 5

/** Groups paragraphs: short ones, such as the items of a list, are together. */
function groupsOf(paragraphs: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const paragraph of paragraphs) {
    const last = groups.at(-1)
    const isShort = last && secOf(last.join('\n')) < PARAGRAPH_SEC_MIN
    if (last && isShort && secOf([...last, paragraph].join('\n')) <= SCENE_SEC_MAX) last.push(paragraph)
    else groups.push([paragraph])
  }
  return groups
}

/** Cuts a script into scenes as `scenesOfScript` does, each paragraph into scenes of its own. */
export function scenesOfParagraphs(sections: readonly Section[]): ScriptScene[] {
  return sections.flatMap(({ title, paragraphs }) =>
    (paragraphs.length > 0 ? groupsOf(paragraphs) : [[title]])
      .flatMap(partsOf)
      .map((script, at) => ({ title, script, isFirst: at === 0 })),
  )
}
