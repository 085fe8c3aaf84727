import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sceneDurationSec } from '#shared/model/queries.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { useProjectField, useProjectValue } from '#ui/mirror/use-project.ts'
import { useSceneId, useTimeSec } from '#ui/mirror/use-scene.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useModes } from '../common/modes/modes-context.ts'
import { usePanels } from '../common/panels/panels-context.ts'
import { SpeedMenu } from '../common/SpeedMenu.tsx'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import { useShortcuts } from '../common/shortcuts/use-shortcuts.ts'
import { GuideMenu } from './GuideMenu.tsx'
import classes from './Stage.module.css'
import type { Guides } from './use-guides.ts'
import type { StageView } from './use-view.ts'
import { ZoomMenu } from './ZoomMenu.tsx'

/** Play, pause, jumps to start and end, the clock, full screen. */
export function Transport({ view, guides }: { view: StageView; guides: Guides }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const sceneId = useSceneId()
  const { playback, toggle } = useModes()
  const { fullscreen, toggleFullscreen } = usePanels()
  const playing = playback === 'playing'
  const frameRate = useProjectField('frameRate')
  const endSec = useProjectValue((project) => sceneDurationSec(project, sceneId))
  const step = (frames: number) => session.seek(session.timeSec() + frames / frameRate)
  useShortcuts({
    play: toggle,
    toStart: () => session.seek(0),
    toEnd: () => session.seek(endSec),
    frameBack: () => step(-1),
    frameForward: () => step(1),
  })
  return (
    <div className={classes.transport} data-tour="transport" role="toolbar" aria-label={t('transport.title')}>
      <Clock endSec={endSec} />
      <div className={classes.transportMiddle}>
        <IconAction
          label={t('transport.toStart')}
          shortcut={keysOf('toStart')}
          icon={<IconPlayerSkipBack size={17} stroke={1.6} />}
          onClick={() => session.seek(0)}
        />
        <Tooltip label={`${t(playing ? 'transport.pause' : 'transport.play')} (${keysOf('play')})`}>
          <ActionIcon
            size={32}
            radius="xl"
            variant="filled"
            aria-label={t(playing ? 'transport.pause' : 'transport.play')}
            onClick={toggle}
          >
            {playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
          </ActionIcon>
        </Tooltip>
        <IconAction
          label={t('transport.toEnd')}
          shortcut={keysOf('toEnd')}
          icon={<IconPlayerSkipForward size={17} stroke={1.6} />}
          onClick={() => session.seek(endSec)}
        />
      </div>
      <div className={classes.transportEnd}>
        <SpeedMenu />
        <GuideMenu guides={guides} />
        <ZoomMenu view={view} />
        <IconAction
          label={t(fullscreen ? 'transport.leaveFullscreen' : 'transport.fullscreen')}
          shortcut={keysOf('fullscreen')}
          icon={fullscreen ? <IconMinimize size={17} stroke={1.6} /> : <IconMaximize size={17} stroke={1.6} />}
          onClick={toggleFullscreen}
        />
      </div>
    </div>
  )
}

function Clock({ endSec }: { endSec: number }) {
  const { t } = useTranslation('editor')
  const frameRate = useProjectField('frameRate')
  const timeSec = useTimeSec()
  return (
    <span className={classes.clock} role="timer" aria-label={t('transport.clock')}>
      <strong>{frameText(timeSec, frameRate)}</strong>
      {` / ${frameText(endSec, frameRate)}`}
    </span>
  )
}
