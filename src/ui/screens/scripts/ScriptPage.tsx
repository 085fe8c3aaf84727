import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CODES } from '#shared/api/envelope.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { ApiError } from '#ui/server/api.ts'
import { readScriptOf, SCRIPTS } from '#ui/session/scripts/scripts.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { EditScript } from './EditScript.tsx'
import { ReadScript } from './ReadScript.tsx'
import '#ui/editor/common/colors.css'

/** A script by its address: edited by who may change it, read by the others. */
export function ScriptPage() {
  const { t } = useTranslation(['scripts', 'common'])
  const { scriptId } = useParams({ from: '/inside/layout/property/docList/$scriptId' })
  const { data, error, refetch } = useQuery({
    queryKey: [...SCRIPTS, 'detail', scriptId],
    queryFn: ({ signal }) => readScriptOf(scriptId, signal),
    // it is edited from here on: what is loaded later would be another text below the hands of the user
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isGone = error instanceof ApiError && error.code === CODES.notFound
  // a list that is loaded again takes nothing from a page that is edited
  if (data) return data.mayChange ? <EditScript key={data.id} detail={data} /> : <ReadScript script={data} />
  return (
    <>
      <PageHead title={t('one')} back="/property/docList" />
      {!error && <LoadingVeil delayed />}
      {error && (
        <EmptyBox
          failed
          text={reasonOf(error, t)}
          action={isGone ? undefined : { label: t('common:action.retry'), onClick: () => void refetch() }}
        />
      )}
    </>
  )
}
