import { useTranslation } from 'react-i18next'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useMaterial } from '#ui/session/use-library.ts'
import { useLocalized } from '../common/localized.ts'
import { MediaImage } from '../common/MediaImage.tsx'
import { useAdd } from '../common/use-add.ts'
import { Card } from './Card.tsx'
import { DeleteUpload } from './DeleteUpload.tsx'
import classes from './Library.module.css'
import { Shelf, ShelfGrid } from './Shelf.tsx'
import { UploadBox } from './UploadBox.tsx'

/** Pictures, stickers and videos: uploads first, then the library's. */
export function ImageShelf() {
  const { t } = useTranslation('editor')
  const own = useMaterial('foreground', 'TENANTUSER')
  const built = useMaterial('foreground', 'SENSETIME')
  const local = useLocalized()
  const writer = useWriter()
  const add = useAdd()
  const card = (item: NonNullable<typeof own.data>[number]) => (
    <Card
      key={item.id}
      name={local(item.name)}
      aspect={1}
      fit="contain"
      caption={item.ownership === 'TENANTUSER'}
      badge={item.kind === 'video' ? t('library.video') : undefined}
      picture={<MediaImage url={item.coverUrl || item.url} video={!item.coverUrl && item.kind === 'video'} />}
      more={item.ownership === 'TENANTUSER' && <DeleteUpload shelf="foreground" item={item} />}
      disabled={!writer}
      carried={{ type: 'image', item }}
      onClick={() => void add.picture(item)}
    />
  )
  return (
    <Shelf title={t('library.tab.image')}>
      <UploadBox shelf="foreground" onUploaded={(item) => void add.picture(item)} />
      <h3 className={classes.group}>{t('library.own')}</h3>
      <ShelfGrid answer={own} aspect={1} emptyLine={t('library.empty.own')}>
        {card}
      </ShelfGrid>
      <h3 className={classes.group}>{t('library.stickers')}</h3>
      <ShelfGrid answer={built} aspect={1} empty={t('library.empty.foreground')}>
        {card}
      </ShelfGrid>
    </Shelf>
  )
}
