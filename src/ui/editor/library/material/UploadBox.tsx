import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import { type BuiltInShelf, SHELVES } from '#shared/model/shelves.ts'
import { FILES_AT_ONCE, filesBreach } from '#shared/model/upload-rules.ts'
import { takesAvatar } from '#ui/editor/common/presenter-offer.ts'
import { forgetRefusedFiles, tellTooManyFiles } from '#ui/editor/common/refused-files.tsx'
import { DropBox } from '#ui/parts/DropBox.tsx'
import { useStore } from '#ui/parts/store.ts'
import { openTogether } from '#ui/parts/uploads/queue.ts'
import { UploadList } from '#ui/parts/uploads/UploadList.tsx'
import { useStable } from '#ui/parts/use-stable.ts'
import type { MaterialChoice } from '#ui/session/material-uploads.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { acceptedBy, limitsOf, type MaterialKind } from '#ui/session/upload-material.ts'
import { useUnfinishedUploads } from '#ui/session/use-unfinished-uploads.ts'
import classes from './UploadBox.module.css'
import { useUploadWords } from './use-upload-words.ts'

interface UploadBoxProps {
  shelf: BuiltInShelf
  /** Takes only material of this kind; without it, of all kinds of the shelf. */
  kind?: MaterialKind | undefined
  /** Of what a file that is chosen alone becomes a part, whatever is shown when it arrives. */
  use?: MaterialChoice['use']
  /**
   * Called when a file that was chosen here has arrived, while the box is shown.
   * @param isAlone whether no other files were chosen with it
   */
  onUploaded(item: LibraryItem, isAlone: boolean): void
}

/** Takes files by choice or drop, and shows the uploads of the shelf. A 3D presenter goes to the avatar check. */
export function UploadBox({ shelf, kind, use = null, onUploaded }: UploadBoxProps) {
  const { t } = useTranslation('editor')
  const { uploads } = useEditorSession()
  const words = useUploadWords()
  const box = useRef<HTMLButtonElement>(null)
  const queue = uploads.queue(shelf)
  const several = useStore(queue.store, openTogether)
  const unfinished = useUnfinishedUploads(SHELVES[shelf].folder)
  const tell = useWhileShown(onUploaded)
  const takeAll = (files: readonly File[]) => {
    forgetRefusedFiles()
    const taken = files.filter((file) => kind || !takesAvatar(file))
    const breach = filesBreach(FILES_AT_ONCE, taken.length)
    if (breach?.code === 'too_many_files') return tellTooManyFiles(breach.limit, t)
    uploads.take(shelf, taken, { only: kind, use, onUploaded: tell })
  }
  return (
    <div className={classes.uploads}>
      <DropBox
        ref={box}
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
      <UploadList queue={queue} words={words} box={box} {...unfinished} />
    </div>
  )
}

/** Returns a function of one identity that calls the `act` of the last render, and nothing once that is gone. */
function useWhileShown<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useStable((...args: Args) => {
    if (shown.current) act(...args)
  })
}
