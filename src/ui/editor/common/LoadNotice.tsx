import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ERROR_NUMBERS } from '#shared/model/error-codes.ts'
import type { LoadedMaterial } from '#shared/model/load-status.ts'
import { isLoadFailure, type LoadStatus } from '#shared/model/load-status.ts'
import { useClipLoad } from '#ui/mirror/use-clip-load.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'

/** States in which a retry may help. */
const RETRIED: ReadonlySet<LoadStatus> = new Set(['fail', 'mediaFailed'])

interface LoadNoticeProps {
  /** Id of the layer in the preview: the clip's id, the id of the presenter's track, or `SCENE:background`. */
  layerId: string
  material: LoadedMaterial
  name: string
}

/** Shows why a clip, background or presenter did not load, with a retry button. Renders nothing without a failure. */
export function LoadNotice({ layerId, material, name }: LoadNoticeProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const { state, failure } = useClipLoad(layerId, material)
  const { status } = state
  const again = status === 'renderLoading' && failure !== null
  if (!isLoadFailure(status) && !again) return null
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      mx={16}
      mt={12}
      p="xs"
      icon={<IconAlertTriangle size={16} stroke={1.6} />}
      title={again ? t('load.mediaFailed') : t(`load.${status}`)}
    >
      {failure && t([`failure.${failure.code}`, 'failure.other'], { detail: failure.detail, name })}
      <div>
        <ErrorCode code={ERROR_NUMBERS.fail_load_saas} />
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
    </Alert>
  )
}
