import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ERROR_NUMBERS } from '#shared/model/error-codes.ts'
import { filmFault } from '#shared/model/film.ts'
import type { LoadedMaterial } from '#shared/model/load-status.ts'
import { isLoadFailure, type LoadStatus } from '#shared/model/load-status.ts'
import { useClipLoad } from '#ui/mirror/use-clip-load.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { FailureNotice } from './FailureNotice.tsx'

/** States in which a retry may help. */
const RETRIED: ReadonlySet<LoadStatus> = new Set(['fail', 'mediaFailed'])

interface LoadNoticeProps {
  /** Id of the layer in the preview: the clip's id, the id of the presenter's track, or `SCENE:background`. */
  layerId: string
  material: LoadedMaterial
  name: string
  /** Its number in the error catalogue. */
  code?: number
  /** Whether it is a filmed presenter, whose failures have sentences of their own. */
  filmed?: boolean
}

/** Shows why a clip, background or presenter did not load, with a retry button. Renders nothing without a failure. */
export function LoadNotice(props: LoadNoticeProps) {
  const { layerId, material, name, code = ERROR_NUMBERS.fail_load_saas, filmed = false } = props
  const { t } = useTranslation(['editor', 'film'])
  const session = useEditorSession()
  const { state, failure } = useClipLoad(layerId, material)
  const { status } = state
  const fault = filmed && failure ? filmFault(failure.code) : null
  const again = status === 'renderLoading' && failure !== null
  if (!isLoadFailure(status) && !again) return null
  return (
    <FailureNotice title={again ? t('load.mediaFailed') : t(`load.${status}`)}>
      {fault
        ? t(`film:failure.${fault}`, { name })
        : failure && t([`failure.${failure.code}`, 'failure.other'], { detail: failure.detail, name })}
      <div>
        <ErrorCode code={code} />
      </div>
      {(again || RETRIED.has(status)) && (
        <div>
          <Button
            size="compact-xs"
            variant="light"
            color="red"
            mt={8}
            loading={again}
            leftSection={<IconRefresh size={14} stroke={1.6} />}
            onClick={() => session.retryMedium(material.url)}
          >
            {t('load.again')}
          </Button>
        </div>
      )}
    </FailureNotice>
  )
}
