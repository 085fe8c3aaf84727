import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { FrameRate } from '#shared/model/canvas.ts'
import { frameText } from '#shared/timing/time-text.ts'
import type { Kind } from '../common/kinds.tsx'
import type { NameOf } from '../common/use-library-names.ts'
import { ClipView } from './ClipView.tsx'
import { titleOf } from './item-look.ts'
import { MediaClipView } from './MediaClipView.tsx'
import { analysisOf, materialOf } from './model/item-media.ts'
import type { TimelineItem } from './model/items.ts'
import type { RowsPainting } from './paint/rows-painting.ts'

interface ItemViewProps {
  /** Passed in, so that hundreds of clips need one lookup per row; so is `nameOf`. */
  t: TFunction<'editor'>
  nameOf: NameOf
  item: TimelineItem
  kind: Kind
  frameRate: FrameRate
  /** The number of its row from the top, counted from 1, and the number of rows. */
  number: number
  count: number
  selected: boolean
  tabStop: boolean
  painting: RowsPainting
}

/** A clip for pointer and screen readers, with the filmstrip and waveform it shows. */
export const ItemView = memo(function ItemView(props: ItemViewProps) {
  const { t, nameOf, item, kind, frameRate, number, count, selected, tabStop, painting } = props
  const { id, startSec, durationSec, movable, stretchable, source } = item
  const label = t('timeline.clipLabel', {
    kind: t(`kind.${kind}`),
    title: titleOf(item, t, nameOf),
    start: frameText(startSec, frameRate),
    seconds: Number(durationSec.toFixed(2)),
    number,
    count,
  })
  const clip = { id, startSec, durationSec, movable, stretchable, label, selected, tabStop, painting }
  const plain = materialOf(source) === null && analysisOf(source) === 'ready'
  return plain ? <ClipView {...clip} /> : <MediaClipView {...clip} t={t} item={item} />
})
