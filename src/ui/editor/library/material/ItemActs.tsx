import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconDots,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTag,
  IconTrash,
  IconUsers,
  IconUserX,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { notify } from '#ui/parts/notify.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { openRename } from '#ui/parts/rename.tsx'
import { useFocusKept } from '#ui/parts/use-focus-kept.ts'
import { useMenuFocus } from '#ui/parts/use-menu-focus.ts'
import { useShelfActs } from '#ui/session/use-shelf-acts.ts'
import classes from './Material.module.css'
import { openTags } from './tags-dialog.tsx'
import { useDeleteUpload } from './use-delete-upload.tsx'

/** The star of an item, and for those who manage it a menu: rename, tags, share, delete. */
export function ItemActs({ shelf, item }: { shelf: BuiltInShelf; item: LibraryItem }) {
  const { t } = useTranslation('editor')
  const name = useLocalized()(item.name)
  const self = useRef<HTMLSpanElement>(null)
  useFocusKept(self)
  const acts = useShelfActs(shelf)
  const tried = (act: Promise<void>, title: string) => {
    act.catch((error: unknown) => notifications.show({ color: 'red', title, message: reasonOf(error, t) }))
  }
  return (
    <span className={classes.acts} ref={self}>
      <IconAction
        size={24}
        label={t(item.isStarred ? 'library.unstar' : 'library.star', { name })}
        pressed={item.isStarred}
        icon={item.isStarred ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.7} />}
        onClick={() => tried(acts.star(item, !item.isStarred), t('library.starFailed', { name }))}
      />
      {item.isManaged && <Managing shelf={shelf} item={item} name={name} tried={tried} />}
    </span>
  )
}

interface ManagingProps {
  shelf: BuiltInShelf
  item: LibraryItem
  name: string
  tried(act: Promise<void>, title: string): void
}

function Managing({ shelf, item, name, tried }: ManagingProps) {
  const { t } = useTranslation('editor')
  const acts = useShelfActs(shelf)
  const remove = useDeleteUpload(shelf)
  const { target, act } = useMenuFocus()
  const isShared = item.ownership === 'TENANTSHARE'
  const file = (filing: Parameters<typeof acts.file>[1]) =>
    tried(acts.file(item, filing), t('library.fileFailed', { name }))
  const share = () => {
    const shared = acts.file(item, { isShared: !isShared }).then(() => {
      const message = t(isShared ? 'library.unshareDone' : 'library.shareDone', { name })
      notify('upload-shared', { color: 'green', message })
    })
    tried(shared, t('library.fileFailed', { name }))
  }
  const rename = () =>
    openRename({
      title: t('library.renameItem'),
      label: t('library.renameLabel'),
      emptyText: t('library.renameEmpty'),
      confirm: t('library.rename'),
      cancel: t('cancel'),
      name,
      maxLength: NAME_CHARS_MAX.upload,
      onConfirm: (next) => file({ name: next }),
    })
  const tag = () =>
    openTags({ shelf, title: t('library.tagsOf', { name }), tags: item.tags, onConfirm: (tags) => file({ tags }) })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconAction
          ref={target}
          size={24}
          label={t('library.more', { name })}
          icon={<IconDots size={15} stroke={1.8} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={15} stroke={1.7} />} onClick={act(rename)}>
          {t('library.renameItem')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTag size={15} stroke={1.7} />} onClick={act(tag)}>
          {t('library.tags')}
        </Menu.Item>
        <Menu.Item
          leftSection={isShared ? <IconUserX size={15} stroke={1.7} /> : <IconUsers size={15} stroke={1.7} />}
          onClick={act(share)}
        >
          {t(isShared ? 'library.unshare' : 'library.share')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={15} stroke={1.7} />} onClick={act(() => remove(item))}>
          {t('common:action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
