import { IconBackground, IconMusic, IconPhoto, IconTemplate, IconTypography, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { useUploadingShelves } from '#ui/session/use-material-uploads.ts'
import classes from './LibraryTabs.module.css'
import { LIBRARY_TABS, type LibraryTab } from './tabs.ts'

const ICONS = {
  template: IconTemplate,
  presenter: IconUser,
  image: IconPhoto,
  music: IconMusic,
  background: IconBackground,
  text: IconTypography,
}

/** The shelves of material behind tabs. */
const SHELF_OF: Partial<Record<LibraryTab, BuiltInShelf>> = {
  image: 'foreground',
  music: 'music',
  background: 'background',
}

/** The tabs at the far left, which select a shelf of the library. */
export function LibraryTabs({ tab, onTab }: { tab: LibraryTab | null; onTab(tab: LibraryTab): void }) {
  const { t } = useTranslation('editor')
  const uploading = useUploadingShelves()
  return (
    <nav className={classes.tabs} aria-label={t('library.title')}>
      {LIBRARY_TABS.map((value) => {
        const Icon = ICONS[value]
        const shelf = SHELF_OF[value]
        const uploads = shelf !== undefined && uploading.includes(shelf)
        return (
          <button
            key={value}
            type="button"
            className={classes.tab}
            aria-pressed={tab === value}
            aria-description={uploads ? t('upload.onWay') : undefined}
            onClick={() => onTab(value)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            {t(`library.tab.${value}`)}
            {uploads && <span className={classes.dot} aria-hidden />}
          </button>
        )
      })}
    </nav>
  )
}
