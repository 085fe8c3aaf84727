import type { Submission } from '#shared/api/submissions.ts'
import { type MaterialPart, TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import type { TrainingType } from '#shared/model/training-types.ts'
import type { SoundReport } from '#shared/sound/sound-report.ts'
import type { Facts } from './check-material.ts'
import type { WordedFault } from './file-fault.ts'

/** A file of the material in this page. */
export interface Entry {
  id: string
  part: MaterialPart
  fileName: string
  title: string
  description: string
  /** Null while it is checked. */
  facts: Facts | null
  /** How much of a recording was listened to, 0 to 1. */
  heard: number
  /** How a recording of a voice or the sound of a statement is; null for other files, before it is known, and once the page was loaded anew. */
  sound: SoundReport | null
  /** The part that was sent, 0 to 1. */
  sent: number
  /** Whether it is held on its way. */
  paused: boolean
  /** Its key in the store; null until it is sent. */
  key: string | null
  /** Whether the server has it in the submission. */
  kept: boolean
  /** The chosen file; null for what was sent before the page was opened. */
  file: File | null
  /** The entry that it takes the place of once it is kept. */
  replaces: string | null
}

/** Returns the files that the server has as entries. */
export function entriesOf({ files }: Submission): Entry[] {
  return files.map(({ part, key, fileName, title, description, ...facts }) => ({
    id: key,
    part,
    key,
    fileName,
    title,
    description,
    facts,
    heard: 1,
    sound: null,
    sent: 1,
    paused: false,
    kept: true,
    file: null,
    replaces: null,
  }))
}

/** Returns the files of a part as they are shown: one that is replaced is not among them. */
export function shownOf(entries: readonly Entry[], part: MaterialPart): Entry[] {
  const replaced = new Set(entries.map(({ replaces }) => replaces))
  return entries.filter((entry) => entry.part === part && !replaced.has(entry.id))
}

/**
 * Returns why a film cannot stand beside the others: all films but that of the licence have one size. Null where it can.
 */
export function oddSize(
  type: TrainingType,
  entries: readonly Entry[],
  { part, replaces }: Pick<Entry, 'part' | 'replaces'>,
  { widthPx, heightPx }: Facts,
): Omit<WordedFault, 'name'> | null {
  const isFilm = (one: MaterialPart) => one !== 'licence' && TRAINING_MATERIAL[type][one]?.kind === 'video'
  if (!isFilm(part)) return null
  const other = entries.find((entry) => isFilm(entry.part) && entry.facts && entry.id !== replaces)
  const facts = other?.facts
  if (!other || !facts || (facts.widthPx === widthPx && facts.heightPx === heightPx)) return null
  return {
    code: 'unequalSize',
    values: {
      measured: `${widthPx} × ${heightPx}`,
      limit: `${facts.widthPx} × ${facts.heightPx}`,
      other: other.fileName,
    },
  }
}
