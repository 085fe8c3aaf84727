import { Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EXPRESSION, MOODS, type Mood, type MoodSpan } from '#shared/model/expression.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { timesOfMood } from '#shared/timing/mood-times.ts'
import { clockText } from '#shared/timing/time-text.ts'
import shared from '#ui/editor/inspector/common/Inspector.module.css'
import classes from '#ui/editor/inspector/common/Lines.module.css'
import { TimeSpan } from '#ui/editor/inspector/common/TimeSpan.tsx'
import { useSelection } from '#ui/mirror/use-state.ts'
import { Field } from '#ui/parts/Field.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { MoodFace } from './MoodFace.tsx'

/** The moods of paragraphs and stretches; the selected one shows its strength and time. */
export function MoodSpans({ track }: { track: RoleTrack }) {
  const session = useEditorSession()
  const selection = useSelection()
  return (
    <ul className={classes.lines}>
      {(track.expression ?? EXPRESSION).spans.map((span) => (
        <SpanLine
          key={span.id}
          track={track}
          span={span}
          chosen={selection?.kind === 'mood' && selection.spanId === span.id}
          onChoose={() => session.select({ kind: 'mood', trackId: track.id, spanId: span.id })}
        />
      ))}
    </ul>
  )
}

interface SpanLineProps {
  track: RoleTrack
  span: MoodSpan
  chosen: boolean
  onChoose(): void
}

function SpanLine({ track, span, chosen, onChoose }: SpanLineProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const times = timesOfMood(span, track)
  const startSec = track.startSec + (times?.startSec ?? span.startSec)
  const name = t(`expression.mood.${span.mood}`)
  const aim = { trackId: track.id, spanId: span.id }
  const set = (change: Partial<Pick<MoodSpan, 'mood' | 'strength'>>) => ({
    type: 'role.setMoodSpan' as const,
    ...aim,
    change,
  })
  return (
    <li className={classes.line} data-chosen={chosen || undefined}>
      <div className={classes.lineHead}>
        <button
          type="button"
          className={shared.time}
          aria-label={t('subtitle.goTo', { time: clockText(startSec) })}
          onClick={() => session.seek(startSec)}
        >
          {clockText(startSec)}
        </button>
        <button type="button" className={classes.choice} aria-pressed={chosen} onClick={onChoose}>
          <MoodFace mood={span.mood} size={18} />
          <span className={classes.name}>{name}</span>
          <small>
            {span.paragraph === undefined
              ? clockText(span.durationSec)
              : t('expression.paragraph', { number: span.paragraph + 1 })}
          </small>
        </button>
        <IconAction
          size={24}
          label={t('expression.remove', { name })}
          icon={<IconTrash size={15} stroke={1.6} />}
          onClick={() => void session.run({ type: 'role.removeMoodSpan', ...aim })}
        />
      </div>
      {chosen && (
        <div className={classes.choiceBody}>
          <Field label={t('expression.title')}>
            <Select
              flex={1}
              size="xs"
              aria-label={t('expression.title')}
              allowDeselect={false}
              value={span.mood}
              data={MOODS.map((mood) => ({ value: mood, label: t(`expression.mood.${mood}`) }))}
              onChange={(mood) => mood && void session.run(set({ mood: mood as Mood }))}
            />
          </Field>
          <SliderField
            label={t('expression.strength')}
            suffix="%"
            min={0}
            max={100}
            value={span.strength * 100}
            onChange={(percent) => gesture.run(set({ strength: percent / 100 }))}
            onEnd={gesture.commit}
          />
          {span.paragraph === undefined && (
            <Field label={t('inspector.timing')}>
              <TimeSpan
                startSec={startSec}
                endSec={startSec + span.durationSec}
                onChange={(from, to) => {
                  const times = { startSec: from - track.startSec, durationSec: Math.max(0, to - from) }
                  return session.run({ type: 'role.stretchMood', ...aim, ...times })
                }}
              />
            </Field>
          )}
        </div>
      )}
    </li>
  )
}
