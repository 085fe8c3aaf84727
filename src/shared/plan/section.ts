/** A part of a script under one heading; '' for a part without one. */
export interface Section {
  title: string
  /** One paragraph each, without line ends. */
  paragraphs: string[]
}

/** Returns sections without those that say nothing, each heading and paragraph trimmed. */
export function readSections(sections: readonly Section[]): Section[] {
  return sections
    .map(({ title, paragraphs }) => ({
      title: title.trim(),
      paragraphs: paragraphs
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph)),
    }))
    .filter(({ title, paragraphs }) => title !== '' || paragraphs.length > 0)
}
