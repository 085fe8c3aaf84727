import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { MaskItem } from '#shared/api/digital-human.ts'
import type { Mask } from '#shared/model/mask.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { useMasks } from '#ui/session/use-library.ts'
import tiles from '../common/Tiles.module.css'
import classes from './MaskPictures.module.css'

interface MaskPicturesProps {
  mask: Mask | null
  /** A new mask in the usual place. */
  fresh(): Mask
  onChoose(mask: Mask): void
}

/** The masks of the library that are pictures; a new one is as high as its picture is at the width of the mask (E7.11). */
export function MaskPictures({ mask, fresh, onChoose }: MaskPicturesProps) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const masks = useMasks().data ?? []
  const choose = ({ id, url, width, height }: MaskItem) => {
    if (!url) return
    const { loadStatus: _, ...base } = mask ?? fresh()
    const heightPx = mask?.url ? base.heightPx : Math.round((base.widthPx * height) / width)
    onChoose({ ...base, maskId: id, url, shape: 'rectangle', heightPx })
  }
  return (
    <div className={tiles.tiles}>
      {masks.map((item) => (
        <button
          key={item.id}
          type="button"
          className={tiles.tile}
          aria-pressed={mask?.url === item.url}
          aria-label={t('mask.choose', { name: local(item.name) })}
          onClick={() => choose(item)}
        >
          <span
            className={classes.shape}
            style={{ '--shape': `url("${item.url}")`, maskMode: item.content ?? undefined } as CSSProperties}
            aria-hidden
          />
          {local(item.name)}
        </button>
      ))}
    </div>
  )
}
