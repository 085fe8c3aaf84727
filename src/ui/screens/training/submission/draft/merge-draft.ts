import type { Submission, SubmissionForm } from '#shared/api/submissions.ts'
import { TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { type Entry, entriesOf } from './entries.ts'

/** Returns the fields of a submission that the user fills in. */
export const formOf = ({ name, language, gender, resolution, scene }: SubmissionForm): SubmissionForm => ({
  name,
  language,
  gender,
  resolution,
  scene,
})

/** Returns what the server has, with what differs from `base` in `mine`. */
function merged<T extends object>(base: T, mine: T, theirs: T): T {
  const own = Object.entries(mine).filter(([key, value]) => value !== base[key as keyof T])
  return { ...theirs, ...Object.fromEntries(own) }
}

/**
 * Brings together what is filled in here and what was saved elsewhere meanwhile: what was changed here stays, all else is as
 * the server has it. A file on its way takes the place of that which a part for one file has by now.
 * @param base what both began with
 * @param theirs what the server has
 */
export function mergedDraft(
  base: Submission,
  mine: { form: SubmissionForm; entries: readonly Entry[] },
  theirs: Submission,
): { form: SubmissionForm; entries: Entry[] } {
  const words = ({ title, description }: Pick<Entry, 'title' | 'description'>) => ({ title, description })
  const known = new Map(base.files.map((file) => [file.key, file]))
  const here = new Map(mine.entries.map((entry) => [entry.key, entry]))
  const fresh = mine.entries.filter(({ kept }) => !kept)
  const saved = entriesOf(theirs).flatMap((entry) => {
    const [before, own] = [known.get(entry.key ?? ''), here.get(entry.key)]
    // it was removed here
    if (before && !own) return []
    if (!own) return [entry]
    const named = before ? merged(words(before), words(own), words(entry)) : words(own)
    return [{ ...entry, id: own.id, file: own.file, ...named }]
  })
  const isSaved = (entry: Entry) => entry.key !== null && saved.some(({ key }) => key === entry.key)
  const onTheWay = fresh
    .filter((entry) => !isSaved(entry))
    .map((entry) => {
      const isAlone = TRAINING_MATERIAL[theirs.type][entry.part]?.filesMax === 1
      const replaces = isAlone ? (saved.find(({ part }) => part === entry.part)?.id ?? null) : entry.replaces
      return { ...entry, replaces }
    })
  return { form: merged(formOf(base), mine.form, formOf(theirs)), entries: [...saved, ...onTheWay] }
}
