import { readMarkdown } from './read-markdown.ts'
import { readPlainSections } from './read-plain.ts'
import type { Section } from './section.ts'

/** A line that begins with the mark of a heading of Markdown; a hashtag has no space behind its mark. */
const MARKED_HEADING = /^ {0,3}#{1,6}[ \t]+\S/mu

/** Returns the sections of a text that says nothing of its format: as Markdown where a heading is marked as one, else as plain text. */
export function readPastedText(text: string): Section[] {
  return MARKED_HEADING.test(text) ? readMarkdown(text, true) : readPlainSections(text)
}
