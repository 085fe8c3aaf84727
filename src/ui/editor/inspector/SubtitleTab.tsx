import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SubtitleItem } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { useAtTime } from '../desk/hooks.ts'
import { useGesture } from '../desk/use-gesture.ts'
import { clockText } from '../time-text.ts'
import classes from './Inspector.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { StyleFields } from './StyleFields.tsx'
import { useDraft } from './use-draft.ts'

/** Subtitles: on or off, each line, and the look of all of them. */
export function SubtitleTab({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const gesture = useGesture()
  const { subtitle } = track
  const now = useAtTime((timeSec) => {
    const roleSec = timeSec - track.startSec
    return subtitle.items.find((item) => item.startSec <= roleSec && roleSec < item.endSec)?.id ?? null
  })
  return (
    <div className={classes.scroll}>
      <Section>
        <Field label={t('subtitle.show')}>
          <Switch
            size="sm"
            aria-label={t('subtitle.show')}
            checked={subtitle.enabled}
            onChange={(event) =>
              void desk.run({
                type: 'role.setSubtitle',
                trackId: track.id,
                subtitle: { enabled: event.currentTarget.checked },
              })
            }
          />
        </Field>
      </Section>
      <Section title={t('subtitle.lines')}>
        {subtitle.items.length === 0 ? (
          <EmptyBox height={120} text={t('subtitle.empty')} hint={t('subtitle.emptyHint')} />
        ) : (
          <ul className={classes.lines}>
            {subtitle.items.map((item) => (
              <SubtitleLine key={item.id} track={track} item={item} now={item.id === now} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('text.style')}>
        <StyleFields
          style={subtitle.style}
          onChange={(style) =>
            gesture.run({
              type: 'role.setSubtitle',
              trackId: track.id,
              subtitle: { style: { ...subtitle.style, ...style } },
            })
          }
          onEnd={gesture.commit}
        />
      </Section>
      <Section title={t('inspector.place')}>
        <PlaceFields
          place={subtitle.place}
          scaleMax={2}
          onChange={(place) => gesture.run({ type: 'role.setSubtitle', trackId: track.id, subtitle: { place } })}
          onEnd={gesture.commit}
        />
      </Section>
    </div>
  )
}

function SubtitleLine({ track, item, now }: { track: RoleTrack; item: SubtitleItem; now: boolean }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const draft = useDraft(
    item.text,
    (text) => void desk.run({ type: 'role.setSubtitleText', trackId: track.id, itemId: item.id, text }),
  )
  const time = clockText(track.startSec + item.startSec)
  return (
    <li className={classes.line} data-now={now || undefined}>
      <button type="button" className={classes.time} onClick={() => desk.seek(track.startSec + item.startSec)}>
        {time}
      </button>
      <textarea
        className={classes.lineInput}
        rows={1}
        aria-label={t('subtitle.line', { time })}
        value={draft.value}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onBlur={draft.flush}
      />
    </li>
  )
}
