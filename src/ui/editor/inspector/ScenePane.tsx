import { SegmentedControl, TextInput, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RenderSize } from '#shared/model/canvas.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { LOUDNESS_LUFS } from '#shared/model/loudness.ts'
import { playRateOf } from '#shared/model/play-rate.ts'
import { projectDurationSec, sceneTime } from '#shared/model/queries.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useScene } from '#ui/mirror/use-scene.ts'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SwitchBox } from '#ui/parts/SwitchBox.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { SIZE_CHOICES } from '../common/render-sizes.ts'
import { isSceneNamed } from '../common/scene-name.ts'
import { BackgroundRow } from './BackgroundRow.tsx'
import classes from './common/Inspector.module.css'
import { useDraft } from './common/use-draft.ts'
import { MusicRow } from './MusicRow.tsx'
import { NoPresenterField } from './NoPresenterField.tsx'
import { RateField } from './RateField.tsx'
import { TransitionRow } from './TransitionRow.tsx'

/** The properties of the scene and of the whole project, shown when nothing is selected. */
export function ScenePane() {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const project = useProject()
  const scene = useScene()
  const name = useDraft(isSceneNamed(scene.name) ? scene.name : '', (next) => {
    void session.run({ type: 'scene.rename', sceneId: scene.id, name: next.trim() || t('scenes.unnamed') })
  })
  const { format, size, bitRate, loudnessLufs } = project
  const gesture = useGesture()
  return (
    <div className={classes.scroll}>
      <Section>
        <Field label={t('scene.name')}>
          <TextInput
            size="xs"
            flex={1}
            aria-label={t('scene.name')}
            placeholder={t('scenes.numbered', { number: project.sceneIds.indexOf(scene.id) + 1 })}
            maxLength={NAME_CHARS_MAX.scene}
            value={name.value}
            onChange={(event) => name.change(event.currentTarget.value)}
            onBlur={name.flush}
          />
        </Field>
        <Field label={t('scene.duration')}>
          <span className="tabular">{clockText(sceneTime(project, scene.id).durationSec)}</span>
        </Field>
        <RateField
          key={scene.id}
          rate={playRateOf(scene)}
          onChange={(rate) => gesture.run({ type: 'scene.setRate', sceneId: scene.id, rate })}
          onEnd={gesture.commit}
        />
        <BackgroundRow sceneId={scene.id} />
        <TransitionRow key={`transition ${scene.id}`} sceneId={scene.id} />
      </Section>
      <Section title={t('inspector.project')}>
        <Field label={t('scene.total')}>
          <span className="tabular">{clockText(projectDurationSec(project))}</span>
        </Field>
        <Field label={t('scene.size')}>
          <SegmentedControl
            flex={1}
            size="xs"
            aria-label={t('scene.size')}
            value={String(size)}
            data={SIZE_CHOICES}
            onChange={(value) => {
              const settings = { format, size: Number(value) as RenderSize, bitRate }
              void session.run({ type: 'project.setRender', settings })
            }}
          />
        </Field>
        <BackgroundRow sceneId={null} />
        <NoPresenterField project={project} />
        <MusicRow music={project.music} />
        <Field label={t('sound.loudness')}>
          <Tooltip label={t('sound.loudnessHint')} multiline w={260}>
            <SwitchBox
              label={t('sound.loudness')}
              aria-description={t('sound.loudnessHint')}
              checked={loudnessLufs !== undefined}
              onChange={(even) => session.run({ type: 'project.setLoudness', lufs: even ? LOUDNESS_LUFS : null })}
            />
          </Tooltip>
        </Field>
      </Section>
    </div>
  )
}
