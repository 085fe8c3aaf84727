import { Button, Group, Modal } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PresenterAction } from '#shared/model/presenter-action.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { actionsOf } from '#shared/timing/known-actions.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './ActionDialog.module.css'
import { ActionTile } from './ActionTile.tsx'
import { useActionName } from './use-action-name.ts'

const icon = { size: 15, stroke: 1.6 } as const

/** Puts actions of the presenter in order and places them together at the playhead, in one step (E10.24). */
export function SequenceDialog({ track, onClose }: { track: RoleTrack; onClose(): void }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const nameOf = useActionName(track)
  const [steps, setSteps] = useState<readonly PresenterAction[]>([])
  const known = actionsOf(track)
  const totalSec = steps.reduce((sum, { durationSec, gapSec = 0 }) => sum + durationSec + gapSec, 0)
  const isTooLong = totalSec > track.durationSec
  const swap = (index: number, other: number) => setSteps(steps.with(index, steps[other]!).with(other, steps[index]!))
  const place = async () => {
    const actions = steps.map(({ id, name }) => ({ actionId: id, name }))
    const startSec = Math.max(0, session.timeSec() - track.startSec)
    if (await session.run({ type: 'role.addActions', trackId: track.id, actions, startSec })) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sequence.new')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.grid}>
        {known.map((one) => (
          <ActionTile
            key={one.id}
            track={track}
            action={one}
            name={nameOf(one)}
            label={t('sequence.add', { name: nameOf(one) })}
            onClick={() => setSteps([...steps, one])}
          />
        ))}
      </div>
      <ol className={classes.order} aria-label={t('sequence.order')}>
        {steps.map((step, index) => {
          const name = nameOf(step)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one action may stand in several places of the order
            <li key={index} className={classes.step}>
              <span>{name}</span>
              <small>{clockText(step.durationSec)}</small>
              <IconAction
                size={24}
                label={t('sequence.earlier', { name })}
                icon={<IconArrowUp {...icon} />}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconAction
                size={24}
                label={t('sequence.later', { name })}
                icon={<IconArrowDown {...icon} />}
                disabled={index === steps.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <IconAction
                size={24}
                label={t('action.remove', { name })}
                icon={<IconTrash {...icon} />}
                onClick={() => setSteps(steps.toSpliced(index, 1))}
              />
            </li>
          )
        })}
      </ol>
      <p className={classes.total} data-over={isTooLong || undefined} role="status">
        {steps.length === 0
          ? t('sequence.hint')
          : t('sequence.total', { time: clockText(totalSec), of: clockText(track.durationSec) })}
      </p>
      <Group justify="flex-end" gap="xs" mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={steps.length === 0 || isTooLong} onClick={() => void place()}>
          {t('sequence.place')}
        </Button>
      </Group>
    </Modal>
  )
}
