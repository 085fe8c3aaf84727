import { useTranslation } from 'react-i18next'
import { BackgroundShelf } from './BackgroundShelf.tsx'
import { ImageShelf } from './ImageShelf.tsx'
import { LayoutShelf } from './LayoutShelf.tsx'
import classes from './Library.module.css'
import { MusicShelf } from './MusicShelf.tsx'
import { PresenterShelf } from './PresenterShelf.tsx'
import { TextShelf } from './TextShelf.tsx'
import type { LibraryTab } from './tabs.ts'

const SHELVES = {
  template: LayoutShelf,
  presenter: PresenterShelf,
  image: ImageShelf,
  music: MusicShelf,
  background: BackgroundShelf,
  text: TextShelf,
}

/** The library panel with the selected shelf. */
export function Library({ tab }: { tab: LibraryTab }) {
  const { t } = useTranslation('editor')
  const Shelf = SHELVES[tab]
  return (
    <section className={classes.panel} data-tour="library" aria-label={t(`library.tab.${tab}`)}>
      <Shelf />
    </section>
  )
}
