import { Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#shared/api/submissions.ts'
import classes from './Earlier.module.css'
import { SubmissionCard } from './SubmissionCard.tsx'

interface EarlierProps {
  submissions: readonly Submission[]
  onOpen(submission: Submission): void
  onGone(id: string): void
}

/** The submissions of a type that there are, the last first. */
export function Earlier({ submissions, ...acts }: EarlierProps) {
  const { t } = useTranslation('training')
  const titleId = useId()
  if (submissions.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} fz={16} mb={12} id={titleId}>
        {t('submission.earlier')}
      </Title>
      <ul className={classes.list}>
        {submissions.map((submission) => (
          <SubmissionCard key={submission.id} submission={submission} {...acts} />
        ))}
      </ul>
    </section>
  )
}
