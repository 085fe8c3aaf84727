import { Button, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { projectDurationSec, sceneDurationSec } from '#shared/model/queries.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { useScene } from '../desk/hooks.ts'
import { useGesture } from '../desk/use-gesture.ts'
import { clockText, secondsText } from '../time-text.ts'
import { BackgroundColor } from './BackgroundColor.tsx'
import classes from './Inspector.module.css'
import { useDraft } from './use-draft.ts'

const NAME_CHARS_MAX = 60

/** What belongs to the scene and to the whole project: shown when nothing is selected. */
export function ScenePane() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const project = useProject()
  const scene = useScene()
  const name = useDraft(scene.name, (next) => {
    if (next.trim()) void desk.run({ type: 'scene.rename', sceneId: scene.id, name: next.trim() })
  })
  return (
    <div className={classes.scroll}>
      <Section>
        <Field label={t('scene.name')}>
          <TextInput
            size="xs"
            flex={1}
            aria-label={t('scene.name')}
            maxLength={NAME_CHARS_MAX}
            value={name.value}
            onChange={(event) => name.change(event.currentTarget.value)}
            onBlur={name.flush}
          />
        </Field>
        <Field label={t('scene.duration')}>
          <span className="tabular">{secondsText(sceneDurationSec(project, scene.id))}</span>
        </Field>
        <BackgroundColor where="scene" />
      </Section>
      <Section title={t('inspector.project')}>
        <Field label={t('scene.total')}>
          <span className="tabular">{clockText(projectDurationSec(project))}</span>
        </Field>
        <BackgroundColor where="project" />
        <GlobalMusicFields />
      </Section>
    </div>
  )
}

function GlobalMusicFields() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const gesture = useGesture()
  const { music } = useProject()
  if (!music) {
    return (
      <Field label={t('scene.music')}>
        <span className={classes.quiet}>{t('scene.noMusic')}</span>
      </Field>
    )
  }
  return (
    <>
      <Field label={t('scene.music')}>
        <span className={classes.lineText}>{music.name}</span>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={t('scene.removeMusic')}
          onClick={() => void desk.run({ type: 'project.setMusic', music: null })}
        >
          <IconTrash size={15} stroke={1.6} />
        </Button>
      </Field>
      <SliderField
        label={t('sound.volume')}
        suffix="%"
        min={0}
        max={200}
        value={music.volume * 100}
        onChange={(percent) => gesture.run({ type: 'project.setMusic', music: { ...music, volume: percent / 100 } })}
        onEnd={gesture.commit}
      />
      <Field label={t('sound.loop')}>
        <Switch
          size="sm"
          aria-label={t('sound.loop')}
          checked={music.loop}
          onChange={(event) =>
            void desk.run({ type: 'project.setMusic', music: { ...music, loop: event.currentTarget.checked } })
          }
        />
      </Field>
    </>
  )
}
