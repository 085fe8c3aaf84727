import { useTranslation } from 'react-i18next'
import classes from './common/Library.module.css'
import { LayoutShelf } from './LayoutShelf.tsx'
import { BackgroundShelf } from './material/BackgroundShelf.tsx'
import { ImageShelf } from './material/ImageShelf.tsx'
import { MusicShelf } from './material/MusicShelf.tsx'
import { PresenterShelf } from './PresenterShelf.tsx'
import { TextShelf } from './TextShelf.tsx'
import type { Dimension, LibraryTab } from './tabs.ts'

const SHELVES = {
  template: LayoutShelf,
  image: ImageShelf,
  music: MusicShelf,
  background: BackgroundShelf,
  text: TextShelf,
}

/** The library panel with the selected shelf; `bring` is a presenter that the user wants to bring. */
export function Library({ tab, bring }: { tab: LibraryTab; bring: Dimension | undefined }) {
  const { t } = useTranslation('editor')
  const Shelf = tab === 'presenter' ? null : SHELVES[tab]
  return (
    <section className={classes.panel} data-tour="library" aria-label={t(`library.tab.${tab}`)}>
      {Shelf ? <Shelf /> : <PresenterShelf bring={bring} />}
    </section>
  )
}
