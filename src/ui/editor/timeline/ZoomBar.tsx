import { Slider } from '@mantine/core'
import { IconArrowAutofitWidth, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { playheadSec } from '#ui/mirror/playhead.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import { useTimeline, useViewport } from './timeline-context.ts'

const sign = { size: 17, stroke: 1.6 } as const
/** Step of the slider; the wheel zooms in finer steps. */
const STEP = 0.05

/** The zoom controls, around the playhead: one level out, a slider, one level in, the whole scene. */
export function ZoomBar() {
  const { t } = useTranslation('editor')
  const { viewport } = useTimeline()
  const max = useViewport(viewport, (it) => it.max)
  const zoom = useViewport(viewport, (it) => Math.min(it.max, Math.round(it.zoom / STEP) * STEP))
  return (
    <>
      <IconAction
        label={t('timeline.zoomOut')}
        shortcut={keysOf('zoomOut')}
        disabled={zoom <= 0}
        icon={<IconZoomOut {...sign} />}
        onClick={() => viewport.step(-1, playheadSec())}
      />
      <Slider
        w={104}
        size={3}
        thumbSize={12}
        label={null}
        thumbLabel={t('timeline.zoom')}
        min={0}
        max={max}
        step={STEP}
        value={zoom}
        onChange={(next) => viewport.zoomTo(next, playheadSec())}
      />
      <IconAction
        label={t('timeline.zoomIn')}
        shortcut={keysOf('zoomIn')}
        disabled={zoom >= max}
        icon={<IconZoomIn {...sign} />}
        onClick={() => viewport.step(1, playheadSec())}
      />
      <IconAction
        label={t('timeline.zoomFit')}
        icon={<IconArrowAutofitWidth {...sign} />}
        onClick={() => viewport.fit()}
      />
    </>
  )
}
