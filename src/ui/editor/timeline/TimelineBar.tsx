import { SegmentedControl, Slider } from '@mantine/core'
import { IconCopy, IconScissors, IconTrash, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FrameRate } from '#shared/model/canvas.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { keysOf } from '../shortcuts/shortcuts.ts'
import classes from './Timeline.module.css'
import { useTimeline, useViewport } from './timeline-context.ts'
import { useEdit } from './use-edit.ts'

const sign = { size: 17, stroke: 1.6 } as const

/** Above the tracks: what can be done with the selection, the frame rate, and the zoom. */
export function TimelineBar() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const { frameRate } = useProject()
  const writer = useWriter()
  const edit = useEdit()
  const { viewport } = useTimeline()
  const zoom = useViewport(viewport, (it) => it.zoom)
  const max = useViewport(viewport, (it) => it.max)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('timeline.tools')}>
      <IconAction
        label={t('timeline.split')}
        shortcut={keysOf('split')}
        disabled={!edit.canSplit}
        icon={<IconScissors {...sign} />}
        onClick={edit.split}
      />
      <IconAction
        label={t('timeline.duplicate')}
        shortcut={keysOf('duplicate')}
        disabled={!edit.canDuplicate}
        icon={<IconCopy {...sign} />}
        onClick={edit.duplicate}
      />
      <IconAction
        label={t('timeline.delete')}
        shortcut={keysOf('remove')}
        disabled={!edit.canRemove}
        icon={<IconTrash {...sign} />}
        onClick={edit.remove}
      />
      <span className={classes.space} />
      <SegmentedControl
        size="xs"
        aria-label={t('timeline.frameRate')}
        disabled={!writer}
        value={String(frameRate)}
        onChange={(value) => void desk.run({ type: 'project.setFrameRate', frameRate: Number(value) as FrameRate })}
        data={['25', '30'].map((value) => ({ value, label: t('timeline.fps', { value }) }))}
      />
      <IconAction
        label={t('timeline.zoomOut')}
        shortcut={keysOf('zoomOut')}
        disabled={zoom <= 0}
        icon={<IconZoomOut {...sign} />}
        onClick={() => viewport.step(-1)}
      />
      <Slider
        w={104}
        size={3}
        thumbSize={12}
        label={null}
        thumbLabel={t('timeline.zoom')}
        min={0}
        max={max}
        step={0.05}
        value={zoom}
        onChange={(next) => viewport.zoomTo(next)}
      />
      <IconAction
        label={t('timeline.zoomIn')}
        shortcut={keysOf('zoomIn')}
        disabled={zoom >= max}
        icon={<IconZoomIn {...sign} />}
        onClick={() => viewport.step(1)}
      />
      <IconAction label={t('timeline.zoomFit')} icon={<IconZoomReset {...sign} />} onClick={() => viewport.fit()} />
    </div>
  )
}
