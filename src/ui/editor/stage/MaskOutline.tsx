import { trackById } from '#shared/model/queries.ts'
import { boxOfRole } from '#shared/placing/boxes.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import classes from './Several.module.css'
import type { Target } from './target.ts'

interface MaskOutlineProps {
  trackId: string
  /** The mask. */
  target: Target
  /** Canvas pixels per CSS pixel. */
  unit: number
}

/** While a mask is edited: the frame of its presenter, which the mask hides, and the circle that the mask is. */
export function MaskOutline({ trackId, target, unit }: MaskOutlineProps) {
  const project = useProject()
  const track = trackById(project, trackId)
  if (track?.kind !== 'role') return null
  const presenter = boxOfRole(track, project.canvas)
  const { centreX, centreY, width, height } = target.box
  return (
    <>
      <rect
        className={classes.member}
        strokeWidth={unit}
        strokeDasharray={`${4 * unit} ${3 * unit}`}
        x={presenter.centreX - presenter.width / 2}
        y={presenter.centreY - presenter.height / 2}
        width={presenter.width}
        height={presenter.height}
        transform={`rotate(${presenter.rotationDeg} ${presenter.centreX} ${presenter.centreY})`}
      />
      {track.mask?.shape === 'circle' && (
        <ellipse
          className={classes.member}
          strokeWidth={unit}
          cx={centreX}
          cy={centreY}
          rx={width / 2}
          ry={height / 2}
        />
      )}
    </>
  )
}
