import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureOf, soundOf, type TimelineItem } from '#shared/timing/items.ts'
import type { Kind } from '../kinds.tsx'
import { ClipView } from './ClipView.tsx'
import { titleOf } from './item-look.ts'
import { MediaClipView } from './MediaClipView.tsx'
import { colorOf } from './paint/color-of.ts'
import type { RowSurface } from './paint/row-surface.ts'

interface ItemViewProps {
  item: TimelineItem
  kind: Kind
  label: string
  /** Whether the sound of its row is off. */
  muted: boolean
  selected: boolean
  tabStop: boolean
  surface: RowSurface
}

/** A clip as it looks: what is written on it, its colour, and what it shows of its material. */
export const ItemView = memo(function ItemView({ item, kind, muted, ...rest }: ItemViewProps) {
  const { t } = useTranslation('editor')
  const { id, startSec, durationSec, movable, stretchable, source } = item
  const sound = useMemo(() => soundOf(source), [source])
  const picture = useMemo(() => pictureOf(source), [source])
  const clip = {
    ...rest,
    id,
    startSec,
    durationSec,
    movable,
    stretchable,
    title: titleOf(item, t),
    color: source.of === 'background' && source.background.kind === 'color' ? source.background.color : colorOf(kind),
    muted: muted && sound !== null,
  }
  if (!sound && !picture) return <ClipView {...clip} />
  const loadStatus = source.of === 'clip' ? source.clip.loadStatus : undefined
  return <MediaClipView {...clip} sound={sound} picture={picture} loadStatus={loadStatus} />
})
