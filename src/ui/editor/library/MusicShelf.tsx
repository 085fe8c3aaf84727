import { Button, Skeleton } from '@mantine/core'
import { IconCheck, IconMusic, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { MouseEvent as ReactMouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useMaterial } from '#ui/session/use-library.ts'
import { useListen } from '#ui/session/use-listen.ts'
import { startLibraryDrag } from '../common/library-drag.ts'
import { useLocalized } from '../common/localized.ts'
import { releaseFocus } from '../common/release-focus.ts'
import { useAdd } from '../common/use-add.ts'
import { DeleteUpload } from './DeleteUpload.tsx'
import classes from './Library.module.css'
import { Shelf } from './Shelf.tsx'
import { UploadBox } from './UploadBox.tsx'

/** Music: listen, add to the scene, or set as the global music. */
export function MusicShelf() {
  const { t } = useTranslation('editor')
  const own = useMaterial('music', 'TENANTUSER')
  const built = useMaterial('music', 'SENSETIME')
  const add = useAdd()
  const listen = useListen()
  const music = useProjectField('music')
  const row = (item: LibraryItem) => (
    <MusicRow
      key={item.id}
      item={item}
      chosen={music?.moduleId === item.id}
      playing={listen.url === item.url}
      onListen={() => listen.toggle(item.url)}
      onAdd={() => void add.music(item)}
      onGlobal={() => void add.globalMusic(item)}
    />
  )
  return (
    <Shelf title={t('library.tab.music')}>
      <UploadBox shelf="music" onUploaded={(item) => void add.music(item)} />
      {own.data && own.data.length > 0 && (
        <>
          <h3 className={classes.group}>{t('library.own')}</h3>
          {own.data.map(row)}
        </>
      )}
      <h3 className={classes.group}>{t('library.builtIn')}</h3>
      {built.isError && (
        <EmptyBox
          failed
          text={t('library.failed')}
          action={{ label: t('retry'), onClick: () => void built.refetch() }}
        />
      )}
      {built.isPending && ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height={40} mb={8} radius={6} />)}
      {built.data?.length === 0 && <EmptyBox icon={IconMusic} text={t('library.empty.music')} height={140} />}
      {built.data?.map(row)}
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
  const pressed = (act: () => void) => (event: ReactMouseEvent<HTMLButtonElement>) => {
    releaseFocus(event)
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way more beside its buttons
    <div
      className={classes.row}
      data-chosen={chosen || undefined}
      draggable={writer}
      onDragStart={(event) => startLibraryDrag(event.dataTransfer, { type: 'music', item })}
    >
      <span className={classes.disc} aria-hidden>
        <IconMusic size={16} stroke={1.6} />
      </span>
      <button type="button" className={classes.rowText} onClick={onListen} aria-label={t('library.listen', { name })}>
        <strong title={name}>{name}</strong>
        <small>{clockText(item.durationSec)}</small>
      </button>
      {item.isManaged && (
        <span className={classes.rowMore}>
          <DeleteUpload shelf="music" item={item} />
        </span>
      )}
      <IconAction
        label={t(playing ? 'library.pause' : 'library.listen', { name })}
        icon={playing ? <IconPlayerPauseFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
        onClick={onListen}
      />
      <div className={classes.uses}>
        <Button size="compact-xs" variant="default" disabled={!writer} onClick={pressed(onAdd)}>
          {t('library.addMusic')}
        </Button>
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
      </div>
    </div>
  )
}
