import { Button } from '@mantine/core'
import { IconBackground } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command, SingleCommand } from '#shared/commands/command.ts'
import type { EffectsChange } from '#shared/commands/editing/effects.ts'
import type { Medium } from '#shared/commands/library/change.ts'
import type { Clip } from '#shared/model/clip.ts'
import { NO_EFFECTS } from '#shared/model/effects.ts'
import type { LayerMotion, MotionEnd } from '#shared/model/layer-motion.ts'
import { TEXT_SCALE_MAX } from '#shared/model/limits.ts'
import { CENTRED } from '#shared/model/place.ts'
import { clipById } from '#shared/model/queries.ts'
import type { SelectedItem } from '#shared/model/selection.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { useLibraryDialogs } from '#ui/editor/common/library-dialogs.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useKept } from '#ui/parts/use-kept.ts'
import { mediumOf } from '#ui/session/library-item.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { changeBackground } from '../common/change-background.ts'
import { LoadNotice } from '../common/LoadNotice.tsx'
import { useLocalized } from '../common/localized.ts'
import { useNameOf } from '../common/use-library-names.ts'
import { useTellSold } from '../common/use-tell-sold.ts'
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
  const { id: clipId } = clip
  // the sections that do not show its place are not rendered while only that changes, as during a drag
  const still = useKept(clip.kind === 'music' ? clip : { ...clip, place: CENTRED })
  const items = useMemo((): SelectedItem[] => [{ kind: 'clip', clipId }], [clipId])
  const setEffects = useCallback(
    (effects: EffectsChange): Command => ({ type: 'clip.setEffects', clipId, effects }),
    [clipId],
  )
  const setMotion = useCallback(
    (end: MotionEnd, motion: LayerMotion | null): SingleCommand => ({ type: 'clip.setMotion', clipId, end, motion }),
    [clipId],
  )
  return (
    <div className={classes.scroll}>
      {clip.kind !== 'text' && <LoadNotice layerId={clip.id} material={clip} name={nameOf(clip.name, clip.moduleId)} />}
      {clip.kind === 'video' && <SoundNotice url={clip.url} />}
      {still.kind === 'text' ? <TextFields clip={still} /> : <ReplaceFields clip={still} />}
      {clip.kind !== 'music' && (
        <Section title={t('inspector.place')}>
          <PlaceFields
            of={t(`kind.${clip.kind}`)}
            place={clip.place}
            scaleMax={clip.kind === 'text' ? TEXT_SCALE_MAX : undefined}
            onChange={(place) => gesture.run({ type: 'clip.place', clipId: clip.id, place })}
            onEnd={gesture.commit}
          />
          <AlignButtons items={items} />
        </Section>
      )}
      {(still.kind === 'image' || still.kind === 'video') && (
        <EffectsFields
          layerId={clip.id}
          look={still.url}
          effects={still.effects ?? NO_EFFECTS}
          groups={EFFECT_GROUPS}
          command={setEffects}
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
      <TimingFields clip={still} />
      {still.kind !== 'music' && <MotionSection motions={still.motions} set={setMotion} />}
      {(still.kind === 'image' || still.kind === 'video') && <AsBackground clip={still} />}
    </div>
  )
}

/** The medium of a clip, and a button that replaces it. */
const ReplaceFields = memo(function ReplaceFields({ clip }: { clip: Exclude<Clip, { kind: 'text' }> }) {
  const { MaterialDialog } = useLibraryDialogs()
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const tellSold = useTellSold()
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
          ownFirst={clip.url.startsWith('oss:')}
          onChoose={async (item) => {
            const medium = mediumOf(item, local(item.name))
            if (await session.run({ type: 'clip.replace', clipId: clip.id, medium })) tellSold(item)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Section>
  )
})

const TimingFields = memo(function TimingFields({ clip }: { clip: Clip }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const frameRate = useProjectField('frameRate')
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
})

const AsBackground = memo(function AsBackground({ clip }: { clip: Extract<Clip, { kind: 'image' | 'video' }> }) {
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
})
