import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#shared/api/submissions.ts'
import { isToneType } from '#shared/model/training-types.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useSubmissions } from '../common/use-submissions.ts'
import { Earlier } from './Earlier.tsx'

interface UnderWayProps {
  makes: 'presenter' | 'voice'
  /** The key of the queries of what is made, which are loaded again when a training is complete. */
  renews: readonly string[]
}

/** The caller's trainings of presenters or of voices that are not complete, of every type, each with the way to its page. */
export function UnderWay({ makes, renews }: UnderWayProps) {
  const { t } = useTranslation(['training', 'common'])
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data, error, refetch } = useSubmissions()
  const mine = data?.records.filter(({ type }) => isToneType(type) === (makes === 'voice'))
  const open = mine?.filter(({ status }) => status !== 'complete') ?? []
  const done = mine && mine.length - open.length
  const before = useRef(done)
  useEffect(() => {
    if (done !== undefined && done > (before.current ?? done)) void queries.invalidateQueries({ queryKey: renews })
    before.current = done
  }, [done, queries, renews])
  const show = ({ type, id }: Submission) => {
    const place = { step: 'material', id } as const
    if (isToneType(type)) void navigate({ to: '/toneClone', search: { type, ...place } })
    else void navigate({ to: '/2dDigitalHuman', search: { type, ...place } })
  }
  if (error && !data)
    return (
      <EmptyBox
        failed
        text={t('submission.underWayFailed', { reason: reasonOf(error, t) })}
        action={{ label: t('common:action.retry'), onClick: () => void refetch() }}
      />
    )
  return <Earlier title={t('submission.underWay')} mixed submissions={open} onOpen={show} />
}
