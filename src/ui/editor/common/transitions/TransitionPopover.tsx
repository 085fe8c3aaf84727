import { Button, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import { TRANSITION, TRANSITION_KINDS, TRANSITION_SEC, type Transition } from '#shared/model/transition.ts'
import { useProjectField, useSceneById } from '#ui/mirror/use-project.ts'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useInTurn } from '#ui/parts/use-in-turn.ts'
import { useSent } from '#ui/parts/use-sent.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { DirectionField, EasingField } from '../MovingFields.tsx'
import { MovingTile } from '../MovingTile.tsx'
import classes from './TransitionPopover.module.css'
import { transitionFrames } from './transition-frames.ts'

interface TransitionPopoverProps {
  open: { sceneId: SceneId; at: { x: number; y: number } } | null
  onClose(): void
}

/** How a scene follows the one before it, above the sign that was pressed. */
export function TransitionPopover({ open, onClose }: TransitionPopoverProps) {
  return (
    <Popover
      opened={open !== null}
      onChange={(opened) => opened || onClose()}
      position="top"
      offset={6}
      width={356}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <span
          aria-hidden
          style={{ position: 'fixed', left: open?.at.x ?? 0, top: open?.at.y ?? 0, width: 1, height: 1 }}
        />
      </Popover.Target>
      <Popover.Dropdown>{open && <TransitionFields key={open.sceneId} sceneId={open.sceneId} />}</Popover.Dropdown>
    </Popover>
  )
}

function TransitionFields({ sceneId }: { sceneId: SceneId }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const sceneIds = useProjectField('sceneIds')
  const sent = useSent(useSceneById(sceneId)?.transition ?? null)
  const transition = sent.shown
  const number = sceneIds.indexOf(sceneId) + 1
  const set = (next: Transition | null, of: SceneId | null = sceneId) => ({
    type: 'scene.setTransition' as const,
    sceneId: of,
    transition: next,
  })
  const put = (next: Transition | null) => {
    sent.send(next)
    void sent.end(session.run(set(next)))
  }
  const change = (part: Partial<Transition>) => put({ ...TRANSITION, ...transition, ...part })
  const toAll = useInTurn(() => session.run(set(transition, null)))
  const going = <span className={`${classes.sheet} ${classes.going}`}>{number - 1}</span>
  const coming = <span className={`${classes.sheet} ${classes.coming}`}>{number}</span>
  return (
    <div className={classes.fields}>
      <h2 className={classes.title}>{t('transition.title', { number })}</h2>
      <div className={classes.tiles}>
        <MovingTile
          label={t('transition.kind.cut')}
          pressed={!transition}
          cards={[
            { frames: [{ clipPath: 'inset(0 0 0 50%)' }], content: coming },
            { frames: [{ clipPath: 'inset(0 50% 0 0)' }], content: going },
          ]}
          durationSec={0}
          onClick={() => put(null)}
        />
        {TRANSITION_KINDS.map((kind) => {
          const shown = { ...TRANSITION, ...transition, kind }
          const frames = transitionFrames(shown)
          return (
            <MovingTile
              key={kind}
              label={t(`transition.kind.${kind}`)}
              pressed={transition?.kind === kind}
              cards={[
                { frames: frames.coming, content: coming },
                { frames: frames.going, content: going },
              ]}
              durationSec={shown.durationSec}
              onClick={() => change({ kind })}
            />
          )
        })}
      </div>
      {transition && (
        <>
          <SliderField
            label={t('moving.length')}
            suffix=" s"
            min={TRANSITION_SEC.min}
            max={TRANSITION_SEC.max}
            step={0.1}
            decimals={1}
            value={transition.durationSec}
            onChange={(durationSec) => {
              const next = { ...transition, durationSec }
              sent.send(next)
              gesture.run(set(next))
            }}
            onEnd={() => sent.end(gesture.commit())}
          />
          {transition.kind !== 'crossFade' && (
            <DirectionField value={transition.direction} onChange={(direction) => change({ direction })} />
          )}
          <EasingField value={transition.easing} onChange={(easing) => change({ easing })} />
        </>
      )}
      <Button variant="default" size="xs" onClick={() => toAll()}>
        {t('transition.all')}
      </Button>
    </div>
  )
}
