import { IconArrowMerge, IconSeparatorVertical, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { trackById } from '#shared/model/queries.ts'
import type { SubtitleItem } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { wordBreakNear } from '#shared/speech/subtitle-lines.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import shared from '../common/Inspector.module.css'
import classes from '../common/Lines.module.css'
import { TimeSpan } from '../common/TimeSpan.tsx'
import { useDraft } from '../common/use-draft.ts'

interface SubtitleLineProps {
  track: RoleTrack
  item: SubtitleItem
  next: SubtitleItem | undefined
  now: boolean
  chosen: boolean
}

/** The text of one subtitle line; while selected, also its times and tools. Enter accepts it. */
export function SubtitleLine({ track, item, next, now, chosen }: SubtitleLineProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const box = useRef<HTMLTextAreaElement>(null)
  const aim = { trackId: track.id, itemId: item.id }
  const draft = useDraft(item.text, (text) => void session.run({ type: 'role.setSubtitleText', ...aim, text }))
  const time = clockText(track.startSec + item.startSec)
  /** Selects the line and shows it, unless it shows. */
  const goTo = () => {
    session.select({ kind: 'subtitle', ...aim })
    if (!now) session.seek(track.startSec + item.startSec)
  }
  const split = () => {
    draft.flush()
    const caret = box.current?.selectionStart ?? 0
    void session.run(() => {
      const role = trackById(projectNow(), track.id)
      const line = role?.kind === 'role' ? role.subtitle.items.find(({ id }) => id === item.id) : undefined
      if (!line) return null
      const { text, startSec, endSec } = line
      const wanted = caret > 0 && caret < text.length ? caret : text.length / 2
      const textAt = wordBreakNear(text, wanted) ?? Math.round(wanted)
      const atSec = startSec + ((endSec - startSec) * textAt) / text.length
      return { type: 'role.splitSubtitle', ...aim, atSec, textAt }
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.blur()
  }
  return (
    <li className={classes.line} data-now={now || undefined} data-chosen={chosen || undefined}>
      <div className={classes.lineHead}>
        <button
          type="button"
          className={shared.time}
          aria-label={t('subtitle.goTo', { time })}
          onClick={() => {
            session.select({ kind: 'subtitle', ...aim })
            session.seek(track.startSec + item.startSec)
          }}
        >
          {time}
        </button>
        <textarea
          ref={box}
          className={shared.lineInput}
          rows={1}
          aria-label={t('subtitle.line', { time })}
          value={draft.value}
          onChange={(event) => draft.change(event.currentTarget.value)}
          onFocus={() => chosen || goTo()}
          onBlur={draft.flush}
          onKeyDown={onKeyDown}
        />
      </div>
      {chosen && (
        <div className={classes.lineBody}>
          <TimeSpan
            startSec={track.startSec + item.startSec}
            endSec={track.startSec + item.endSec}
            onChange={(startSec, endSec) =>
              session.run({
                type: 'role.setSubtitleTime',
                ...aim,
                startSec: startSec - track.startSec,
                endSec: endSec - track.startSec,
              })
            }
          />
          <div className={classes.lineTools}>
            <IconAction
              size={24}
              label={t('subtitle.split')}
              icon={<IconSeparatorVertical size={15} stroke={1.6} />}
              onClick={split}
            />
            <IconAction
              size={24}
              label={t('subtitle.merge')}
              icon={<IconArrowMerge size={15} stroke={1.6} />}
              disabled={!next}
              onClick={() => void session.run({ type: 'role.mergeSubtitle', ...aim })}
            />
            <IconAction
              size={24}
              label={t('subtitle.remove')}
              icon={<IconTrash size={15} stroke={1.6} />}
              onClick={() => void session.run({ type: 'role.removeSubtitle', ...aim })}
            />
          </div>
        </div>
      )}
    </li>
  )
}
