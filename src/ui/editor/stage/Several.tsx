import type { Rect } from '#shared/base/rect.ts'
import type { SelectedItem } from '#shared/model/selection.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useMeasured } from '#ui/mirror/use-scene.ts'
import classes from './Several.module.css'
import { targetOf } from './target.ts'

interface MembersProps {
  items: readonly SelectedItem[]
  timeSec: number
  /** Canvas pixels per CSS pixel. */
  unit: number
}

/** A thin frame around each of several selected layers. */
export function Members({ items, timeSec, unit }: MembersProps) {
  const project = useProject()
  const measured = useMeasured()
  return items.map((item) => {
    const box = targetOf(project, item, timeSec, measured)?.box
    if (!box) return null
    return (
      <rect
        key={item.kind === 'clip' ? item.clipId : item.trackId}
        className={classes.member}
        strokeWidth={unit}
        x={box.centreX - box.width / 2}
        y={box.centreY - box.height / 2}
        width={box.width}
        height={box.height}
        transform={`rotate(${box.rotationDeg} ${box.centreX} ${box.centreY})`}
      />
    )
  })
}

/** The frame that is drawn over what is to be selected. */
export function Marquee({ frame, unit }: { frame: Rect; unit: number }) {
  return <rect className={classes.marquee} strokeWidth={unit} {...frame} />
}
