import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { keysOf } from '#ui/editor/common/shortcuts/shortcuts.ts'
import classes from '../common/Inspector.module.css'
import type { useGenerate } from './use-generate.ts'

/** Makes speech from the script; shows the progress and a cancel button. */
export function GenerateBar({ track, making }: { track: RoleTrack; making: ReturnType<typeof useGenerate> }) {
  const { t } = useTranslation('editor')
  const { busy, generate, cancel } = making
  return (
    <div className={classes.foot}>
      <Button
        flex={1}
        leftSection={<IconSparkles size={16} stroke={1.7} />}
        loading={busy}
        loaderProps={{ type: 'dots' }}
        disabled={!busy && !generate}
        title={keysOf('generate')}
        onClick={() => void generate?.()}
      >
        {t(track.tts.speech ? 'script.again' : 'script.generate')}
      </Button>
      {busy && (
        <Button variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
