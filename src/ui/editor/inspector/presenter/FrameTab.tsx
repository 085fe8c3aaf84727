import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SingleCommand } from '#shared/commands/command.ts'
import type { LayerMotion, MotionEnd } from '#shared/model/layer-motion.ts'
import { framingSchema, type Role } from '#shared/model/role.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useInTurn } from '#ui/parts/use-in-turn.ts'
import { useKept } from '#ui/parts/use-kept.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import classes from '../common/Inspector.module.css'
import { PlaceFields } from '../common/PlaceFields.tsx'
import own from '../common/Tiles.module.css'
import { MotionSection } from '../motion/MotionSection.tsx'
import { MatteSection, PersonFields } from './FilmSection.tsx'
import { MaskFields } from './MaskFields.tsx'
import { ModelFields } from './ModelFields.tsx'

/** The presenter's framing and place: framings in 2D, camera views and a turn in 3D. */
export function FrameTab({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const { role } = track
  const framed = (change: Partial<Pick<Role, 'framing' | 'camera' | 'turnDeg'>>) => {
    const { framing, camera, turnDeg } = { ...role, ...change }
    return { type: 'role.setFraming' as const, trackId: track.id, framing, camera, turnDeg }
  }
  const frame = useInTurn((change: Parameters<typeof framed>[0]) => session.run(framed(change)))
  const { id: trackId } = track
  const motions = useKept(track.motions)
  const setMotion = useCallback(
    (end: MotionEnd, motion: LayerMotion | null): SingleCommand => ({ type: 'role.setMotion', trackId, end, motion }),
    [trackId],
  )
  return (
    <div className={classes.scroll}>
      {role.film && <MatteSection track={track} film={role.film} />}
      <Section title={t('frame.title')}>
        {role.kind === 'model' ? (
          <ModelFields track={track} frame={(change) => void frame(change)} turned={(turnDeg) => framed({ turnDeg })} />
        ) : (
          <div className={own.tiles}>
            {framingSchema.options.map((framing) => (
              <button
                key={framing}
                type="button"
                className={own.tile}
                aria-pressed={role.framing === framing}
                onClick={() => void frame({ framing })}
              >
                <FramingSign framing={framing} />
                {t(`frame.framing.${framing}`)}
              </button>
            ))}
          </div>
        )}
        {role.film && role.framing !== 'MS' && <PersonFields track={track} film={role.film} />}
      </Section>
      <MaskFields track={track} />
      <Section title={t('inspector.place')}>
        <PlaceFields
          of={t('kind.presenter')}
          place={role.place}
          onChange={(place) => gesture.run({ type: 'role.place', trackId: track.id, place })}
          onEnd={gesture.commit}
        />
      </Section>
      <MotionSection motions={motions} set={setMotion} />
    </div>
  )
}

/** A small figure cut off at the framing's edge: at the hips, the chest or the collar. */
function FramingSign({ framing }: { framing: Role['framing'] }) {
  const scale = { MS: 1, CS: 1.5, CU: 2.3 }[framing]
  return (
    <svg width="48" height="40" viewBox="0 0 48 40" aria-hidden>
      <rect x="0.5" y="0.5" width="47" height="39" rx="3" fill="none" stroke="currentColor" opacity="0.35" />
      <g transform={`translate(24 6) scale(${scale})`} fill="currentColor">
        <circle cx="0" cy="5" r="4.6" />
        <path d={`M-10 ${33 / scale} C-10 16 -7 11.5 0 11.5 C7 11.5 10 16 10 ${33 / scale} Z`} />
      </g>
    </svg>
  )
}
