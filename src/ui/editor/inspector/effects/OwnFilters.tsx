import { Button, FileButton, Progress } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EffectPackageItem } from '#shared/api/effects.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { deleteOwnFilter, FILTER_FILES, uploadFilterFile } from '#ui/session/upload-filter.ts'
import classes from './Effects.module.css'

interface OwnFiltersProps {
  /** The chosen filter, where the workspace uploaded it. */
  chosen: EffectPackageItem | null
  onUploaded(item: EffectPackageItem): void
}

/** Uploads a `.cube` file as a filter of the workspace, and deletes the chosen one. */
export function OwnFilters({ chosen, onUploaded }: OwnFiltersProps) {
  const { t } = useTranslation('editor')
  const queries = useQueryClient()
  const ask = useConfirmRemoval()
  const [part, setPart] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const refresh = () => queries.invalidateQueries({ queryKey: ['library', 'effects'] })
  const take = async (file: File | null) => {
    if (!file) return
    stop.current = new AbortController()
    setPart(0)
    const made = await uploadFilterFile(file, setPart, stop.current.signal)
    setPart(null)
    if (made.ok) {
      await refresh()
      onUploaded(made.value)
    } else if (made.error.code !== 'cancelled') {
      const { code, detail } = made.error
      const message = t([`upload.failed.${code}`, 'upload.failed.upload_failed'], { detail, max: detail })
      notifications.show({ color: 'red', autoClose: false, title: file.name, message })
    }
  }
  const remove = async (item: EffectPackageItem) => {
    try {
      await deleteOwnFilter(item.id)
      await refresh()
    } catch (error) {
      const title = t('library.deleteFailed', { name: item.name })
      notifications.show({ color: 'red', title, message: reasonOf(error, t) })
    }
  }
  return (
    <div className={classes.own}>
      {part === null ? (
        <FileButton accept={FILTER_FILES} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={14} stroke={1.6} />}>
              {t('effects.upload')}
            </Button>
          )}
        </FileButton>
      ) : (
        <>
          <Progress
            className={classes.progress}
            size={4}
            value={Math.max(4, part * 100)}
            aria-label={t('effects.upload')}
          />
          <IconAction
            size={22}
            label={t('cancel')}
            icon={<IconX size={14} stroke={1.8} />}
            onClick={() => stop.current?.abort()}
          />
        </>
      )}
      {chosen && part === null && (
        <IconAction
          label={t('library.delete', { name: chosen.name })}
          icon={<IconTrash size={15} stroke={1.7} />}
          onClick={() =>
            ask(
              {
                title: t('library.deleteTitle', { name: chosen.name }),
                text: t('effects.deleteText'),
                confirm: t('common:action.delete'),
              },
              () => remove(chosen),
            )
          }
        />
      )}
    </div>
  )
}
