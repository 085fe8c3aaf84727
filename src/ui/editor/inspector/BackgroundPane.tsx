import { Button, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Command } from '#shared/commands/command.ts'
import type { Background } from '#shared/model/background.ts'
import { BACKGROUND_SCALE_MIN, SCALE_MAX } from '#shared/model/limits.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { useScene } from '../desk/hooks.ts'
import { useGesture } from '../desk/use-gesture.ts'
import { LoadNotice } from '../notices/LoadNotice.tsx'
import { BackgroundColor } from './BackgroundColor.tsx'
import classes from './Inspector.module.css'

/** The background of the scene or of the whole project: colour, and how its picture or video lies over the canvas. */
export function BackgroundPane({ where }: { where: 'scene' | 'project' }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const project = useProject()
  const scene = useScene()
  const gesture = useGesture()
  const { background } = where === 'scene' ? scene : project
  const command = (next: Background): Command =>
    where === 'scene'
      ? { type: 'scene.setBackground', sceneId: scene.id, background: next }
      : { type: 'project.setBackground', background: next }
  const set = (next: Background) => gesture.run(command(next))
  const filled = background.kind === 'image' ? background.image : background.kind === 'video' ? background.video : null
  const change = (part: { scale?: number; opacity?: number }) => {
    if (background.kind === 'image' && background.image) set({ ...background, image: { ...background.image, ...part } })
    if (background.kind === 'video' && background.video) set({ ...background, video: { ...background.video, ...part } })
  }
  return (
    <div className={classes.scroll}>
      {filled && <LoadNotice layerId={`${scene.id}:background`} material={filled} name={t('kind.background')} />}
      <Section>
        <BackgroundColor where={where} />
        {filled && (
          <>
            <SliderField
              label={t('place.scale')}
              suffix="%"
              min={BACKGROUND_SCALE_MIN * 100}
              max={SCALE_MAX * 100}
              value={filled.scale * 100}
              onChange={(percent) => change({ scale: percent / 100 })}
              onEnd={gesture.commit}
            />
            <SliderField
              label={t('place.opacity')}
              suffix="%"
              min={0}
              max={100}
              value={filled.opacity * 100}
              onChange={(percent) => change({ opacity: percent / 100 })}
              onEnd={gesture.commit}
            />
          </>
        )}
        {background.kind === 'video' && background.video && (
          <VideoSound background={background} onChange={set} onEnd={gesture.commit} />
        )}
      </Section>
      {filled && (
        <Section>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={15} stroke={1.6} />}
            onClick={() => {
              void desk.run(command({ ...background, kind: where === 'scene' ? 'color' : 'none' }))
              desk.select(null)
            }}
          >
            {t('background.remove')}
          </Button>
        </Section>
      )}
    </div>
  )
}

interface VideoSoundProps {
  background: Background
  onChange(background: Background): void
  onEnd(): void
}

function VideoSound({ background, onChange, onEnd }: VideoSoundProps) {
  const { t } = useTranslation('editor')
  const { video } = background
  if (!video) return null
  return (
    <>
      <SliderField
        label={t('sound.volume')}
        suffix="%"
        min={0}
        max={200}
        value={video.volume * 100}
        onChange={(percent) => onChange({ ...background, video: { ...video, volume: percent / 100 } })}
        onEnd={onEnd}
      />
      <Field label={t('sound.loop')}>
        <Switch
          size="sm"
          aria-label={t('sound.loop')}
          checked={video.loop}
          onChange={(event) => {
            onChange({ ...background, video: { ...video, loop: event.currentTarget.checked } })
            onEnd()
          }}
        />
      </Field>
    </>
  )
}
