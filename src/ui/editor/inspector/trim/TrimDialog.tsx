import { Button, Group, Modal } from '@mantine/core'
import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MusicClip, VideoClip } from '#shared/model/clip.ts'
import { playRateOf } from '#shared/model/play-rate.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { NumberBox } from '#ui/parts/NumberBox.tsx'
import { type Store, useStore } from '#ui/parts/store.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useMediaUrl } from '#ui/session/use-media-url.ts'
import { movedEnd, PART_MIN_SEC, type SourcePart, withEnd } from '../model/trim.ts'
import { SourceTrack } from './SourceTrack.tsx'
import classes from './Trim.module.css'
import { useLoopPlayer } from './use-loop-player.ts'

interface TrimDialogProps {
  clip: VideoClip | MusicClip
  name: string
  /** The part that the clip plays now. */
  start: SourcePart
  onClose(): void
}

/** Chooses the part of its source that a clip plays: seen and heard over and over, set as one step of undo (E14.63). */
export function TrimDialog({ clip, name, start, onClose }: TrimDialogProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const frameRate = useProjectField('frameRate')
  const address = useMediaUrl(clip.url)
  const [part, setPart] = useState(start)
  const [unseen, setUnseen] = useState(false)
  const player = useLoopPlayer(part, playRateOf(clip), clip.volume)
  const { sourceDurationSec } = clip
  useEffect(() => session.pause(), [session])

  const change = (next: SourcePart) => {
    const end = movedEnd(part, next)
    setPart(next)
    if (end) player.show(next[end])
  }
  const set = (end: keyof SourcePart, sec: number) => change(withEnd(part, end, sec, sourceDurationSec))
  const setHere = (end: keyof SourcePart) => set(end, player.position.value)
  const apply = async () => {
    if (await session.run({ type: 'clip.trim', clipId: clip.id, ...part })) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as Element).matches('input')) return
    if (event.code === 'KeyI') setHere('fromSec')
    else if (event.code === 'KeyO') setHere('toSec')
    else if (event.code === 'Space' && !(event.target as Element).matches('button')) player.toggle()
    else return
    event.preventDefault()
  }
  const box = (end: keyof SourcePart, label: string, min: number, max: number) => (
    <NumberBox
      className={classes.sec}
      label={label}
      suffix=" s"
      decimalScale={2}
      fixedDecimalScale
      step={frameSec(frameRate)}
      min={min}
      max={max}
      value={part[end]}
      onChange={(sec) => set(end, sec)}
    />
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trim.title', { name })}
      size={720}
      closeButtonProps={{ 'aria-label': t('close') }}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the source of a clip, without captions of its own */}
      <video
        ref={player.element}
        className={classes.picture}
        src={address ?? undefined}
        hidden={clip.kind === 'music'}
        aria-label={t('trim.picture')}
        preload="auto"
        playsInline
        onLoadedMetadata={player.onReady}
        onError={() => setUnseen(true)}
      />
      {unseen && <p className={classes.unseen}>{t('trim.unseen')}</p>}
      <SourceTrack clip={clip} part={part} position={player.position} onChange={change} />
      <div className={classes.row}>
        <IconAction
          label={t(player.playing ? 'trim.pause' : 'trim.play')}
          shortcut="Space"
          icon={player.playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
          onClick={player.toggle}
        />
        <Clock position={player.position} />
        <IconAction
          label={t('trim.startHere')}
          shortcut="I"
          icon={<IconBracketsContainStart size={17} stroke={1.6} />}
          onClick={() => setHere('fromSec')}
        />
        <IconAction
          label={t('trim.endHere')}
          shortcut="O"
          icon={<IconBracketsContainEnd size={17} stroke={1.6} />}
          onClick={() => setHere('toSec')}
        />
        <span className={classes.fields}>
          {box('fromSec', t('inspector.start'), 0, part.toSec - PART_MIN_SEC)}
          <span aria-hidden>–</span>
          {box('toSec', t('inspector.end'), part.fromSec + PART_MIN_SEC, sourceDurationSec)}
        </span>
        <span className={classes.length}>
          {t('trim.length', { time: frameText((part.toSec - part.fromSec) / playRateOf(clip), frameRate) })}
        </span>
      </div>
      <Group justify="flex-end" gap="xs" mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={() => void apply()}>{t('confirm')}</Button>
      </Group>
    </Modal>
  )
}

function Clock({ position }: { position: Store<number> }) {
  const frameRate = useProjectField('frameRate')
  const text = useStore(position, (sec) => frameText(sec, frameRate))
  return <span className={classes.clock}>{text}</span>
}
