import {
  IconMaximize,
  IconMinimize,
  IconPhotoDown,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { projectNameText } from '#shared/model/untitled.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSceneId, useTimeSec } from '#ui/mirror/use-scene.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useModes } from '../common/modes/modes-context.ts'
import { usePanels } from '../common/panels/panels-context.ts'
import { SpeedMenu } from '../common/SpeedMenu.tsx'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import { useSavePicture } from '../common/use-save-picture.ts'
import classes from './PlayerBar.module.css'
import { SeekBar } from './SeekBar.tsx'
import { type Player, usePlayer, usePlayerKeys } from './use-player.ts'

/** The bar below a player: seek bar, play, scene buttons, clock. */
export function PlayerBar() {
  const { t } = useTranslation('editor')
  const player = usePlayer()
  usePlayerKeys(player)
  const { mode, playback, toggle } = useModes()
  const { fullscreen, toggleFullscreen } = usePanels()
  const playing = playback === 'playing'
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    button.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={classes.bar}>
      <SeekBar player={player} />
      <div className={classes.row} role="toolbar" aria-label={t('transport.title')}>
        <PlayerClock player={player} />
        <div className={classes.middle}>
          {mode === 'project' && (
            <IconAction
              size={36}
              label={t('player.previousScene')}
              shortcut={keysOf('scenePrevious')}
              icon={<IconPlayerSkipBack size={19} stroke={1.6} />}
              onClick={() => player.skip(-1)}
            />
          )}
          <button
            ref={button}
            type="button"
            className={classes.play}
            aria-label={t(playing ? 'transport.pause' : 'transport.play')}
            title={`${t(playing ? 'transport.pause' : 'transport.play')} (${keysOf('play')})`}
            onClick={toggle}
          >
            {playing ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
          </button>
          {mode === 'project' && (
            <IconAction
              size={36}
              label={t('player.nextScene')}
              shortcut={keysOf('sceneNext')}
              icon={<IconPlayerSkipForward size={19} stroke={1.6} />}
              onClick={() => player.skip(1)}
            />
          )}
        </div>
        <div className={classes.end}>
          <SpeedMenu />
          <SavePicture />
          <IconAction
            size={36}
            label={t(fullscreen ? 'transport.leaveFullscreen' : 'transport.fullscreen')}
            shortcut={keysOf('fullscreen')}
            icon={fullscreen ? <IconMinimize size={19} stroke={1.6} /> : <IconMaximize size={19} stroke={1.6} />}
            onClick={toggleFullscreen}
          />
        </div>
      </div>
    </div>
  )
}

function SavePicture() {
  const { t, i18n } = useTranslation('editor')
  const project = useProject()
  const { saving, save } = useSavePicture()
  const name = projectNameText(project.exportName ?? project.name, i18n.language)
  return (
    <IconAction
      size={36}
      label={t('player.savePicture')}
      icon={<IconPhotoDown size={19} stroke={1.6} />}
      loading={saving}
      onClick={() => void save(name, project.size, 'image/png')}
    />
  )
}

function PlayerClock({ player }: { player: Player }) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const sceneId = useSceneId()
  const { mode } = useModes()
  useTimeSec()
  return (
    <span className={classes.clock}>
      <span role="timer" aria-label={t('transport.clock')}>
        <strong>{clockText(player.atSec())}</strong>
        {` / ${clockText(player.totalSec)}`}
      </span>
      {mode === 'project' && (
        <span className={classes.scene}>
          {t('player.scene', { number: project.sceneIds.indexOf(sceneId) + 1, total: project.sceneIds.length })}
        </span>
      )}
    </span>
  )
}
