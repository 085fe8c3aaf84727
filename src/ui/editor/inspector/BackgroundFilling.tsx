import { useTranslation } from 'react-i18next'
import type { Background } from '#shared/model/background.ts'
import { BACKGROUND_SCALE_MIN, SCALE_MAX } from '#shared/model/limits.ts'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useSent } from '#ui/parts/use-sent.ts'
import { Coordinates } from './common/Coordinates.tsx'
import { MediumRow } from './MediumRow.tsx'
import { SoundFields } from './SoundFields.tsx'

interface BackgroundFillingProps {
  background: Background
  onChange(background: Background): void
  onEnd(): unknown
  onChoose(kind: 'image' | 'video'): void
}

/** How a background picture or video fits the canvas. Renders nothing for colors. */
export function BackgroundFilling({
  background: known,
  onChange: show,
  onEnd: commit,
  onChoose,
}: BackgroundFillingProps) {
  const { t } = useTranslation('editor')
  const sent = useSent(known)
  const background = sent.shown
  const onChange = (next: Background) => {
    sent.send(next)
    show(next)
  }
  const onEnd = () => sent.end(commit())
  const { kind, image, video } = background
  const shown = kind === 'image' ? image : kind === 'video' ? video : null
  if (!shown || (kind !== 'image' && kind !== 'video')) return null
  const change = (part: Partial<typeof shown>) => {
    if (kind === 'image' && image) onChange({ ...background, image: { ...image, ...part } })
    if (kind === 'video' && video) onChange({ ...background, video: { ...video, ...part } })
  }
  return (
    <>
      <MediumRow
        kind={kind}
        url={shown.url}
        label={t(`background.kinds.${kind}`)}
        button={t('background.change')}
        onClick={() => onChoose(kind)}
      />
      <Coordinates of={t('kind.background')} place={shown} onChange={change} onEnd={onEnd} />
      <SliderField
        label={t('place.scale')}
        suffix="%"
        min={BACKGROUND_SCALE_MIN * 100}
        max={SCALE_MAX * 100}
        value={shown.scale * 100}
        onChange={(percent) => change({ scale: percent / 100 })}
        onEnd={onEnd}
      />
      <SliderField
        label={t('place.opacity')}
        suffix="%"
        min={0}
        max={100}
        value={shown.opacity * 100}
        onChange={(percent) => change({ opacity: percent / 100 })}
        onEnd={onEnd}
      />
      {kind === 'video' && video && (
        <SoundFields
          volume={video.volume}
          loop={video.loop}
          onVolume={(volume) => onChange({ ...background, video: { ...video, volume } })}
          onLoop={(loop) => onChange({ ...background, video: { ...video, loop } })}
          onEnd={onEnd}
        />
      )}
    </>
  )
}
