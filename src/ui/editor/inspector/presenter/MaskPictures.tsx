import { IconPhotoPlus } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mask } from '#shared/model/mask.ts'
import { maskOfPicture } from '#shared/placing/shots.ts'
import { useLibraryDialogs } from '#ui/editor/common/library-dialogs.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { MediaImage } from '#ui/editor/common/MediaImage.tsx'
import { useInTurn } from '#ui/parts/use-in-turn.ts'
import { useMasks } from '#ui/session/use-library.ts'
import tiles from '../common/Tiles.module.css'
import classes from './MaskPictures.module.css'

interface MaskPicturesProps {
  mask: Mask | null
  /** A new mask in the usual place; `ratio` is its height by its width. */
  fresh(ratio: number): Mask
  onChoose(mask: Mask): void
}

/** The masks of the library that are pictures, and the user's own pictures; a new one is as high as its picture is at the width of the mask (E7.11). */
export function MaskPictures({ mask, fresh, onChoose }: MaskPicturesProps) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const masks = useMasks().data ?? []
  const { MaterialDialog } = useLibraryDialogs()
  const [choosing, setChoosing] = useState(false)
  const own = mask?.url && masks.every(({ url }) => url !== mask.url) ? mask.url : null
  const choose = useInTurn((id: string, url: string, widthPx: number, heightPx: number) =>
    onChoose(maskOfPicture(mask ?? fresh(heightPx / widthPx), { id, url, widthPx, heightPx })),
  )
  return (
    <div className={tiles.tiles}>
      {masks.map((item) => (
        <button
          key={item.id}
          type="button"
          className={tiles.tile}
          aria-pressed={mask?.url === item.url}
          aria-label={t('mask.choose', { name: local(item.name) })}
          onClick={() => item.url && choose(item.id, item.url, item.width, item.height)}
        >
          <span
            className={classes.shape}
            style={{ '--shape': `url("${item.url}")`, maskMode: item.content ?? undefined } as CSSProperties}
            aria-hidden
          />
          {local(item.name)}
        </button>
      ))}
      <button type="button" className={tiles.tile} aria-pressed={own !== null} onClick={() => setChoosing(true)}>
        <span className={classes.own}>
          {own ? <MediaImage url={own} /> : <IconPhotoPlus size={24} stroke={1.4} aria-hidden />}
        </span>
        {t('mask.own')}
      </button>
      {choosing && (
        <MaterialDialog
          shelf="foreground"
          kind="image"
          title={t('mask.ownTitle')}
          hint={t('mask.ownHint')}
          chosenId={mask?.maskId}
          onChoose={(item) => choose(item.id, item.url, item.widthPx, item.heightPx)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
