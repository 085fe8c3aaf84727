import { Select } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActionClip, motionLayerId } from '#shared/model/action-clip.ts'
import { ERROR_NUMBERS } from '#shared/model/error-codes.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { canPerform } from '#shared/timing/known-actions.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { LoadNotice } from '#ui/editor/common/LoadNotice.tsx'
import { AnchorField } from '#ui/editor/inspector/common/AnchorField.tsx'
import shared from '#ui/editor/inspector/common/Inspector.module.css'
import classes from '#ui/editor/inspector/common/Lines.module.css'
import { TimeSpan } from '#ui/editor/inspector/common/TimeSpan.tsx'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { SwitchBox } from '#ui/parts/SwitchBox.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useActionName } from './use-action-name.ts'

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }))

/** A placed action with its start; while selected, also its name and duration. */
export function PlacedAction({ track, action, chosen }: { track: RoleTrack; action: ActionClip; chosen: boolean }) {
  const { t } = useTranslation('editor')
  const [editing, setEditing] = useState(false)
  const named = useActionName(track)
  const session = useEditorSession()
  const aim = { trackId: track.id, actionId: action.id }
  const startSec = track.startSec + action.startSec
  const open = action.durationSec < 0
  const ownSec = track.role.actions.find(({ id }) => id === action.actionId)?.durationSec ?? 1
  // a placed gesture is not among the presenter's actions
  const listed = track.role.actions.some(({ id }) => id === action.actionId)
  const choices = [...track.role.actions, ...(listed ? [] : [{ id: action.actionId, name: action.name }])]
  const name = named({ id: action.actionId, name: action.name })
  const choose = () => {
    session.select({ kind: 'action', ...aim })
    session.seek(startSec)
  }
  const stretch = (from: number, durationSec: number) =>
    session.run({ type: 'role.stretchAction', ...aim, startSec: from - track.startSec, durationSec })
  return (
    <li className={classes.line} data-chosen={chosen || undefined}>
      <div className={classes.lineHead}>
        <button
          type="button"
          className={shared.time}
          aria-label={t('subtitle.goTo', { time: clockText(startSec) })}
          onClick={choose}
        >
          {clockText(startSec)}
        </button>
        <button type="button" className={classes.choice} aria-pressed={chosen} onClick={choose}>
          <span className={classes.name}>{name}</span>
          <small>{open ? t('action.untilNext') : clockText(action.durationSec)}</small>
        </button>
        {track.role.actions.length > 0 && (
          <IconAction
            size={24}
            label={t('action.edit')}
            icon={<IconPencil size={15} stroke={1.6} />}
            onClick={() => {
              choose()
              setEditing(true)
            }}
          />
        )}
        <IconAction
          size={24}
          label={t('action.remove', { name })}
          icon={<IconTrash size={15} stroke={1.6} />}
          onClick={() => void session.run({ type: 'role.removeAction', ...aim })}
        />
      </div>
      {!canPerform(action, track.role) && (
        <p className={shared.state} data-tone="bad" role="alert">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          <span>
            {t('action.unknown', { name })} <ErrorCode code={ERROR_NUMBERS.role_action_saas_fail} />
          </span>
        </p>
      )}
      {action.url && (
        <LoadNotice
          layerId={motionLayerId(track.id, action.url)}
          material={{ moduleId: null, url: action.url, loadStatus: action.loadStatus }}
          name={name}
          code={ERROR_NUMBERS.role_action_saas_fail}
        />
      )}
      {editing && (
        <Suspense>
          <ActionDialog track={track} action={action} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {chosen && (
        <div className={classes.choiceBody}>
          <Field label={t('action.which')}>
            <Select
              flex={1}
              size="xs"
              aria-label={t('action.which')}
              allowDeselect={false}
              value={action.actionId}
              data={choices.map((choice) => ({ value: choice.id, label: named(choice) }))}
              onChange={(actionId) => {
                const by = track.role.actions.find(({ id }) => id === actionId)
                if (by) void session.run({ type: 'role.replaceAction', ...aim, by: { actionId: by.id, name: by.name } })
              }}
            />
          </Field>
          <Field label={t('action.untilNext')}>
            <SwitchBox
              label={t('action.untilNext')}
              checked={open}
              onChange={(next) => stretch(startSec, next ? -1 : ownSec)}
            />
          </Field>
          <AnchorField
            word={action.anchorWord}
            startSec={startSec}
            onChange={(word) => void session.run({ type: 'role.anchorAction', ...aim, word })}
          />
          {!open && (
            <Field label={t('inspector.timing')}>
              <TimeSpan
                startSec={startSec}
                endSec={startSec + action.durationSec}
                onChange={(from, to) => stretch(from, Math.max(0, to - from))}
              />
            </Field>
          )}
        </div>
      )}
    </li>
  )
}
