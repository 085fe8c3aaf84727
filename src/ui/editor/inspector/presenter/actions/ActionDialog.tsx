import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roundSec } from '#shared/base/num.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { materialOf } from '#shared/timing/known-actions.ts'
import { Field } from '#ui/parts/Field.tsx'
import { NumberBox } from '#ui/parts/NumberBox.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './ActionDialog.module.css'
import { ActionTile } from './ActionTile.tsx'
import { useActionName } from './use-action-name.ts'

const LENGTHS = ['own', 'untilNext', 'custom'] as const
type Length = (typeof LENGTHS)[number]

const box = { decimalScale: 2, suffix: ' s', className: classes.sec } as const

/** Edits one placed action: which it is, when it starts, how long it lasts and which part of it plays (E10.15). */
export function ActionDialog({ track, action, onClose }: { track: RoleTrack; action: ActionClip; onClose(): void }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const nameOf = useActionName(track)
  const [actionId, setActionId] = useState(action.actionId)
  const [startSec, setStartSec] = useState(roundSec(track.startSec + action.startSec))
  const [part, setPart] = useState(action.asset)
  const own = materialOf({ actionId }, track.role.actions)
  const shown = part ?? { startSec: own.startSec, endSec: roundSec(own.startSec + own.durationSec) }
  const partSec = roundSec(shown.endSec - shown.startSec)
  const before = materialOf(action, track.role.actions).durationSec
  const [length, setLength] = useState<Length>(
    action.durationSec < 0 ? 'untilNext' : action.durationSec === before ? 'own' : 'custom',
  )
  const [customSec, setCustomSec] = useState(action.durationSec > 0 ? action.durationSec : before || 1)
  const choose = (id: string) => {
    setActionId(id)
    setPart(undefined)
  }
  const setShown = (startSec: number, endSec: number) => {
    const whole = startSec === own.startSec && endSec === roundSec(own.startSec + own.durationSec)
    setPart(whole || endSec <= startSec ? undefined : { startSec, endSec })
  }
  const apply = async () => {
    const name = track.role.actions.find(({ id }) => id === actionId)?.name ?? action.name
    const to = {
      actionId,
      name,
      startSec: roundSec(startSec - track.startSec),
      durationSec: { own: partSec, untilNext: -1, custom: customSec }[length],
      ...(part && { asset: part }),
    }
    if (await session.run({ type: 'role.editAction', trackId: track.id, actionId: action.id, to })) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('action.edit')} size={640} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.grid}>
        {track.role.actions.map((one) => (
          <ActionTile
            key={one.id}
            track={track}
            action={one}
            name={nameOf(one)}
            label={nameOf(one)}
            chosen={one.id === actionId}
            onClick={() => choose(one.id)}
          />
        ))}
      </div>
      <div className={classes.fields}>
        <Field label={t('inspector.start')}>
          <NumberBox
            label={t('inspector.start')}
            {...box}
            min={track.startSec}
            value={startSec}
            onChange={setStartSec}
          />
        </Field>
        <Field label={t('action.lasts')}>
          <SegmentedControl
            size="xs"
            aria-label={t('action.lasts')}
            value={length}
            onChange={setLength}
            data={LENGTHS.map((value) => ({ value, label: t(`action.length.${value}`) }))}
          />
          {length === 'custom' && (
            <NumberBox label={t('action.lasts')} {...box} min={0.04} value={customSec} onChange={setCustomSec} />
          )}
        </Field>
        {own.durationSec > 0 && (
          <Field label={t('action.part')}>
            <NumberBox
              label={t('inspector.start')}
              {...box}
              min={own.startSec}
              max={shown.endSec}
              value={shown.startSec}
              onChange={(sec) => setShown(roundSec(sec), shown.endSec)}
            />
            <span aria-hidden>–</span>
            <NumberBox
              label={t('inspector.end')}
              {...box}
              min={shown.startSec}
              max={roundSec(own.startSec + own.durationSec)}
              value={shown.endSec}
              onChange={(sec) => setShown(shown.startSec, roundSec(sec))}
            />
          </Field>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={() => void apply()}>{t('confirm')}</Button>
      </Group>
    </Modal>
  )
}
