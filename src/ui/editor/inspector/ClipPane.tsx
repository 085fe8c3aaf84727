import { Button, Switch } from '@mantine/core'
import { IconBackground } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Clip, MusicClip, VideoClip } from '#shared/model/clip.ts'
import { TEXT_SCALE_MAX } from '#shared/model/limits.ts'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { useScene } from '../desk/hooks.ts'
import { useGesture } from '../desk/use-gesture.ts'
import { LoadNotice } from '../notices/LoadNotice.tsx'
import { secondsText } from '../time-text.ts'
import classes from './Inspector.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { TextFields } from './TextFields.tsx'

/** What can be set on a clip, by its kind. */
export function ClipPane({ clip }: { clip: Clip }) {
  const { t } = useTranslation('editor')
  const gesture = useGesture()
  return (
    <div className={classes.scroll}>
      {clip.kind !== 'text' && <LoadNotice layerId={clip.id} material={clip} name={clip.name} />}
      {clip.kind === 'text' && <TextFields clip={clip} />}
      {clip.kind !== 'music' && (
        <Section title={t('inspector.place')}>
          <PlaceFields
            place={clip.place}
            scaleMax={clip.kind === 'text' ? TEXT_SCALE_MAX : undefined}
            onChange={(place) => gesture.run({ type: 'clip.place', clipId: clip.id, place })}
            onEnd={gesture.commit}
          />
        </Section>
      )}
      {(clip.kind === 'video' || clip.kind === 'music') && <SoundFields clip={clip} />}
      <Section title={t('inspector.timing')}>
        <Field label={t('inspector.start')}>
          <span className="tabular">{secondsText(clip.startSec)}</span>
        </Field>
        <Field label={t('inspector.duration')}>
          <span className="tabular">{secondsText(clip.durationSec)}</span>
        </Field>
      </Section>
      {(clip.kind === 'image' || clip.kind === 'video') && <AsBackground clip={clip} />}
    </div>
  )
}

function SoundFields({ clip }: { clip: VideoClip | MusicClip }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const gesture = useGesture()
  return (
    <Section title={t('inspector.sound')}>
      <SliderField
        label={t('sound.volume')}
        suffix="%"
        min={0}
        max={200}
        value={clip.volume * 100}
        onChange={(percent) => gesture.run({ type: 'clip.setSound', clipId: clip.id, volume: percent / 100 })}
        onEnd={gesture.commit}
      />
      <Field label={t('sound.loop')}>
        <Switch
          size="sm"
          aria-label={t('sound.loop')}
          checked={clip.loop}
          onChange={(event) =>
            void desk.run({ type: 'clip.setSound', clipId: clip.id, loop: event.currentTarget.checked })
          }
        />
      </Field>
    </Section>
  )
}

function AsBackground({ clip }: { clip: Extract<Clip, { kind: 'image' | 'video' }> }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const scene = useScene()
  const setBackground = async () => {
    const { moduleId, url, widthPx, heightPx } = clip
    const filled = { moduleId, url, widthPx, heightPx, x: 0, y: 0, scale: 1, opacity: 1 }
    const background =
      clip.kind === 'image'
        ? { ...scene.background, kind: 'image' as const, image: filled }
        : {
            ...scene.background,
            kind: 'video' as const,
            video: { ...filled, loop: true, volume: clip.volume, sourceDurationSec: clip.sourceDurationSec },
          }
    const done = await desk.run({ type: 'scene.setBackground', sceneId: scene.id, background })
    if (done) await desk.run({ type: 'clip.remove', clipId: clip.id })
  }
  return (
    <Section>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBackground size={15} stroke={1.6} />}
        onClick={() => void setBackground()}
      >
        {t('inspector.asBackground')}
      </Button>
    </Section>
  )
}
