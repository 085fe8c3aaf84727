import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Submission, withdrawSubmission } from '#shared/api/submissions.ts'
import { isToneType } from '#shared/model/training-types.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { useAct } from '#ui/screens/layout/use-act.ts'
import { useCreateVideo } from '#ui/screens/layout/use-create-video.ts'
import { api } from '#ui/server/api.ts'
import { isResultGone, useKeepSubmission } from '../common/use-submissions.ts'

/** Withdraws a submission that is not complete or whose result was deleted, or begins a video with what was made. */
export function SubmissionActs({ submission, onGone }: { submission: Submission; onGone(): void }) {
  const { t } = useTranslation('training')
  const { id, type, status, name, resultId } = submission
  const confirm = useConfirmRemoval()
  const act = useAct([])
  const { forget } = useKeepSubmission()
  const { create, busy } = useCreateVideo(resultId === null ? {} : { [isToneType(type) ? 'voice' : 'cast']: resultId })
  const title = name || t('submission.unnamed')
  const isGone = isResultGone(submission)
  if (status === 'complete' && !isGone)
    return (
      <Button size="compact-sm" loading={busy} onClick={() => create('LANDSCAPE')}>
        {t('submission.video')}
      </Button>
    )
  const word = isGone ? 'remove' : status === 'draft' ? 'discard' : 'withdraw'
  const withdraw = () =>
    act(async () => {
      await api(withdrawSubmission, { id })
      onGone()
      forget(id)
    })
  const asks = {
    title: t(`submission.${word}Title`, { name: title }),
    text: t(`submission.${word}Text`),
    confirm: t(`submission.${word}`),
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('labelled', { label: t(`submission.${word}`), value: title })}
      onClick={() => confirm(asks, withdraw)}
    >
      {t(`submission.${word}`)}
    </Button>
  )
}
