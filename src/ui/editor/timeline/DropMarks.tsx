import type { CSSProperties } from 'react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Kind, KindIcon, kindColor } from '../common/kinds.tsx'
import classes from './DropMarks.module.css'
import { useDragPreview } from './drag-preview.ts'
import { rowTopPx } from './model/over.ts'
import { GAP_PX } from './model/row.ts'

/** Marks of a drag over rows: the place on a row or the line for a new row where it drops, or the frame it draws. */
export const DropMarks = memo(function DropMarks() {
  const { t } = useTranslation('editor')
  const { mark, ghost, frame } = useDragPreview()
  if (frame) {
    const { fromSec, toSec, topPx, bottomPx } = frame
    const style = { '--top': topPx, '--height': bottomPx - topPx, '--s': fromSec, '--d': toSec - fromSec }
    return <span className={classes.frame} data-testid="frame" style={style as CSSProperties} />
  }
  if (mark?.type === 'row') {
    const { row, startSec, durationSec } = mark
    return (
      <span
        className={classes.dropPreview}
        data-testid="drop-mark"
        style={{ '--top': rowTopPx(row), '--s': startSec, '--d': durationSec } as CSSProperties}
      />
    )
  }
  if (mark?.type !== 'gap') return null
  const { gap, startSec, durationSec, track } = mark
  const style = { '--top': rowTopPx(gap) - GAP_PX / 2, '--s': startSec, '--d': durationSec } as CSSProperties
  return (
    <>
      <span className={classes.line} data-testid="drop-mark" style={style} />
      {!track && !ghost && (
        <span className={classes.newTrack} style={style}>
          {t('drag.newTrack')}
        </span>
      )}
    </>
  )
})

/** The dragged item under the pointer on its way to another row; shows why it cannot be dropped. */
export const DragGhost = memo(function DragGhost() {
  const { t } = useTranslation('editor')
  const { ghost, mark } = useDragPreview()
  if (!ghost) return null
  const refused = mark?.type === 'refused'
  const { x, y, widthPx, kind, title } = ghost
  return (
    <div
      className={classes.ghost}
      data-refused={refused || undefined}
      style={{ transform: `translate(${x}px, ${y}px)`, '--clip': kindColor(kind as Kind) } as CSSProperties}
    >
      <span className={classes.chip} style={{ width: Math.max(24, widthPx) }}>
        <KindIcon kind={kind as Kind} size={13} />
        {title}
      </span>
      {refused && <span className={classes.reason}>{t(`drag.${mark.code}`)}</span>}
      {mark?.type === 'gap' && !mark.track && <span className={classes.reason}>{t('drag.newTrack')}</span>}
    </div>
  )
})
