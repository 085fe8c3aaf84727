import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type MaterialPart, type PartRule, TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { isToneType, type TrainingType } from '#shared/model/training-types.ts'
import type { DraftEditor, DraftState } from '../draft/draft-editor.ts'
import { lacksOf } from '../draft/lacks.ts'
import { FormFields } from './FormFields.tsx'
import { PartField } from './PartField.tsx'

interface MaterialStepProps {
  type: TrainingType
  editor: DraftEditor
  state: DraftState
  /** Whether what is missing is said. */
  tried: boolean
  onNext(): void
}

/** The second step: the form, and a field for each part of the material. */
export function MaterialStep({ type, editor, state, tried, onNext }: MaterialStepProps) {
  const { t } = useTranslation('training')
  const isTone = isToneType(type)
  const parts = (Object.entries(TRAINING_MATERIAL[type]) as [MaterialPart, PartRule][]).filter(
    ([part]) => part !== 'licence',
  )
  const lacks = tried ? lacksOf(type, state) : []
  return (
    <>
      <FormFields isTone={isTone} form={state.form} tried={tried} onChange={(change) => editor.edit(change)} />
      {parts.map(([part, rule]) => (
        <PartField
          key={part}
          part={part}
          rule={rule}
          isTone={isTone}
          editor={editor}
          state={state}
          missing={lacks.includes(part)}
          tried={tried}
        />
      ))}
      <Group>
        <Button onClick={onNext}>{t('submission.toLicence')}</Button>
      </Group>
    </>
  )
}
