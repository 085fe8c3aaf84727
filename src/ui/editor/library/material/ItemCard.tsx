import { IconStarFilled, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import type { LibraryDrag } from '#ui/editor/common/library-drag.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { Card } from '#ui/editor/library/common/Card.tsx'
import { useWriter } from '#ui/mirror/use-state.ts'
import { HoverPicture } from './HoverPicture.tsx'
import { NOTHING_HOVERS } from './hovers.ts'
import { ItemActs } from './ItemActs.tsx'
import classes from './Material.module.css'

interface ItemCardProps {
  shelf: BuiltInShelf
  item: LibraryItem
  aspect: number
  fit?: 'cover' | 'contain'
  chosen?: boolean
  /** The payload of a drag, where the item can be dragged into the document. */
  carried?: LibraryDrag
  onClick(): void
}

/** A picture or film of a shelf. */
export function ItemCard({ shelf, item, aspect, fit, chosen, carried, onClick }: ItemCardProps) {
  const { t } = useTranslation('editor')
  const writer = useWriter()
  // of thousands of cards only those that somebody looks at have their buttons
  const [isNear, setNear] = useState(NOTHING_HOVERS)
  const isOwn = item.ownership !== 'SENSETIME'
  return (
    <Card
      name={useLocalized()(item.name)}
      aspect={aspect}
      fit={fit}
      caption={isOwn || shelf === 'background'}
      badge={item.soldType ?? (item.kind === 'video' ? t('library.video') : undefined)}
      picture={
        <>
          <HoverPicture item={item} silent={shelf === 'background'} />
          {item.ownership === 'TENANTSHARE' && (
            <span className={classes.shared} title={t('library.sharedMark')}>
              <IconUsers size={12} stroke={1.8} aria-hidden />
            </span>
          )}
          {item.isStarred && <IconStarFilled className={classes.starred} size={12} aria-hidden />}
        </>
      }
      chosen={chosen}
      more={isNear && <ItemActs shelf={shelf} item={item} />}
      onNear={() => setNear(true)}
      disabled={!writer}
      carried={carried}
      onClick={onClick}
    />
  )
}
