import { Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateItem } from '#shared/api/creative-templates.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { ratioOf } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { LABELS } from '#shared/model/labels.ts'
import type { Localized } from '#shared/model/library.ts'
import { aboutSec } from '#shared/model/template.ts'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useTemplate } from '#ui/session/templates/use-templates.ts'
import { useMediaUrl } from '#ui/session/use-media-url.ts'
import { useLocalized } from '../localized.ts'
import classes from './TemplateDialog.module.css'
import { TemplateFilm } from './TemplateFilm.tsx'

/** Something that can be done with a template, as a button. */
interface TemplateAct {
  label: string
  busy?: boolean
  /** The first of all acts. */
  first?: boolean
  /** Whether it takes one scene of the template, which is chosen beside it. */
  takesScene?: boolean
  /** @param sceneId the chosen scene; null for the one that suits best */
  run(canvasType: CanvasType, sceneId: SceneId | null): void
}

interface TemplateDialogProps {
  template: TemplateItem
  /** The canvas that is shown first. */
  canvasType: CanvasType
  acts: readonly TemplateAct[]
}

/** The content of the dialog of a template: it plays as a whole, beside its facts and what can be done with it. */
export function TemplateDialog({ template, canvasType, acts }: TemplateDialogProps) {
  const { t } = useTranslation('market')
  const local = useLocalized()
  const [wanted, setWanted] = useState(canvasType)
  const [sceneId, setSceneId] = useState<SceneId | null>(null)
  const canvas = template.canvasTypes.includes(wanted) ? wanted : (template.canvasTypes[0] ?? canvasType)
  const known: Partial<Record<string, Localized>> = LABELS.LABEL_TEMPLATE
  const { scenes, durationSec, labels, soldType } = template
  return (
    <div className={classes.dialog} data-tall={canvas === 'PORTRAIT' || undefined}>
      <Preview
        key={canvas}
        template={template}
        canvasType={canvas}
        choice={acts.some(({ takesScene }) => takesScene) ? { sceneId, onChoose: setSceneId } : undefined}
      />
      <Stack gap="sm" className={classes.facts}>
        {template.canvasTypes.length > 1 && (
          <SegmentedControl
            aria-label={t('shape.label')}
            value={canvas}
            onChange={(value) => {
              setWanted(value as CanvasType)
              setSceneId(null)
            }}
            data={template.canvasTypes.map((value) => ({ value, label: ratioOf(value) }))}
          />
        )}
        <Text fz={13} c="dimmed">
          {t('facts', {
            scenes: t('scenes', { count: scenes }),
            length: t('seconds', { count: aboutSec(durationSec) }),
          })}
        </Text>
        <Group gap={6}>
          {soldType && <Badge color="yellow">{t('vip')}</Badge>}
          {labels.map((id) => {
            const name = known[id]
            return (
              name && (
                <Badge key={id} variant="light" tt="none" fw={500}>
                  {local(name)}
                </Badge>
              )
            )
          })}
        </Group>
        <Text fz={13} c="dimmed">
          {t('editable')}
        </Text>
        <Stack gap="xs" mt="auto">
          {acts.map(({ label, busy, first, run }) => (
            <Button
              key={label}
              variant={first ? 'filled' : 'default'}
              loading={busy ?? false}
              onClick={() => run(canvas, sceneId)}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </Stack>
    </div>
  )
}

interface PreviewProps extends Pick<ComponentProps<typeof TemplateFilm>, 'choice'> {
  template: TemplateItem
  canvasType: CanvasType
}

function Preview({ template, canvasType, choice }: PreviewProps) {
  const { t } = useTranslation(['market', 'common'])
  const { data, error, refetch } = useTemplate(template.id, canvasType)
  const coverUrl = useMediaUrl(template.covers[canvasType] ?? '')
  if (data) return <TemplateFilm project={data.project} coverUrl={coverUrl} choice={choice} />
  if (error)
    return (
      <div className={classes.sentence} role="alert">
        <p>{reasonOf(error, t)}</p>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t('common:action.retry')}
        </Button>
      </div>
    )
  if (data === null) return <div className={classes.sentence}>{t('preview.tooLarge')}</div>
  return (
    <div className={classes.sentence}>
      <LoadingVeil delayed />
    </div>
  )
}
