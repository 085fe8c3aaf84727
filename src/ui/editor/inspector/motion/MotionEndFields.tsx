import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SingleCommand } from '#shared/commands/command.ts'
import {
  type LayerMotion,
  MOTION_KINDS,
  MOTION_SEC,
  type MotionEnd,
  type MotionKind,
  newMotion,
} from '#shared/model/layer-motion.ts'
import { DirectionField, EasingField } from '#ui/editor/common/MovingFields.tsx'
import { MovingTile } from '#ui/editor/common/MovingTile.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useSent } from '#ui/parts/use-sent.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import classes from './Motion.module.css'
import { motionFrames } from './motion-frames.ts'

interface MotionEndFieldsProps {
  end: MotionEnd
  motion: LayerMotion | null
  /** Returns the command that sets another motion there; null ends it. */
  set(motion: LayerMotion | null): SingleCommand
}

/** The motion at one end of a clip or presenter: its kind with moving samples, then its length, easing and direction. */
export function MotionEndFields({ end, motion: known, set }: MotionEndFieldsProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const sent = useSent(known)
  const motion = sent.shown
  const put = (next: LayerMotion | null) => {
    sent.send(next)
    void sent.end(session.run(set(next)))
  }
  const slide = (next: LayerMotion) => {
    sent.send(next)
    gesture.run(set(next))
  }
  const choose = (kind: MotionKind) => put(motion ? { ...motion, kind } : newMotion(kind, end))
  return (
    <fieldset className={classes.end}>
      <legend className={classes.name}>{t(`motion.${end}`)}</legend>
      <div className={classes.tiles}>
        <MovingTile
          label={t('motion.none')}
          pressed={motion === null}
          cards={[{ frames: [], content: <IconBan className={classes.none} size={15} stroke={1.5} /> }]}
          durationSec={0}
          onClick={() => put(null)}
        />
        {MOTION_KINDS.map((kind) => {
          const shown = { ...newMotion(kind, end), ...motion, kind }
          return (
            <MovingTile
              key={kind}
              label={t(`motion.kind.${kind}`)}
              pressed={motion?.kind === kind}
              cards={[{ frames: motionFrames(shown, end), content: <span className={classes.sample} /> }]}
              durationSec={shown.durationSec}
              onClick={() => choose(kind)}
            />
          )
        })}
      </div>
      {motion && (
        <>
          <SliderField
            label={t('moving.length')}
            suffix=" s"
            min={MOTION_SEC.min}
            max={MOTION_SEC.max}
            step={0.1}
            decimals={1}
            value={motion.durationSec}
            onChange={(durationSec) => slide({ ...motion, durationSec })}
            onEnd={() => sent.end(gesture.commit())}
          />
          {motion.kind === 'slide' && (
            <DirectionField value={motion.direction} onChange={(direction) => put({ ...motion, direction })} />
          )}
          {motion.kind !== 'pop' && (
            <EasingField value={motion.easing} onChange={(easing) => put({ ...motion, easing })} />
          )}
        </>
      )}
    </fieldset>
  )
}
