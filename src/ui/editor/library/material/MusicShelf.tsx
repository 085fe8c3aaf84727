import { Button } from '@mantine/core'
import { IconCheck, IconMusic, IconPlayerPauseFilled, IconPlayerPlayFilled, IconUsers } from '@tabler/icons-react'
import { type MouseEvent as ReactMouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import { soundText } from '#shared/timing/time-text.ts'
import { startLibraryDrag } from '#ui/editor/common/library-drag.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { releaseFocus } from '#ui/editor/common/release-focus.ts'
import { useAdd } from '#ui/editor/common/use-add.ts'
import classes from '#ui/editor/library/common/Library.module.css'
import { Shelf } from '#ui/editor/library/common/Shelf.tsx'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { VipBadge } from '#ui/parts/VipBadge.tsx'
import { useListen } from '#ui/session/use-listen.ts'
import { NOTHING_HOVERS } from './hovers.ts'
import { ItemActs } from './ItemActs.tsx'
import own from './Material.module.css'
import { MaterialGrid } from './MaterialGrid.tsx'
import { ShelfFilters } from './ShelfFilters.tsx'
import { UploadBox } from './UploadBox.tsx'
import { useShelfWish } from './use-shelf-wish.ts'

/** Music: listen, add to the scene, or set as the global music. */
export function MusicShelf() {
  const { t } = useTranslation('editor')
  const { wish, change, showOwn } = useShelfWish('music')
  const add = useAdd()
  const listen = useListen()
  const music = useProjectField('music')
  return (
    <Shelf title={t('library.tab.music')}>
      <UploadBox shelf="music" use="scene" onUploaded={showOwn} />
      <ShelfFilters shelf="music" wish={wish} onChange={change} />
      <MaterialGrid shelf="music" wish={wish} card={null}>
        {(item) => (
          <MusicRow
            key={item.id}
            item={item}
            chosen={music?.moduleId === item.id}
            playing={listen.url === item.url}
            onListen={() => listen.toggle(item.url)}
            onAdd={() => void add.music(item)}
            onGlobal={() => void add.globalMusic(item)}
          />
        )}
      </MaterialGrid>
    </Shelf>
  )
}

interface MusicRowProps {
  item: LibraryItem
  chosen: boolean
  playing: boolean
  onListen(): void
  onAdd(): void
  onGlobal(): void
}

function MusicRow({ item, chosen, playing, onListen, onAdd, onGlobal }: MusicRowProps) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const writer = useWriter()
  const name = local(item.name)
  const [isNear, setNear] = useState(NOTHING_HOVERS)
  const pressed = (act: () => void) => (event: ReactMouseEvent<HTMLButtonElement>) => {
    releaseFocus(event)
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way more beside its buttons
    <div
      className={classes.row}
      data-entry
      data-chosen={chosen || undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      draggable={writer}
      onDragStart={(event) => startLibraryDrag(event.dataTransfer, { type: 'music', item })}
    >
      <span className={classes.disc} aria-hidden>
        <IconMusic size={16} stroke={1.6} />
      </span>
      <button type="button" className={classes.rowText} onClick={onListen} aria-label={t('library.listen', { name })}>
        <strong title={name}>{name}</strong>
        <small>
          {soundText(item.durationSec)} {item.soldType && <VipBadge />}
        </small>
      </button>
      {item.ownership === 'TENANTSHARE' && (
        <span className={own.sharedRow} title={t('library.sharedMark')}>
          <IconUsers size={14} stroke={1.7} role="img" aria-label={t('library.sharedMark')} />
        </span>
      )}
      <span className={classes.rowMore} data-kept={item.isStarred || undefined}>
        {(isNear || item.isStarred) && <ItemActs shelf="music" item={item} />}
      </span>
      <IconAction
        label={t(playing ? 'library.pause' : 'library.listen', { name })}
        icon={playing ? <IconPlayerPauseFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
        onClick={onListen}
      />
      <div className={classes.uses}>
        <Button size="compact-xs" variant="default" disabled={!writer} onClick={pressed(onAdd)}>
          {t('library.addMusic')}
        </Button>
        {!item.labels?.includes('effects') && (
          <Button
            size="compact-xs"
            variant={chosen ? 'light' : 'default'}
            leftSection={chosen && <IconCheck size={13} stroke={2} />}
            disabled={!writer}
            aria-pressed={chosen}
            onClick={pressed(onGlobal)}
          >
            {t(chosen ? 'library.globalMusicNow' : 'library.addGlobalMusic')}
          </Button>
        )}
      </div>
    </div>
  )
}
