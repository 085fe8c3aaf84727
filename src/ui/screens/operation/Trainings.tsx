import { Button, Pagination, SegmentedControl, Text, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconUserScan } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listForReview, type ReviewedSubmission } from '#shared/api/submission-review.ts'
import { isToneType } from '#shared/model/training-types.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { TrainingReview } from './TrainingReview.tsx'
import classes from './Trainings.module.css'

const STATUSES = ['review', 'production', 'complete', 'refused', 'failed'] as const
const PAGE = 20

/** The submissions of trainings in a status, each with its material in a dialog, where it is decided (S9.05). */
export function Trainings() {
  const { t } = useTranslation(['training', 'common'])
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('review')
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: ['reviews', status, page],
    queryFn: ({ signal }) => api(listForReview, { status, page, size: PAGE }, signal),
    placeholderData: keepPreviousData,
  })
  const choices = STATUSES.map((value) => ({ value, label: t(`training:submission.status.${value}`) }))
  return (
    <section>
      <Title order={2} fz={16} mb={4}>
        {t('training:review.title')}
      </Title>
      <Text c="dimmed" fz={13} mb="sm">
        {t('training:review.hint')}
      </Text>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('training:review.status')}
          value={status}
          onChange={(value) => {
            setStatus(value as typeof status)
            setPage(1)
          }}
          data={choices}
        />
      </div>
      {list.error && (
        <EmptyBox
          failed
          text={reasonOf(list.error, t)}
          action={{ label: t('common:action.retry'), onClick: () => void list.refetch() }}
        />
      )}
      {list.isPending && <LoadingVeil delayed />}
      {list.data && <Rows records={list.data.records} />}
      {list.data && list.data.total > PAGE && (
        <Pagination mt="sm" value={page} onChange={setPage} total={Math.ceil(list.data.total / PAGE)} />
      )}
    </section>
  )
}

function Rows({ records }: { records: ReviewedSubmission[] }) {
  const { t } = useTranslation(['training', 'common'])
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const open = (submission: ReviewedSubmission) => {
    const modalId = `review-${submission.id}`
    modals.open({
      modalId,
      title: submission.name,
      size: 'xl',
      closeButtonProps: { 'aria-label': t('common:action.close') },
      children: <TrainingReview submission={submission} onDone={() => modals.close(modalId)} />,
    })
  }
  const columns = [
    ...(['name', 'type', 'person', 'workspace', 'time'] as const).map((key) => t(`training:review.${key}`)),
    '',
  ]
  const rows = records.map((submission) => {
    const { id, name, type, userName, tenantName, submitTime, createTime, status } = submission
    const word = t(status === 'review' ? 'training:review.open' : 'training:review.view')
    return {
      id,
      cells: [
        name,
        isToneType(type) ? t(`training:tone.${type}`) : t(`training:avatar.${type}`),
        userName,
        tenantName,
        moment.format(submitTime ?? createTime),
        <Button
          key="open"
          size="compact-sm"
          variant={status === 'review' ? 'filled' : 'default'}
          aria-label={t('training:labelled', { label: word, value: name })}
          onClick={() => open(submission)}
        >
          {word}
        </Button>,
      ],
    }
  })
  return (
    <div className={classes.table}>
      <DataTable columns={columns} rows={rows} none={{ text: t('training:review.none'), icon: IconUserScan }} />
    </div>
  )
}
