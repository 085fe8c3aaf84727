import { Button } from '@mantine/core'
import { IconBackground } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Medium } from '#shared/commands/library/change.ts'
import type { Clip } from '#shared/model/clip.ts'
import { NO_EFFECTS } from '#shared/model/effects.ts'
import { TEXT_SCALE_MAX } from '#shared/model/limits.ts'
import { clipById } from '#shared/model/queries.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { useLibraryDialogs } from '#ui/editor/common/library-dialogs.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useMeasured, useSceneId } from '#ui/mirror/use-scene.ts'
import { Section } from '#ui/parts/Section.tsx'
import { mediumOf } from '#ui/session/library-item.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { changeBackground } from '../common/change-background.ts'
import { LoadNotice } from '../common/LoadNotice.tsx'
import { useLocalized } from '../common/localized.ts'
import { placedItems } from '../common/model/arrange.ts'
import { useNameOf } from '../common/use-library-names.ts'
import { AlignButtons } from './common/AlignButtons.tsx'
import { AnchorField } from './common/AnchorField.tsx'
import classes from './common/Inspector.module.css'
import { PlaceFields } from './common/PlaceFields.tsx'
import { EffectsFields } from './effects/EffectsFields.tsx'
import { MediumRow } from './MediumRow.tsx'
import { startCommand } from './model/start-time.ts'
import { MotionSection } from './motion/MotionSection.tsx'
import { ShapeFields } from './ShapeFields.tsx'
import { SoundFields } from './SoundFields.tsx'
import { SoundNotice } from './SoundNotice.tsx'
import { SourceFields } from './SourceFields.tsx'
import { TextFields } from './TextFields.tsx'
import { TimeField } from './TimeField.tsx'

const EFFECT_GROUPS = ['light', 'skin'] as const

/** The properties of a clip, by its kind. */
export function ClipPane({ clip }: { clip: Clip }) {
  const { t } = useTranslation('editor')
  const nameOf = useNameOf()
  const gesture = useGesture()
  const project = useProject()
  const measured = useMeasured()
  return (
    <div className={classes.scroll}>
      {clip.kind !== 'text' && <LoadNotice layerId={clip.id} material={clip} name={nameOf(clip.name, clip.moduleId)} />}
      {clip.kind === 'video' && <SoundNotice url={clip.url} />}
      {clip.kind === 'text' ? <TextFields clip={clip} /> : <ReplaceFields clip={clip} />}
      {clip.kind !== 'music' && (
        <Section title={t('inspector.place')}>
          <PlaceFields
            of={t(`kind.${clip.kind}`)}
            place={clip.place}
            scaleMax={clip.kind === 'text' ? TEXT_SCALE_MAX : undefined}
            onChange={(place) => gesture.run({ type: 'clip.place', clipId: clip.id, place })}
            onEnd={gesture.commit}
          />
          <AlignButtons layers={placedItems(project, [{ kind: 'clip', clipId: clip.id }], measured)} />
        </Section>
      )}
      {(clip.kind === 'image' || clip.kind === 'video') && (
        <EffectsFields
          layerId={clip.id}
          look={clip.url}
          effects={clip.effects ?? NO_EFFECTS}
          groups={EFFECT_GROUPS}
          command={(effects) => ({ type: 'clip.setEffects', clipId: clip.id, effects })}
        />
      )}
      {(clip.kind === 'video' || clip.kind === 'music') && (
        <Section title={t('inspector.sound')}>
          <SoundFields
            volume={clip.volume}
            loop={clip.loop}
            onVolume={(volume) => gesture.run({ type: 'clip.setSound', clipId: clip.id, volume })}
            onLoop={(loop) => gesture.run({ type: 'clip.setSound', clipId: clip.id, loop })}
            onEnd={gesture.commit}
          />
          <ShapeFields
            volume={clip.volume}
            shape={clip.shape ?? {}}
            music={clip.kind === 'music'}
            onChange={(shape) => gesture.run({ type: 'clip.shapeSound', clipId: clip.id, shape })}
            onEnd={gesture.commit}
          />
        </Section>
      )}
      <TimingFields clip={clip} />
      {clip.kind !== 'music' && (
        <MotionSection
          motions={clip.motions}
          set={(end, motion) => ({ type: 'clip.setMotion', clipId: clip.id, end, motion })}
        />
      )}
      {(clip.kind === 'image' || clip.kind === 'video') && <AsBackground clip={clip} />}
    </div>
  )
}

/** The medium of a clip, and a button that replaces it. */
function ReplaceFields({ clip }: { clip: Exclude<Clip, { kind: 'text' }> }) {
  const { MaterialDialog } = useLibraryDialogs()
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const local = useLocalized()
  const name = useNameOf()(clip.name, clip.moduleId)
  const [choosing, setChoosing] = useState(false)
  return (
    <Section>
      <MediumRow
        kind={clip.kind}
        url={clip.url}
        label={name}
        button={t('replace.button')}
        onClick={() => setChoosing(true)}
      />
      {choosing && (
        <MaterialDialog
          shelf={clip.kind === 'music' ? 'music' : 'foreground'}
          kind={clip.kind}
          title={t('replace.title', { name })}
          hint={t('replace.hint')}
          chosenId={clip.moduleId}
          onChoose={(item) =>
            void session.run({ type: 'clip.replace', clipId: clip.id, medium: mediumOf(item, local(item.name)) })
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </Section>
  )
}

function TimingFields({ clip }: { clip: Clip }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const { frameRate } = useProject()
  const { id: clipId } = clip
  const clipNow = () => clipById(projectNow(), clipId) ?? clip
  return (
    <Section title={t('inspector.timing')}>
      <TimeField
        label={t('inspector.start')}
        valueSec={clip.startSec}
        minSec={0}
        onChange={(startSec) => session.run(() => startCommand(clipNow(), startSec, frameRate))}
      />
      <TimeField
        label={t('inspector.duration')}
        valueSec={clip.durationSec}
        minSec={frameSec(frameRate)}
        onChange={(durationSec) =>
          session.run(() => ({ type: 'clip.stretch', clipId, startSec: clipNow().startSec, durationSec }))
        }
      />
      {(clip.kind === 'video' || clip.kind === 'music') && <SourceFields clip={clip} />}
      <AnchorField
        word={clip.anchorWord}
        startSec={clip.startSec}
        onChange={(word) => void session.run({ type: 'clip.anchor', clipId, word })}
      />
    </Section>
  )
}

function AsBackground({ clip }: { clip: Extract<Clip, { kind: 'image' | 'video' }> }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const sceneId = useSceneId()
  const setBackground = async () => {
    const { name, moduleId, url, widthPx, heightPx } = clip
    const picture = { name, moduleId, url, widthPx, heightPx }
    const medium: Medium =
      clip.kind === 'image'
        ? { kind: 'image', ...picture }
        : { kind: 'video', ...picture, sourceDurationSec: clip.sourceDurationSec }
    await changeBackground(session, { type: 'background.fill', sceneId, medium, clipId: clip.id })
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
