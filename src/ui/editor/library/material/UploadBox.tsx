import { Button, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { FILES_AT_ONCE, filesBreach } from '#shared/model/upload-rules.ts'
import { takesAvatar } from '#ui/editor/common/presenter-offer.ts'
import { forgetRefusedFile, tellRefusedFile } from '#ui/editor/common/refused-files.tsx'
import { DropBox } from '#ui/parts/DropBox.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { acceptedBy, limitsOf, type MaterialKind, uploadMaterial } from '#ui/session/upload-material.ts'
import { shelfKey } from '#ui/session/use-shelf.ts'
import { useSiteConfig } from '#ui/session/use-site-config.ts'
import classes from './UploadBox.module.css'

interface Job {
  id: number
  name: string
  part: number
  /** Whether it was sent, and the server converts it. */
  converting: boolean
  stop: AbortController
}
let jobs = 0

interface UploadBoxProps {
  shelf: BuiltInShelf
  /** Takes only material of this kind; without it, of all kinds of the shelf. */
  kind?: MaterialKind | undefined
  /** @param isAlone whether no other files were chosen with it */
  onUploaded(item: LibraryItem, isAlone: boolean): void
}

/**
 * Takes files by choice or drop, checks them and uploads them in parallel, each with progress and a cancel button. A 3D
 * presenter goes to the avatar check.
 */
export function UploadBox({ shelf, kind, onUploaded }: UploadBoxProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const queries = useQueryClient()
  const site = useSiteConfig()
  const [running, setRunning] = useState<Job[]>([])
  const [several, setSeveral] = useState(0)
  const live = useRef(new Set<AbortController>())
  useEffect(() => {
    const controllers = live.current
    return () => {
      for (const stop of controllers) stop.abort()
    }
  }, [])

  const converts = site.data?.mediaConversion ?? false
  const refuse = (name: string, code: string, detail: string, onConvert?: () => void) => {
    const text = t([`upload.failed.${code}`, 'upload.failed.upload_failed'], { detail, max: detail })
    const convert = () => {
      forgetRefusedFile(name, t)
      onConvert?.()
    }
    const reason = onConvert ? <Convertible text={t('upload.slow', { detail })} onConvert={convert} /> : text
    tellRefusedFile(name, reason, t)
  }
  const take = async (file: File, isAlone: boolean, convertsSlow = false) => {
    const job: Job = { id: ++jobs, name: file.name, part: 0, converting: false, stop: new AbortController() }
    live.current.add(job.stop)
    setRunning((list) => [...list, job])
    const onProgress = (part: number, converting: boolean) =>
      setRunning((list) => list.map((entry) => (entry.id === job.id ? { ...entry, part, converting } : entry)))
    const { signal } = job.stop
    const result = await uploadMaterial(session, shelf, file, {
      onProgress,
      signal,
      converts,
      convertsSlow,
      only: kind,
    })
    live.current.delete(job.stop)
    setRunning((list) => list.filter((entry) => entry.id !== job.id))
    if (result.ok) {
      await queries.invalidateQueries({ queryKey: shelfKey(shelf) })
      onUploaded(result.value, isAlone)
    } else if (result.error.code !== 'cancelled') {
      const { code, detail } = result.error
      const offers = code === 'low_frame_rate' && converts
      refuse(file.name, code, detail, offers ? () => void take(file, isAlone, true) : undefined)
    }
  }
  const takeAll = (files: readonly File[]) => {
    const taken = files.filter((file) => kind || !takesAvatar(file))
    const breach = filesBreach(FILES_AT_ONCE, taken.length)
    if (breach?.code === 'too_many_files') return refuse(t('upload.title'), breach.code, String(breach.limit))
    setSeveral(taken.length > 1 ? taken.length : 0)
    for (const file of taken) void take(file, taken.length === 1)
  }

  return (
    <div>
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
      {running.map((job) => (
        <div key={job.id} className={classes.job}>
          <span title={job.name}>{job.converting ? t('upload.converting', { name: job.name }) : job.name}</span>
          <Progress
            w={72}
            size={4}
            value={Math.max(4, job.part * 100)}
            animated={job.part === 0}
            aria-label={t(job.converting ? 'upload.converting' : 'upload.progress', { name: job.name })}
          />
          <IconAction
            size={22}
            label={t('cancel')}
            icon={<IconX size={14} stroke={1.8} />}
            onClick={() => job.stop.abort()}
          />
        </div>
      ))}
    </div>
  )
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
