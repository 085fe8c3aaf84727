import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { draftSubmission } from '#shared/api/submissions.ts'
import { isToneType, type TrainingType } from '#shared/model/training-types.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { cameFrom } from '#ui/screens/layout/came-from.ts'
import { PageHead } from '#ui/screens/layout/PageHead.tsx'
import { PAGE_TITLES } from '#ui/screens/layout/pages.ts'
import { useSite } from '#ui/screens/layout/use-site.ts'
import { api } from '#ui/server/api.ts'
import type { TrainingPlace, TrainingStep } from './common/steps.ts'
import { isOpen, useKeepSubmission, useSubmission, useSubmissions } from './common/use-submissions.ts'
import { stepsDone } from './draft/lacks.ts'
import { Editing } from './Editing.tsx'
import { Introduction } from './introduction/Introduction.tsx'
import { NotTrained } from './NotTrained.tsx'
import { StepBar } from './StepBar.tsx'
import { StatusView } from './status/StatusView.tsx'

interface TrainingPageProps extends TrainingPlace {
  type: TrainingType
  onPlace(place: TrainingPlace): void
}

/** The page of one kind of training: its title, and in place of its steps why the server does not take it. */
export function TrainingPage(props: TrainingPageProps) {
  const { t } = useTranslation(['training', 'shell', 'common', 'home'])
  const site = useSite()
  const from = cameFrom()
  const { type } = props
  const name = isToneType(type) ? t(`tone.${type}`) : t(`avatar.${type}`)
  return (
    <>
      <PageHead title={name} back={from} backLabel={t('shell:page.backTo', { page: t(PAGE_TITLES[from]) })} />
      {!site && <LoadingVeil delayed />}
      {site && (site.trains.includes(type) ? <Steps {...props} /> : <NotTrained name={name} />)}
    </>
  )
}

/** The steps of a submission: those after the first one belong to a draft, which is begun when it is first needed. */
function Steps({ type, step, id, onPlace }: TrainingPageProps) {
  const { t } = useTranslation(['training', 'common'])
  const list = useSubmissions(type)
  const one = useSubmission(id)
  const { keep } = useKeepSubmission()
  const language = preferredLanguage().startsWith('zh') ? 'zh-CN' : 'en-GB'
  const begin = useMutation({
    mutationFn: (_: TrainingStep) => api(draftSubmission, { type, language }),
    onSuccess: (draft, wanted) => {
      keep(draft)
      onPlace({ step: wanted, id: draft.id })
    },
  })
  // an address may name a submission of another type
  const open = id !== undefined && one.data?.type === type ? one.data : undefined
  const go = (next: TrainingStep) => {
    if (next === 'intro' || (open && isOpen(open))) onPlace({ step: next, id })
    else begin.mutate(next)
  }
  const isFollowed = open !== undefined && !isOpen(open)
  const shown: TrainingStep = open || step === 'intro' ? step : 'intro'
  const failed = begin.error ?? (id !== undefined && one.error)
  return (
    <>
      {(!isFollowed || shown === 'intro') && (
        <StepBar step={shown} done={open ? stepsDone(open) : []} disabled={begin.isPending} onStep={go} />
      )}
      {failed && (
        <EmptyBox
          failed
          text={reasonOf(failed, t)}
          action={{
            label: t('common:action.retry'),
            onClick: () => (begin.error ? begin.mutate('material') : void one.refetch()),
          }}
        />
      )}
      {id !== undefined && !one.data && !one.error && <LoadingVeil delayed />}
      {shown === 'intro' && (id === undefined || one.data || one.error) && (
        <Introduction
          type={type}
          list={list}
          starting={begin.isPending}
          onStart={() => begin.mutate('material')}
          onOpen={(submission) => onPlace({ step: 'material', id: submission.id })}
          onGone={(gone) => gone === id && onPlace({ step: 'intro', id: undefined })}
        />
      )}
      {open && isFollowed && shown !== 'intro' && (
        <StatusView submission={open} onLeave={() => onPlace({ step: 'intro', id: undefined })} />
      )}
      {open && !isFollowed && <Editing key={open.id} submission={open} step={shown} onStep={go} />}
    </>
  )
}
