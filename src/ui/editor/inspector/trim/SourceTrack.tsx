import { RangeSlider } from '@mantine/core'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MusicClip, VideoClip } from '#shared/model/clip.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { type Store, useStore } from '#ui/parts/store.ts'
import { useStrip, useWaveform } from '#ui/session/use-media-views.ts'
import { PART_MIN_SEC, type SourcePart } from '../model/trim.ts'
import { paintLoudness, paintPictures } from './paint-source.ts'
import classes from './Trim.module.css'

interface SourceTrackProps {
  clip: VideoClip | MusicClip
  part: SourcePart
  position: Store<number>
  onChange(part: SourcePart): void
}

/** The whole source of a clip, as a filmstrip or waveform, with a handle at each end of the part that is played. */
export function SourceTrack({ clip, part, position, onChange }: SourceTrackProps) {
  const { t } = useTranslation('editor')
  const frameRate = useProjectField('frameRate')
  const canvas = useRef<HTMLCanvasElement>(null)
  const { strip } = useStrip(clip.kind === 'video' ? clip.url : '')
  const { waveform } = useWaveform(clip.kind === 'music' ? clip.url : '')
  const { sourceDurationSec } = clip
  useEffect(() => {
    if (canvas.current && strip) paintPictures(canvas.current, strip)
    else if (canvas.current && waveform) paintLoudness(canvas.current, waveform)
  }, [strip, waveform])
  const place = {
    '--from': part.fromSec / sourceDurationSec,
    '--to': part.toSec / sourceDurationSec,
  } as CSSProperties
  return (
    <div className={classes.track} style={place}>
      <canvas ref={canvas} className={classes.source} aria-hidden />
      <PlayLine position={position} sourceDurationSec={sourceDurationSec} />
      <RangeSlider
        classNames={{
          root: classes.slider,
          trackContainer: classes.rails,
          track: classes.rail,
          bar: classes.part,
          thumb: classes.end,
        }}
        min={0}
        max={sourceDurationSec}
        minRange={PART_MIN_SEC}
        step={frameSec(frameRate)}
        label={(sec) => frameText(sec, frameRate)}
        thumbFromLabel={t('sound.partStart')}
        thumbToLabel={t('sound.partEnd')}
        value={[part.fromSec, part.toSec]}
        onChange={([fromSec, toSec]) => onChange({ fromSec, toSec })}
      />
    </div>
  )
}

/** A line at the shown time. */
function PlayLine({ position, sourceDurationSec }: { position: Store<number>; sourceDurationSec: number }) {
  const part = useStore(position, (sec) => sec / sourceDurationSec)
  return <span className={classes.line} style={{ left: `${Math.min(1, part) * 100}%` }} data-testid="trim-line" />
}
