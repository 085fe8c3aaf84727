import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { clockText, secondsText } from '../time-text.ts'
import classes from './Inspector.module.css'

/** What the presenter can do; a click puts it at the playhead. */
export function ActionTab({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const placed = [...track.actions].sort((a, b) => a.startSec - b.startSec)
  return (
    <div className={classes.scroll}>
      <Section title={t('action.library')}>
        {track.role.actions.length === 0 && <EmptyBox height={120} text={t('action.none')} />}
        <div className={classes.actionGrid}>
          {track.role.actions.map((action) => (
            <button
              key={action.id}
              type="button"
              className={classes.action}
              title={t('action.add', { name: action.name })}
              aria-label={t('action.add', { name: action.name })}
              onClick={() =>
                void desk.run({
                  type: 'role.addAction',
                  trackId: track.id,
                  action: {
                    actionId: action.id,
                    name: action.name,
                    startSec: Math.max(0, desk.timeSec() - track.startSec),
                    durationSec: action.durationSec,
                  },
                })
              }
            >
              <IconPlus size={14} stroke={1.8} aria-hidden />
              <span>{action.name}</span>
              <small>{secondsText(action.durationSec)}</small>
            </button>
          ))}
        </div>
      </Section>
      <Section title={t('action.placed')}>
        {placed.length === 0 ? (
          <EmptyBox height={120} text={t('action.empty')} hint={t('action.emptyHint')} />
        ) : (
          <ul className={classes.lines}>
            {placed.map((action) => (
              <li key={action.id} className={classes.line}>
                <button
                  type="button"
                  className={classes.time}
                  onClick={() => desk.seek(track.startSec + action.startSec)}
                >
                  {clockText(track.startSec + action.startSec)}
                </button>
                <span className={classes.lineText}>{action.name}</span>
                <IconAction
                  size={24}
                  label={t('action.remove', { name: action.name })}
                  icon={<IconTrash size={15} stroke={1.6} />}
                  onClick={() => void desk.run({ type: 'role.removeAction', trackId: track.id, actionId: action.id })}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}
