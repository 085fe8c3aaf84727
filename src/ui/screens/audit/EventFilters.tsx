import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EVENT_KINDS, type WorkspaceEvent } from '#shared/api/workspace-events.ts'
import type { ChosenEvents } from './event-filter.ts'
import { useActorName } from './use-actor-name.ts'

interface EventFiltersProps {
  /** Who has acted in the workspace. */
  actors: readonly WorkspaceEvent['actor'][]
  chosen: ChosenEvents
  onChange(chosen: ChosenEvents): void
}

/** Narrows the events by kind, person and days. */
export function EventFilters({ actors, chosen, onChange }: EventFiltersProps) {
  const { t } = useTranslation('account')
  const nameOf = useActorName()
  const day = (field: 'fromDay' | 'toDay', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={chosen[field]}
      onChange={(event) => onChange({ ...chosen, [field]: event.currentTarget.value })}
    />
  )
  return (
    <Group mb="md" align="end">
      <NativeSelect
        w={260}
        label={t('audit.event')}
        value={chosen.kind}
        data={[
          { value: '', label: t('audit.allKinds') },
          ...EVENT_KINDS.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
        ]}
        onChange={(event) => onChange({ ...chosen, kind: event.currentTarget.value })}
      />
      <NativeSelect
        w={220}
        label={t('audit.actor')}
        value={chosen.actorId}
        data={[
          { value: '', label: t('audit.everyone') },
          ...actors.map((actor) => ({ value: actor.id, label: nameOf(actor) })),
        ]}
        onChange={(event) => onChange({ ...chosen, actorId: event.currentTarget.value })}
      />
      {day('fromDay', t('audit.from'))}
      {day('toDay', t('audit.to'))}
    </Group>
  )
}
