import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#shared/base/result.ts'
import { tellRefusedFile } from '#ui/editor/common/refused-files.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'

/** Why a file was not taken: a code of the texts `upload.failed`. */
interface NotTaken {
  code: string
  detail: string
}

interface OwnUploadOptions<Item> {
  /** The list that has changed. */
  queryKey: readonly string[]
  /** The consequences of deleting one, as text. */
  deleteText: string
  upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Result<Item, NotTaken>>
  remove(id: string): Promise<void>
  onUploaded(item: Item): void
}

/** Uploads files as ones of the workspace, one at a time, and deletes them after a question. */
export function useOwnUpload<Item extends { id: string; name: string }>(options: OwnUploadOptions<Item>) {
  const { queryKey, deleteText, upload, remove, onUploaded } = options
  const { t } = useTranslation('editor')
  const queries = useQueryClient()
  const ask = useConfirmRemoval()
  const [part, setPart] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const refresh = () => queries.invalidateQueries({ queryKey })
  const refuse = (file: File, { code, detail }: NotTaken) => {
    if (code === 'cancelled') return
    const reason = t([`upload.failed.${code}`, 'upload.failed.upload_failed'], { detail, max: detail })
    tellRefusedFile(file.name, reason, t)
  }
  return {
    /** How much of a file is sent, 0 to 1; null while none is. */
    part,
    refuse,
    async take(file: File) {
      stop.current = new AbortController()
      setPart(0)
      const made = await upload(file, setPart, stop.current.signal)
      setPart(null)
      if (!made.ok) return refuse(file, made.error)
      await refresh()
      onUploaded(made.value)
    },
    cancel: () => stop.current?.abort(),
    askRemoval({ id, name }: Item) {
      const confirm = t('common:action.delete')
      ask({ title: t('library.deleteTitle', { name }), text: deleteText, confirm }, async () => {
        try {
          await remove(id)
          await refresh()
        } catch (error) {
          const title = t('library.deleteFailed', { name })
          notifications.show({ color: 'red', title, message: reasonOf(error, t) })
        }
      })
    },
  }
}
