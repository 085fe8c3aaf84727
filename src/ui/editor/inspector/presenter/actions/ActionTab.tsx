import { Select } from '@mantine/core'
import { IconHandOff, IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { releaseFocus } from '#ui/editor/common/release-focus.ts'
import classes from '#ui/editor/inspector/common/Inspector.module.css'
import lines from '#ui/editor/inspector/common/Lines.module.css'
import { useSelection } from '#ui/mirror/use-state.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import shared from './ActionTab.module.css'
import { ActionTile } from './ActionTile.tsx'
import { GestureFields } from './GestureFields.tsx'
import { handsHidden } from './hands.ts'
import { PlacedAction } from './PlacedAction.tsx'
import { useActionName } from './use-action-name.ts'
import { useRehearsal } from './use-rehearsal.ts'

/** The presenter's actions; one that is pointed at plays on the canvas, a click adds it at the playhead. A 3D presenter also has an idle action. */
export function ActionTab({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const selection = useSelection()
  const chosen = selection?.kind === 'action' ? selection.actionId : undefined
  const rehearsal = useRehearsal(track.id)
  const { actions, kind } = track.role
  const actionName = useActionName(track)
  return (
    <div className={classes.scroll}>
      <Section title={t(kind === 'model' ? 'action.library3d' : 'action.library')}>
        {actions.length > 0 && handsHidden(track.role) && <p className={shared.hint}>{t('action.handsHidden')}</p>}
        {actions.length === 0 && <EmptyBox icon={IconHandOff} height={120} text={t('action.none')} />}
        <div className={shared.actionGrid}>
          {actions.map((action) => (
            <ActionTile
              key={action.id}
              track={track}
              action={action}
              name={actionName(action)}
              label={t('action.add', { name: actionName(action) })}
              listeners={rehearsal(action.id)}
              onClick={(event) => {
                releaseFocus(event)
                void session.run({
                  type: 'role.addAction',
                  trackId: track.id,
                  nearby: true,
                  action: {
                    actionId: action.id,
                    name: action.name,
                    startSec: Math.max(0, session.timeSec() - track.startSec),
                    durationSec: action.durationSec,
                  },
                })
              }}
            />
          ))}
        </div>
        {kind === 'model' && actions.length > 0 && (
          <Field label={t('action.idle')}>
            <Select
              flex={1}
              size="xs"
              aria-label={t('action.idle')}
              placeholder={t('action.idleNone')}
              clearable
              value={track.idleActionId}
              data={actions.map((action) => ({ value: action.id, label: actionName(action) }))}
              onChange={(actionId) => void session.run({ type: 'role.setIdle', trackId: track.id, actionId })}
            />
          </Field>
        )}
      </Section>
      <Section title={t('action.placed')}>
        {track.actions.length === 0 ? (
          <EmptyBox icon={IconHandStop} height={88} text={t('action.empty')} hint={t('action.emptyHint')} />
        ) : (
          <ul className={lines.lines}>
            {track.actions.map((action) => (
              <PlacedAction key={action.id} track={track} action={action} chosen={action.id === chosen} />
            ))}
          </ul>
        )}
      </Section>
      {kind === 'puppet' && <GestureFields track={track} />}
      {kind === 'model' && (
        <Section title={t('gesture.title')}>
          <p className={shared.hint}>{t('gesture.none3d')}</p>
        </Section>
      )}
    </div>
  )
}
