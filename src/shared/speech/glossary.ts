import { type GlossaryEntry, isSameWord } from '#shared/model/glossary.ts'
import type { Speech } from '#shared/model/speech.ts'
import { type Piece, readScript, type ScriptText, writeScript } from './markup.ts'
import { baseLanguage } from './voices.ts'
import { wordPattern } from './word-pattern.ts'

/** Returns the entries of a project and of its workspace as one glossary: the project's entry for a word counts. */
export function mergedGlossary(
  project: readonly GlossaryEntry[],
  workspace: readonly GlossaryEntry[],
): readonly GlossaryEntry[] {
  return [...project, ...workspace.filter((entry) => !project.some((own) => isSameWord(own, entry)))]
}

/** Returns the entries that change how a voice of a language (BCP 47) says a script, in order of their words (E8.42). */
export function entriesFor(script: ScriptText, glossary: readonly GlossaryEntry[], language: string): GlossaryEntry[] {
  const base = baseLanguage(language)
  // no word has a line end: all texts are searched at once
  const text = readScript(script)
    .flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []))
    .join('\n')
  return glossary
    .filter((entry) => entry.language === base && text.search(wordPattern([entry.word])) >= 0)
    .sort((a, b) => (a.word < b.word ? -1 : 1))
}

/**
 * Returns a script in which the words of a glossary are marked with what is said for them, so that a reader still sees
 * what is written (E8.42). What is marked already stays as it is; of words at one place the longest counts.
 */
export function withGlossary(script: ScriptText, entries: readonly GlossaryEntry[]): ScriptText {
  if (entries.length === 0) return script
  const longestFirst = entries.toSorted((a, b) => b.word.length - a.word.length)
  const pattern = wordPattern(longestFirst.map(({ word }) => word))
  const pieces = readScript(script).flatMap((piece): Piece[] => {
    if (piece.kind !== 'text') return [piece]
    // an odd part is a word of the glossary: the pattern has one group
    return piece.text.split(pattern).flatMap((text, index): Piece[] => {
      const entry = index % 2 === 1 ? longestFirst.find(({ word }) => sameLetters(word, text)) : undefined
      if (entry?.kind === 'sub') return [{ kind: 'sub', text, alias: entry.said }]
      if (entry) return [{ kind: 'phoneme', text, ph: entry.said }]
      return text ? [{ kind: 'text', text }] : []
    })
  })
  return writeScript(pieces)
}

const sameLetters = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Returns the words of a finished speech that its glossary has said in another way now (E8.43). */
export function changedWords(
  { speech, ...script }: ScriptText & { speech: Speech | null },
  glossary: readonly GlossaryEntry[],
  language: string,
): string[] {
  if (!speech) return []
  const then = speech.glossary ?? []
  const now = entriesFor(script, glossary, language)
  const same = (a: GlossaryEntry, b: GlossaryEntry) => isSameWord(a, b) && a.kind === b.kind && a.said === b.said
  const differs = (of: GlossaryEntry[], others: GlossaryEntry[]) =>
    of.filter((entry) => !others.some((other) => same(entry, other))).map(({ word }) => word)
  return [...new Set([...differs(now, then), ...differs(then, now)])]
}
