import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPRESSION, type Mood } from '#shared/model/expression.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import classes from '#ui/editor/inspector/common/Inspector.module.css'
import { useAtTime } from '#ui/mirror/use-scene.ts'
import { useSelection } from '#ui/mirror/use-state.ts'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import own from './Expression.module.css'
import { LipFields } from './LipFields.tsx'
import { MoodChips } from './MoodChips.tsx'
import { MoodSpans } from './MoodSpans.tsx'

const SCOPES = ['all', 'paragraph', 'stretch'] as const
type Scope = (typeof SCOPES)[number]
/** Length of a stretch that begins at the playhead. */
const STRETCH_SEC = 3

/** The presenter's mood, for all it says, the paragraph at the playhead or a stretch from it on; and its lips. */
export function ExpressionTab({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const [wanted, setWanted] = useState<Scope>('all')
  const selection = useSelection()
  const [followed, setFollowed] = useState(selection)
  if (selection !== followed) {
    setFollowed(selection)
    // the mood of the whole presenter is what its clip selects
    if (selection?.kind === 'mood' && selection.spanId === undefined) setWanted('all')
  }
  const { mood, strength, spans } = track.expression ?? EXPRESSION
  const paragraphs = track.driver === 'tts' ? (track.tts.speech?.paragraphs ?? []) : []
  const paragraph = useAtTime((timeSec) =>
    paragraphs.findLastIndex(({ startSec }) => startSec <= timeSec - track.startSec),
  )
  const scope = wanted === 'paragraph' && paragraphs.length === 0 ? 'all' : wanted
  const current = Math.max(0, paragraph)
  const shown = {
    all: mood,
    paragraph: spans.find((span) => span.paragraph === current)?.mood ?? null,
    stretch: null,
  }[scope]
  const choose = (chosen: Mood) => {
    if (scope === 'all') return session.run({ type: 'role.setMood', trackId: track.id, change: { mood: chosen } })
    const { startSec, endSec } = paragraphs[current] ?? { startSec: 0, endSec: STRETCH_SEC }
    const times =
      scope === 'paragraph'
        ? { startSec, durationSec: endSec - startSec, paragraph: current }
        : { startSec: Math.max(0, session.timeSec() - track.startSec), durationSec: STRETCH_SEC }
    const span = { mood: chosen, strength: 1, ...times }
    return session.run({ type: 'role.addMoodSpan', trackId: track.id, span })
  }
  return (
    <div className={classes.scroll}>
      <Section title={t('expression.title')}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('expression.scope.label')}
          value={scope}
          onChange={(value) => setWanted(value as Scope)}
          data={SCOPES.map((value) => ({
            value,
            label: t(`expression.scope.${value}`),
            disabled: value === 'paragraph' && paragraphs.length === 0,
          }))}
        />
        {scope !== 'all' && (
          <p className={own.hint}>
            {scope === 'paragraph'
              ? t('expression.paragraph', { number: current + 1 })
              : t('expression.stretchHint', { count: STRETCH_SEC })}
          </p>
        )}
        <MoodChips label={t('expression.title')} value={shown} onChange={(chosen) => void choose(chosen)} />
        {scope === 'all' && mood !== 'neutral' && (
          <SliderField
            label={t('expression.strength')}
            suffix="%"
            min={0}
            max={100}
            value={strength * 100}
            onChange={(percent) =>
              gesture.run({ type: 'role.setMood', trackId: track.id, change: { strength: percent / 100 } })
            }
            onEnd={gesture.commit}
          />
        )}
        <MoodSpans track={track} />
      </Section>
      <LipFields track={track} />
    </div>
  )
}
