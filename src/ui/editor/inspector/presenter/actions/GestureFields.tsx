import { IconPin, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type NaturalGesture, naturalGesturesOf } from '#shared/evaluate/natural-gestures.ts'
import { NATURAL_GESTURES } from '#shared/model/gestures.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { clockText } from '#shared/timing/time-text.ts'
import shared from '#ui/editor/inspector/common/Inspector.module.css'
import classes from '#ui/editor/inspector/common/Lines.module.css'
import { useSelection } from '#ui/mirror/use-state.ts'
import { Field } from '#ui/parts/Field.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { SwitchBox } from '#ui/parts/SwitchBox.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'

/** The gestures that a 2D presenter makes by itself: a switch, a strength, and each with its time (E10.16). */
export function GestureFields({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const selection = useSelection()
  const chosenSec = selection?.kind === 'gesture' ? selection.startSec : undefined
  const { enabled, strength } = track.gestures ?? NATURAL_GESTURES
  return (
    <Section title={t('gesture.title')}>
      <Field label={t('gesture.enabled')}>
        <SwitchBox
          label={t('gesture.title')}
          checked={enabled}
          onChange={(next) => session.run({ type: 'role.setGestures', trackId: track.id, gestures: { enabled: next } })}
        />
      </Field>
      {enabled && (
        <>
          <SliderField
            label={t('gesture.strength')}
            suffix="%"
            min={0}
            max={100}
            value={strength * 100}
            onChange={(percent) =>
              gesture.run({ type: 'role.setGestures', trackId: track.id, gestures: { strength: percent / 100 } })
            }
            onEnd={gesture.commit}
          />
          <ul className={classes.lines}>
            {naturalGesturesOf(track).map((one) => (
              <GestureLine key={one.startSec} track={track} gesture={one} chosen={one.startSec === chosenSec} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

interface GestureLineProps {
  track: RoleTrack
  gesture: NaturalGesture
  chosen: boolean
}

function GestureLine({ track, gesture, chosen }: GestureLineProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const { startSec } = gesture
  const time = clockText(track.startSec + startSec)
  const name = t('gesture.natural')
  const choose = () => {
    session.select({ kind: 'gesture', trackId: track.id, startSec })
    session.seek(track.startSec + startSec)
  }
  return (
    <li className={classes.line} data-chosen={chosen || undefined}>
      <div className={classes.lineHead}>
        <button type="button" className={shared.time} aria-label={t('subtitle.goTo', { time })} onClick={choose}>
          {time}
        </button>
        <button type="button" className={classes.choice} aria-pressed={chosen} onClick={choose}>
          <span className={classes.name}>{name}</span>
          <small>{clockText(gesture.durationSec)}</small>
        </button>
        <IconAction
          size={24}
          label={t('gesture.place')}
          icon={<IconPin size={15} stroke={1.6} />}
          onClick={() =>
            void session.run({ type: 'role.placeGesture', trackId: track.id, gesture: { ...gesture, name } })
          }
        />
        <IconAction
          size={24}
          label={t('action.remove', { name })}
          icon={<IconTrash size={15} stroke={1.6} />}
          onClick={() => void session.run({ type: 'role.removeGesture', trackId: track.id, startSec })}
        />
      </div>
    </li>
  )
}
