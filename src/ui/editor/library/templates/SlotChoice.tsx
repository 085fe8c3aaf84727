import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { sceneById } from '#shared/model/queries.ts'
import type { Slot } from '#shared/model/template.ts'
import { sceneLabel } from '#ui/editor/common/scene-name.ts'
import { useNameOf } from '#ui/editor/common/use-library-names.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { type FoundSlot, foundSlots } from '#ui/session/templates/found-slots.ts'
import classes from './Templates.module.css'

/** The kinds of the chosen slots by the id of their clip. */
type ChosenSlots = ReadonlyMap<string, Slot['kind']>

/** Returns all slots of the open project, each of the kind that was found. */
export const allSlots = (): ChosenSlots =>
  new Map(foundSlots(projectNow()).flatMap(({ slots }) => slots.map(({ clip, kind }) => [clip.id, kind])))

interface SlotChoiceProps {
  chosen: ChosenSlots
  onChange(chosen: ChosenSlots): void
}

/** The texts and pictures of the open project, scene by scene: the unchecked ones stay when the template is filled. */
export function SlotChoice({ chosen, onChange }: SlotChoiceProps) {
  const { t } = useTranslation(['market', 'editor'])
  const { t: words } = useTranslation('editor')
  const project = projectNow()
  const scenes = foundSlots(project)
  if (scenes.length === 0) return <p className={classes.hint}>{t('keep.empty')}</p>
  const set = (id: string, kind: Slot['kind'] | null) => {
    const next = new Map(chosen)
    if (kind) next.set(id, kind)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className={classes.choice}>
      <legend>{t('keep.slots')}</legend>
      <p className={classes.hint}>{t('keep.slotsHint')}</p>
      <Group gap="xs">
        <Button size="compact-xs" variant="default" onClick={() => onChange(allSlots())}>
          {t('keep.allSlots')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(new Map())}>
          {t('keep.noSlots')}
        </Button>
      </Group>
      <div className={classes.slots}>
        {scenes.map(({ sceneId, slots }) => (
          <section key={sceneId}>
            <h4>{sceneLabel(sceneById(project, sceneId)?.name ?? '', project.sceneIds.indexOf(sceneId) + 1, words)}</h4>
            {slots.map((slot) => (
              <SlotRow key={slot.clip.id} slot={slot} kind={chosen.get(slot.clip.id) ?? null} onChange={set} />
            ))}
          </section>
        ))}
      </div>
    </fieldset>
  )
}

interface SlotRowProps {
  slot: FoundSlot
  /** Null where it is not replaced. */
  kind: Slot['kind'] | null
  onChange(id: string, kind: Slot['kind'] | null): void
}

function SlotRow({ slot: { clip, kind: found }, kind, onChange }: SlotRowProps) {
  const { t } = useTranslation('market')
  const nameOf = useNameOf()
  const name = clip.kind === 'text' ? clip.text : nameOf(clip.name, clip.moduleId)
  return (
    <div className={classes.slot}>
      <Checkbox
        size="xs"
        label={name}
        checked={kind !== null}
        onChange={(event) => onChange(clip.id, event.currentTarget.checked ? found : null)}
      />
      {clip.kind === 'text' ? (
        <NativeSelect
          size="xs"
          aria-label={t('keep.kindOf', { name })}
          disabled={kind === null}
          data={[
            { value: 'title', label: t('keep.kind.title') },
            { value: 'body', label: t('keep.kind.body') },
          ]}
          value={kind ?? found}
          onChange={(event) => onChange(clip.id, event.currentTarget.value === 'title' ? 'title' : 'body')}
        />
      ) : (
        <span>{t('keep.kind.picture')}</span>
      )}
    </div>
  )
}
