import { Title } from '@mantine/core'
import { useId } from 'react'
import type { Submission } from '#shared/api/submissions.ts'
import classes from './Earlier.module.css'
import { SubmissionCard } from './SubmissionCard.tsx'

interface EarlierProps {
  title: string
  /** Whether they are of several types, which each then names. */
  mixed?: boolean
  submissions: readonly Submission[]
  onOpen(submission: Submission): void
  onGone?(id: string): void
}

/** The submissions that there are, the last first. */
export function Earlier({ title, submissions, ...card }: EarlierProps) {
  const titleId = useId()
  if (submissions.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} fz={16} mb={12} id={titleId}>
        {title}
      </Title>
      <ul className={classes.list}>
        {submissions.map((submission) => (
          <SubmissionCard key={submission.id} submission={submission} {...card} />
        ))}
      </ul>
    </section>
  )
}
