import { useTranslation } from 'react-i18next'
import { type MaterialPart, type PartRule, TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { isToneType, type TrainingType } from '#shared/model/training-types.ts'
import { useRuleWords } from '../common/use-rule-words.ts'
import classes from './Introduction.module.css'

/** Says which files a training asks for, and their limits. */
export function Requirements({ type }: { type: TrainingType }) {
  const { t } = useTranslation('training')
  const words = useRuleWords()
  const parts = Object.entries(TRAINING_MATERIAL[type]) as [MaterialPart, PartRule][]
  const isTone = isToneType(type)
  const count = ({ filesMin, filesMax }: PartRule) => {
    if (filesMax > 1) return t(filesMin > 0 ? 'submission.count.some' : 'submission.count.upTo', { filesMin, filesMax })
    return t(filesMin > 0 ? 'submission.count.one' : 'submission.count.optional')
  }
  return (
    <ul className={classes.rules}>
      {parts.map(([part, rule]) => (
        <li key={part}>
          <div>
            {isTone
              ? t(`submission.voicePart.${part === 'licence' ? 'licence' : 'main'}`)
              : t(`submission.part.${part}`)}
            <small>{count(rule)}</small>
          </div>
          <span>{words(rule)}</span>
        </li>
      ))}
      {!isTone && (
        <li>
          <div>{t('submission.allFilms')}</div>
          <span>{t('submission.sameSize')}</span>
        </li>
      )}
    </ul>
  )
}
