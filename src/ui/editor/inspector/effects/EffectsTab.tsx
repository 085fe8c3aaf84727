import type { RoleTrack } from '#shared/model/track.ts'
import classes from '#ui/editor/inspector/common/Inspector.module.css'
import { useEditorSession } from '#ui/session/session-context.ts'
import { EffectsFields } from './EffectsFields.tsx'
import { FaceNotice } from './FaceNotice.tsx'

const GROUPS = ['skin', 'shape', 'light', 'background'] as const
/** Without marks of a face. */
const FACELESS = ['skin', 'light', 'background'] as const

/** The effects of a presenter. */
export function EffectsTab({ track }: { track: RoleTrack }) {
  const session = useEditorSession()
  const { id: trackId, role, effects } = track
  const isFaceless = role.kind === 'footage' && !role.film?.face
  return (
    <div className={classes.scroll}>
      {isFaceless && <FaceNotice presenterId={role.digitalHumanId} />}
      <EffectsFields
        layerId={trackId}
        look={role.url}
        effects={effects}
        groups={isFaceless ? FACELESS : GROUPS}
        command={(change) => ({ type: 'role.setEffects', trackId, effects: change })}
        onCopy={() => void session.run({ type: 'role.copyEffects', trackId })}
      />
    </div>
  )
}
