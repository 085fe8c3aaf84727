import { type MaterialPart, type PartRule, TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { isTrainedName } from '#shared/model/training-rules.ts'
import { isToneType, type TrainingType } from '#shared/model/training-types.ts'
import type { DraftState } from './draft-editor.ts'
import { shownOf } from './entries.ts'

/** A lack of a submission: a field of its form, the files of a part, or the name of an action. */
type Lack = 'name' | 'gender' | 'titles' | MaterialPart

/** Returns what form and files lack before they can be submitted, in the order of the page; that of the licence is last. */
export function lacksOf(type: TrainingType, { form, entries }: Pick<DraftState, 'form' | 'entries'>): Lack[] {
  const lacks: Lack[] = []
  if (!isTrainedName(form.name.trim())) lacks.push('name')
  if (isToneType(type) && form.gender === null) lacks.push('gender')
  for (const [part, { filesMin }] of Object.entries(TRAINING_MATERIAL[type]) as [MaterialPart, PartRule][]) {
    const shown = shownOf(entries, part)
    if (shown.length < filesMin) lacks.push(part)
    else if (part === 'action' && shown.some(({ title }) => title.trim() === '')) lacks.push('titles')
  }
  return lacks
}
