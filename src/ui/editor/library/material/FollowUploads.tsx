import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { forgetRefusedFile, tellRefusedFile } from '#ui/editor/common/refused-files.tsx'
import { useAdd } from '#ui/editor/common/use-add.ts'
import type { MaterialChoice, UploadsFollower } from '#ui/session/material-uploads.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { shelfKey } from '#ui/session/use-shelf.ts'
import { useSiteConfig } from '#ui/session/use-site-config.ts'
import { useUploadWords } from './use-upload-words.ts'

/** Follows the uploads of all shelves: refusals become notices, and what was chosen alone comes to the film. */
export function FollowUploads() {
  const { t } = useTranslation('editor')
  const { uploads } = useEditorSession()
  const queries = useQueryClient()
  const converts = useSiteConfig().data?.mediaConversion ?? false
  const words = useUploadWords()
  const use = useMaterial()
  const onRefused: UploadsFollower['onRefused'] = (shelf, file, failure) => {
    const convert = () => {
      forgetRefusedFile(file.name, t)
      uploads.convert(shelf, file)
    }
    const offers = failure.code === 'low_frame_rate' && converts
    const offer = <Convertible text={t('upload.slow', { detail: failure.detail })} onConvert={convert} />
    tellRefusedFile(file.name, offers ? offer : words(failure), t)
  }
  const onUploaded: UploadsFollower['onUploaded'] = (shelf, item, to) => {
    void queries.invalidateQueries({ queryKey: shelfKey(shelf) })
    if (to) use(shelf, item, to)
  }
  useEffect(() => uploads.follow({ converts, onRefused, onUploaded }))
  return null
}

/** Returns what makes an item of a shelf a part of the current scene, or a background that of the project. */
function useMaterial() {
  const add = useAdd()
  return (shelf: BuiltInShelf, item: LibraryItem, to: NonNullable<MaterialChoice['use']>) => {
    if (shelf === 'background') void add.background(item, to)
    else if (shelf === 'music') void add.music(item)
    else void add.picture(item)
  }
}

/** The refusal of a film that the server can convert. */
function Convertible({ text, onConvert }: { text: string; onConvert(): void }) {
  const { t } = useTranslation('editor')
  return (
    <>
      {text}
      <Button size="compact-xs" variant="light" ml={8} onClick={onConvert}>
        {t('upload.convert')}
      </Button>
    </>
  )
}
