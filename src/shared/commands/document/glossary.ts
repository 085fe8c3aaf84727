import { ok } from '#shared/base/result.ts'
import { GLOSSARY_MAX, type GlossaryEntry, type GlossaryWord, isSameWord } from '#shared/model/glossary.ts'
import type { Project } from '#shared/model/project.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theProject } from '../base/touches.ts'

/** Commands on how words of a project are said (E8.42). */
export type GlossaryCommand =
  /** Adds an entry, or replaces that of `before` or of the same word. */
  | { type: 'glossary.put'; entry: GlossaryEntry; before?: GlossaryWord }
  | { type: 'glossary.remove'; word: GlossaryWord }

function withEntries(project: Project, entries: readonly GlossaryEntry[]): Project {
  const { glossary: _, ...rest } = project
  return entries.length > 0 ? { ...rest, glossary: [...entries] } : rest
}

function put(project: Project, { entry, before }: Of<GlossaryCommand, 'glossary.put'>): Outcome {
  const others = (project.glossary ?? []).filter(
    (one) => !isSameWord(one, entry) && !(before && isSameWord(one, before)),
  )
  if (others.length >= GLOSSARY_MAX) return refuse('glossary_full', { limit: GLOSSARY_MAX })
  return ok(withEntries(project, [...others, entry]))
}

function remove(project: Project, { word }: Of<GlossaryCommand, 'glossary.remove'>): Outcome {
  const others = (project.glossary ?? []).filter((one) => !isSameWord(one, word))
  return ok(others.length === (project.glossary ?? []).length ? project : withEntries(project, others))
}

export const glossaryRules: Rules<GlossaryCommand> = {
  'glossary.put': { run: put, undo: 'step', touches: theProject },
  'glossary.remove': { run: remove, undo: 'step', touches: theProject },
}
