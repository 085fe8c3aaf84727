import type { Submission } from '#shared/api/submissions.ts'
import { type MaterialPart, type PartRule, TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { isTrainedName } from '#shared/model/training-rules.ts'
import { isToneType, type TrainingType } from '#shared/model/training-types.ts'
import type { TrainingStep } from '../common/steps.ts'
import type { DraftState } from './draft-editor.ts'
import { entriesOf, shownOf } from './entries.ts'
import { formOf } from './merge-draft.ts'

/** A lack of a submission: a field of its form, the files of a part, or the name of an action. */
type Lack = 'name' | 'gender' | 'titles' | MaterialPart

/** Returns the steps of a submission whose content is complete, as the server has it. */
export function stepsDone(submission: Submission): TrainingStep[] {
  const lacks = lacksOf(submission.type, { form: formOf(submission), entries: entriesOf(submission) })
  const isWhole = lacks.every((lack) => lack === 'licence')
  return [
    'intro',
    ...(isWhole ? ['material' as const] : []),
    ...(lacks.includes('licence') ? [] : ['licence' as const]),
  ]
}

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
