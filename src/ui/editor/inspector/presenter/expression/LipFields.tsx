import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EXPRESSION, LIPS_OFFSET_MAX_SEC, LIPS_STRENGTH_MAX } from '#shared/model/expression.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { clockText } from '#shared/timing/time-text.ts'
import shared from '#ui/editor/inspector/common/Inspector.module.css'
import lines from '#ui/editor/inspector/common/Lines.module.css'
import { TimeSpan } from '#ui/editor/inspector/common/TimeSpan.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import classes from './Expression.module.css'

const MS = 1000
const HOLD_SEC = 0.5

/** Corrections of the lips: their offset and opening, and stretches in which they stay closed. */
export function LipFields({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const { offsetSec, strength, closed } = (track.expression ?? EXPRESSION).lips
  const set = (change: { offsetSec?: number; strength?: number }) =>
    gesture.run({ type: 'role.setLips', trackId: track.id, change })
  const nowSec = () => Math.max(0, session.timeSec() - track.startSec)
  return (
    <Section title={t('expression.lips')}>
      <SliderField
        label={t('expression.offset')}
        suffix=" ms"
        min={-LIPS_OFFSET_MAX_SEC * MS}
        max={LIPS_OFFSET_MAX_SEC * MS}
        step={10}
        origin={0}
        value={offsetSec * MS}
        onChange={(ms) => set({ offsetSec: ms / MS })}
        onEnd={gesture.commit}
      />
      <SliderField
        label={t('expression.opening')}
        suffix="%"
        min={0}
        max={LIPS_STRENGTH_MAX * 100}
        origin={100}
        value={strength * 100}
        onChange={(percent) => set({ strength: percent / 100 })}
        onEnd={gesture.commit}
      />
      <ul className={lines.lines}>
        {closed.map((span) => {
          const startSec = track.startSec + span.startSec
          const release = () => session.run({ type: 'role.releaseLips', trackId: track.id, spanId: span.id })
          return (
            <li key={span.id} className={lines.line}>
              <div className={classes.closed}>
                <button
                  type="button"
                  className={shared.time}
                  aria-label={t('subtitle.goTo', { time: clockText(startSec) })}
                  onClick={() => session.seek(startSec)}
                >
                  {clockText(startSec)}
                </button>
                <TimeSpan
                  startSec={startSec}
                  endSec={startSec + span.durationSec}
                  onChange={(from, to) =>
                    session.run({
                      type: 'role.moveHold',
                      trackId: track.id,
                      spanId: span.id,
                      span: { startSec: from - track.startSec, durationSec: Math.max(0, to - from) },
                    })
                  }
                />
                <IconAction
                  size={24}
                  label={t('expression.release', { time: clockText(startSec) })}
                  icon={<IconTrash size={15} stroke={1.6} />}
                  onClick={() => void release()}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
        onClick={() =>
          void session.run({
            type: 'role.holdLips',
            trackId: track.id,
            span: { startSec: nowSec(), durationSec: HOLD_SEC },
          })
        }
      >
        {t('expression.hold')}
      </Button>
    </Section>
  )
}
