import { IconCircle, IconCircleCheckFilled, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import { soundText } from '#shared/timing/time-text.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import classes from '#ui/editor/library/common/Library.module.css'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { VipBadge } from '#ui/parts/VipBadge.tsx'
import own from './MusicChoice.module.css'

interface MusicChoiceProps {
  item: LibraryItem
  chosen: boolean
  playing: boolean
  onListen(): void
  onChoose(): void
}

/** One piece of music, with a button to listen to it. */
export function MusicChoice({ item, chosen, playing, onListen, onChoose }: MusicChoiceProps) {
  const { t } = useTranslation('editor')
  const name = useLocalized()(item.name)
  return (
    <div className={classes.row} data-chosen={chosen || undefined}>
      <IconAction
        label={t(playing ? 'library.pause' : 'library.listen', { name })}
        icon={playing ? <IconPlayerPauseFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
        onClick={onListen}
      />
      <button type="button" className={classes.rowText} aria-pressed={chosen} onClick={onChoose}>
        <strong title={name}>{name}</strong>
        <small>
          {soundText(item.durationSec)} {item.soldType && <VipBadge />}
        </small>
      </button>
      <button
        type="button"
        className={own.mark}
        data-chosen={chosen || undefined}
        tabIndex={-1}
        aria-hidden
        onClick={onChoose}
      >
        {chosen ? <IconCircleCheckFilled size={18} /> : <IconCircle size={18} stroke={1.5} />}
      </button>
    </div>
  )
}
