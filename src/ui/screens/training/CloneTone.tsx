import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChooseType } from './ChooseType.tsx'
import { TrainingPage } from './submission/TrainingPage.tsx'
import { ToneTypes } from './tone-types.tsx'

/** Clones a voice as the address says; without a type, the types are offered. */
export function CloneTone() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { type, step = 'intro', id } = useSearch({ from: '/inside/layout/toneClone' })
  if (!type)
    return (
      <ChooseType title={t('page.tone')}>
        <ToneTypes onDone={() => {}} />
      </ChooseType>
    )
  return (
    <TrainingPage
      key={type}
      type={type}
      step={step}
      id={id}
      onPlace={(place) => void navigate({ to: '/toneClone', search: { type, ...place } })}
    />
  )
}
