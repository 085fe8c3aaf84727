import { SegmentedControl } from '@mantine/core'
import { IconCopy, IconKeyboard, IconScissors, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FrameRate } from '#shared/model/canvas.ts'
import { useProject, useProjectField, useProjectValue } from '#ui/mirror/use-project.ts'
import { useAtTime } from '#ui/mirror/use-scene.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useNoticeEdge } from '#ui/parts/notice-place.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { showHelp } from '../common/shortcuts/help.ts'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import { useEdit } from '../common/use-edit.ts'
import { type Why, whyNoSplit } from '../common/why.ts'
import { itemIdOf } from './model/items.ts'
import classes from './Timeline.module.css'
import { useTimeline } from './timeline-context.ts'
import { ZoomBar } from './ZoomBar.tsx'

const sign = { size: 17, stroke: 1.6 } as const

/** The bar above the tracks: actions on the selection, the frame rate, and the zoom. */
export const TimelineBar = memo(function TimelineBar() {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const frameRate = useProjectField('frameRate')
  const writer = useWriter()
  const edit = useEdit()
  const noRemove = useProjectValue(edit.why.remove)
  const reason = (why: Why | null) => why && say(`why.${why}`)
  return (
    <div ref={useNoticeEdge('floor')} className={classes.bar} role="toolbar" aria-label={t('timeline.tools')}>
      <SplitButton />
      <IconAction
        label={t('timeline.duplicate')}
        shortcut={keysOf('duplicate')}
        reason={reason(edit.why.duplicate())}
        icon={<IconCopy {...sign} />}
        onClick={edit.duplicate}
      />
      <IconAction
        label={t('timeline.delete')}
        shortcut={keysOf('remove')}
        reason={reason(noRemove)}
        icon={<IconTrash {...sign} />}
        onClick={edit.remove}
      />
      <span className={classes.space} />
      <SegmentedControl
        size="xs"
        aria-label={t('timeline.frameRate')}
        disabled={!writer}
        value={String(frameRate)}
        onChange={(value) => void session.run({ type: 'project.setFrameRate', frameRate: Number(value) as FrameRate })}
        data={['25', '30'].map((value) => ({ value, label: t('timeline.fps', { value }) }))}
      />
      <ZoomBar />
      <IconAction
        label={say('help.title')}
        shortcut={keysOf('help')}
        icon={<IconKeyboard {...sign} />}
        onClick={() => showHelp(true)}
      />
    </div>
  )
})

/** Splits what is selected at the playhead. Alone in the bar it follows every edit: any may move the clip. */
function SplitButton() {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const { split } = useEdit()
  const why = useWhyNoSplit()
  return (
    <IconAction
      label={t('timeline.split')}
      shortcut={keysOf('split')}
      reason={why && say(`why.${why}`)}
      icon={<IconScissors {...sign} />}
      onClick={split}
    />
  )
}

/** Returns why the selection cannot be split at the playhead; renders again only when that changes. */
function useWhyNoSplit(): Why | null {
  const { frameRate } = useProject()
  const writer = useWriter()
  const { rows } = useTimeline()
  const id = itemIdOf(useSelection())
  const item =
    id === null
      ? undefined
      : rows()
          .flatMap(({ items }) => items)
          .find((one) => one.id === id)
  return useAtTime((timeSec) => (writer ? whyNoSplit(item, timeSec, frameRate) : 'readOnly'))
}
