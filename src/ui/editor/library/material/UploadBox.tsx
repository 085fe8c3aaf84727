import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import { type BuiltInShelf, SHELVES } from '#shared/model/shelves.ts'
import { FILES_AT_ONCE, filesBreach } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { takesAvatar } from '#ui/editor/common/presenter-offer.ts'
import {
  forgetRefusedFile,
  forgetRefusedFiles,
  mayPass,
  tellRefusedFile,
  tellTooManyFiles,
} from '#ui/editor/common/refused-files.tsx'
import { DropBox } from '#ui/parts/DropBox.tsx'
import { UploadList } from '#ui/parts/uploads/UploadList.tsx'
import { UploadQueue, type UploadRun } from '#ui/parts/uploads/upload-queue.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { acceptedBy, limitsOf, type MaterialKind, uploadMaterial } from '#ui/session/upload-material.ts'
import { shelfKey } from '#ui/session/use-shelf.ts'
import { useSiteConfig } from '#ui/session/use-site-config.ts'
import { useUnfinishedUploads } from '#ui/session/use-unfinished-uploads.ts'
import classes from './UploadBox.module.css'

interface UploadBoxProps {
  shelf: BuiltInShelf
  /** Takes only material of this kind; without it, of all kinds of the shelf. */
  kind?: MaterialKind | undefined
  /** @param isAlone whether no other files were chosen with it */
  onUploaded(item: LibraryItem, isAlone: boolean): void
}

/** Takes files by choice or drop, checks and uploads them in a queue. A 3D presenter goes to the avatar check. */
export function UploadBox({ shelf, kind, onUploaded }: UploadBoxProps) {
  const { t } = useTranslation('editor')
  const together = useRef(new WeakSet<File>())
  const [several, setSeveral] = useState(0)
  const { queue, words } = useMaterialQueue({
    shelf,
    kind,
    onUploaded: (item, file) => onUploaded(item, !together.current.has(file)),
  })
  const unfinished = useUnfinishedUploads(SHELVES[shelf].folder)
  const takeAll = (files: readonly File[]) => {
    forgetRefusedFiles()
    const taken = files.filter((file) => kind || !takesAvatar(file))
    const breach = filesBreach(FILES_AT_ONCE, taken.length)
    if (breach?.code === 'too_many_files') return tellTooManyFiles(breach.limit, t)
    const isSeveral = taken.length > 1
    setSeveral(isSeveral ? taken.length : 0)
    if (isSeveral) for (const file of taken) together.current.add(file)
    queue.take(taken)
  }
  return (
    <>
      <DropBox
        title={t('upload.title')}
        hint={t(`upload.hint.${shelf === 'foreground' && kind === 'image' ? 'picture' : shelf}`, limitsOf(shelf))}
        accept={acceptedBy(shelf, kind)}
        onFiles={takeAll}
      />
      {several > 0 && (
        <p role="status" className={classes.several}>
          {t(`upload.several.${shelf}`, { count: several })}
        </p>
      )}
      <UploadList queue={queue} words={words} {...unfinished} />
    </>
  )
}

type MaterialQueueProps = Omit<UploadBoxProps, 'onUploaded'> & { onUploaded(item: LibraryItem, file: File): void }

/** The queue of a shelf. What cannot be taken is told in a notice; what another try may help stays in the queue. */
function useMaterialQueue({ shelf, kind, onUploaded }: MaterialQueueProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const queries = useQueryClient()
  const site = useSiteConfig()
  const slow = useRef(new WeakSet<File>())
  const converts = site.data?.mediaConversion ?? false
  const words = ({ code, detail }: Failure) =>
    t([`upload.failed.${code}`, 'upload.failed.upload_failed'], { detail, max: detail })
  const refuse = (file: File, failure: Failure) => {
    const convert = () => {
      forgetRefusedFile(file.name, t)
      slow.current.add(file)
      queue.take([file])
    }
    const offers = failure.code === 'low_frame_rate' && converts
    const offer = <Convertible text={t('upload.slow', { detail: failure.detail })} onConvert={convert} />
    tellRefusedFile(file.name, offers ? offer : words(failure), t)
  }
  const add = async (file: File, { signal, pause, onProgress, onStage }: UploadRun) => {
    const result = await uploadMaterial(session, shelf, file, {
      onProgress(part, converting) {
        onStage(converting ? 'working' : 'sending')
        onProgress(part)
      },
      signal,
      pause,
      converts,
      convertsSlow: slow.current.has(file),
      only: kind,
    })
    if (result.ok) await queries.invalidateQueries({ queryKey: shelfKey(shelf) })
    if (result.ok || mayPass(result.error)) return result
    if (result.error.code !== 'cancelled') refuse(file, result.error)
    return null
  }
  // the queue outlasts renders: it calls what the last one has given
  const latest = useRef({ add, onUploaded })
  latest.current = { add, onUploaded }
  const [queue] = useState(
    () =>
      new UploadQueue<LibraryItem, Failure>({
        add: (file, run) => latest.current.add(file, run),
        onAdded: (item, file) => latest.current.onUploaded(item, file),
        again: mayPass,
      }),
  )
  useEffect(() => () => queue.leave(), [queue])
  return { queue, words }
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
