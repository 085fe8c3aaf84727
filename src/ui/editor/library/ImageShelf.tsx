import { SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useMaterial } from '#ui/session/use-library.ts'
import { useLocalized } from '../common/localized.ts'
import { MediaImage } from '../common/MediaImage.tsx'
import { useAdd } from '../common/use-add.ts'
import { Card } from './Card.tsx'
import { DeleteUpload } from './DeleteUpload.tsx'
import { Shelf, ShelfGrid } from './Shelf.tsx'
import { UploadBox } from './UploadBox.tsx'

type Part = 'own' | 'stickers'

/** Pictures, stickers and videos: the uploads, or the library's; uploads show first as soon as there are some. */
export function ImageShelf() {
  const { t } = useTranslation('editor')
  const own = useMaterial('foreground', 'TENANTUSER')
  const built = useMaterial('foreground', 'SENSETIME')
  const [chosen, setChosen] = useState<Part | null>(null)
  const [search, setSearch] = useState('')
  const local = useLocalized()
  const writer = useWriter()
  const add = useAdd()
  const part = chosen ?? (own.data?.length ? 'own' : 'stickers')
  const answer = part === 'own' ? own : built
  const found = answer.data?.filter((item) => holds(local(item.name), search))
  const emptyKey = answer.data?.length ? 'unfound' : part === 'own' ? 'own' : 'foreground'
  const card = (item: LibraryItem) => (
    <Card
      key={item.id}
      name={local(item.name)}
      aspect={1}
      fit="contain"
      caption={item.ownership !== 'SENSETIME'}
      badge={item.kind === 'video' ? t('library.video') : undefined}
      picture={<MediaImage url={item.coverUrl || item.url} video={!item.coverUrl && item.kind === 'video'} />}
      more={item.isManaged && <DeleteUpload shelf="foreground" item={item} />}
      disabled={!writer}
      carried={{ type: 'image', item }}
      onClick={() => void add.picture(item)}
    />
  )
  const uploaded = (item: LibraryItem) => {
    setChosen('own')
    setSearch('')
    void add.picture(item)
  }
  return (
    <Shelf title={t('library.tab.image')}>
      <UploadBox shelf="foreground" onUploaded={uploaded} />
      <SegmentedControl
        size="xs"
        fullWidth
        mt={12}
        aria-label={t('library.part')}
        value={part}
        onChange={setChosen}
        data={[
          { value: 'own' as const, label: t('library.own') },
          { value: 'stickers' as const, label: t('library.stickers') },
        ]}
      />
      <TextInput
        size="xs"
        my={8}
        aria-label={t('library.search')}
        placeholder={t('library.search')}
        leftSection={<IconSearch size={14} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ShelfGrid answer={{ ...answer, data: found }} aspect={1} empty={t(`library.empty.${emptyKey}`)}>
        {card}
      </ShelfGrid>
    </Shelf>
  )
}

function holds(name: string, search: string): boolean {
  return name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
}
