import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decideSubmission, type ReviewedSubmission, reviewedFiles } from '#shared/api/submission-review.ts'
import { REASON_CHARS_MAX } from '#shared/api/submissions.ts'
import { TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { isToneType } from '#shared/model/training-types.ts'
import { notify } from '#ui/parts/notify.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { factsText } from '../training/submission/files/FileCard.tsx'
import { Medium } from '../training/submission/files/Preview.tsx'
import classes from './Trainings.module.css'

/** The material of a submission in players, its licence beside the code that it has to say, and the decision. */
export function TrainingReview({ submission, onDone }: { submission: ReviewedSubmission; onDone(): void }) {
  const { t } = useTranslation('training')
  const { status, reason } = submission
  return (
    <Stack gap="md">
      <Text fz={13} c="dimmed">
        {formText(submission, t)}
      </Text>
      {reason && (
        <Alert color="red" variant="light">
          {reason}
        </Alert>
      )}
      <Material submission={submission} />
      {status === 'review' && <Decision submission={submission} onDone={onDone} />}
    </Stack>
  )
}

/** Returns what the author has filled in. */
function formText(
  { type, gender, language, resolution, scene }: ReviewedSubmission,
  t: ReturnType<typeof useTranslation<'training'>>['t'],
): string {
  const form = isToneType(type)
    ? [t(`tone.${type}`), t(`submission.language.${language}`)]
    : [t(`avatar.${type}`), resolution, t(`submission.scene.${scene}`)]
  return [...form, gender && t(`avatar:${gender}`)].filter(Boolean).join(' · ')
}

/** The files, the licence first. */
function Material({ submission: { id, type, files, licenceCode } }: { submission: ReviewedSubmission }) {
  const { t, i18n } = useTranslation(['training', 'common'])
  const { data, error } = useQuery({
    queryKey: ['reviewed-files', id],
    queryFn: ({ signal }) => api(reviewedFiles, { id }, signal),
  })
  if (error) return <Alert color="red">{reasonOf(error, t)}</Alert>
  const shown = files.map((file, index) => ({ ...file, src: data?.urls[index] ?? null }))
  const ordered = shown.toSorted((a, b) => Number(b.part === 'licence') - Number(a.part === 'licence'))
  const isTone = isToneType(type)
  return ordered.map(({ key, part, fileName, title, description, src, ...facts }) => (
    <section key={key} className={classes.file} data-licence={part === 'licence' || undefined}>
      <div>
        <strong>
          {isTone
            ? t(`training:submission.voicePart.${part === 'licence' ? 'licence' : 'main'}`)
            : t(`training:submission.part.${part}`)}
          {title && `: ${title}`}
        </strong>
        {description && <p>{description}</p>}
        <small className="tabular">{`${fileName} · ${factsText(facts, i18n.language)}`}</small>
      </div>
      <Medium kind={TRAINING_MATERIAL[type][part]?.kind ?? 'video'} name={fileName} src={src} />
      {part === 'licence' && (
        <div className={classes.code}>
          <small>{t('training:review.code')}</small>
          <output>{licenceCode ?? '—'}</output>
        </div>
      )}
    </section>
  ))
}

/** Accepts the submission, or refuses it with a reason. */
function Decision({
  submission: { id, name, submitTime },
  onDone,
}: {
  submission: ReviewedSubmission
  onDone(): void
}) {
  const { t } = useTranslation(['training', 'common'])
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [refusing, setRefusing] = useState(false)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const decide = useMutation({
    mutationFn: (accept: boolean) => {
      const looked = { id, submitTime: submitTime ?? 0 }
      return api(decideSubmission, accept ? { ...looked, accept } : { ...looked, accept: false, reason })
    },
    onSuccess: (_, accept) => {
      notify('review', {
        color: 'green',
        message: t(accept ? 'training:review.accepted' : 'training:review.refused', { name }),
      })
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
  const isEmpty = reason.trim() === ''
  const refuse = () => {
    if (!refusing) return setRefusing(true)
    setTried(true)
    if (isEmpty) return field.current?.focus()
    decide.mutate(false)
  }
  return (
    <>
      {refusing && (
        <Textarea
          ref={field}
          data-autofocus
          autoFocus
          autosize
          minRows={2}
          label={t('training:review.reason')}
          description={t('training:review.reasonHint')}
          error={tried && isEmpty && t('training:review.reasonMissing')}
          maxLength={REASON_CHARS_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {decide.error && (
        <Alert color="red" variant="light" role="alert">
          {reasonOf(decide.error, t)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        {refusing && (
          <Button variant="default" onClick={() => setRefusing(false)}>
            {t('common:action.cancel')}
          </Button>
        )}
        <Button
          color="red"
          variant={refusing ? 'filled' : 'default'}
          loading={decide.isPending && decide.variables === false}
          onClick={refuse}
        >
          {t('training:review.refuse')}
        </Button>
        {!refusing && (
          <Button loading={decide.isPending} onClick={() => decide.mutate(true)}>
            {t('training:review.accept')}
          </Button>
        )}
      </Group>
    </>
  )
}
