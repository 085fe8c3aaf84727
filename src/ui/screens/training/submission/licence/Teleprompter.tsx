import { Button, SegmentedControl } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SubmissionForm } from '#shared/api/submissions.ts'
import { TRAINED_LANGUAGES } from '#shared/model/training-types.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { licenceText } from './licence-text.ts'
import classes from './Teleprompter.module.css'
import type { LicenceCode } from './use-licence-code.ts'

interface TeleprompterProps {
  form: Pick<SubmissionForm, 'language' | 'name'>
  isTone: boolean
  licence: LicenceCode
  /** Chooses the language of what is read; a voice is read in its own. */
  onLanguage(language: SubmissionForm['language']): void
}

/** The sentences that the person reads to the camera, with the code in large digits and how long it counts. */
export function Teleprompter({ form: { language, name }, isTone, licence, onLanguage }: TeleprompterProps) {
  const { t } = useTranslation(['training', 'common'])
  const { code, leftSec, isOld, busy, error, renew } = licence
  return (
    <section className={classes.prompter} aria-label={t('training:submission.licence.read')}>
      <div className={classes.head}>
        <strong>{t('training:submission.licence.read')}</strong>
        {!isTone && (
          <SegmentedControl
            size="xs"
            aria-label={t('training:submission.licence.language')}
            value={language}
            onChange={(chosen) => onLanguage(chosen as SubmissionForm['language'])}
            data={TRAINED_LANGUAGES.map((value) => ({ value, label: t(`training:submission.language.${value}`) }))}
          />
        )}
      </div>
      <div className={classes.text} lang={language}>
        {licenceText(language, isTone, name).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <output
          className={classes.code}
          data-old={isOld || undefined}
          aria-label={t('training:submission.licence.code')}
        >
          {code ?? '······'}
        </output>
      </div>
      <div className={classes.foot}>
        <span role={error || isOld ? 'alert' : undefined} className="tabular">
          {error && t('training:submission.licence.codeFailed', { reason: reasonOf(error, t) })}
          {!error && isOld && t('training:submission.licence.codeOld')}
          {!error && !isOld && code && t('training:submission.licence.codeLeft', { time: clockText(leftSec) })}
        </span>
        <Button
          size="compact-sm"
          variant={isOld || error ? 'filled' : 'default'}
          leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden />}
          loading={busy}
          onClick={renew}
        >
          {t('training:submission.licence.newCode')}
        </Button>
      </div>
    </section>
  )
}
