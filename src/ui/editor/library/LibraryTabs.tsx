import { IconBackground, IconMusic, IconPhoto, IconTemplate, IconTypography, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
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

/** The tabs at the far left, which select a shelf of the library. */
export function LibraryTabs({ tab, onTab }: { tab: LibraryTab | null; onTab(tab: LibraryTab): void }) {
  const { t } = useTranslation('editor')
  return (
    <nav className={classes.tabs} aria-label={t('library.title')}>
      {LIBRARY_TABS.map((value) => {
        const Icon = ICONS[value]
        return (
          <button
            key={value}
            type="button"
            className={classes.tab}
            aria-pressed={tab === value}
            onClick={() => onTab(value)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            {t(`library.tab.${value}`)}
          </button>
        )
      })}
    </nav>
  )
}
