import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import type { TFunction } from 'i18next'
import { Fragment, type ReactNode } from 'react'
import classes from './refused-files.module.css'

const NOTICE = 'files-refused'

interface Refused {
  name: string
  reason: ReactNode
}

function isNoticeShown(): boolean {
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].some(({ id }) => id === NOTICE)
}

/** The files that the notice lists while it shows. */
let listed: readonly Refused[] = []

/** Tells why a file was not taken. Several are one notice, with the name and the reason of each (E2.33). */
export function tellRefusedFile(name: string, reason: ReactNode, t: TFunction<'editor'>): void {
  const others = isNoticeShown() ? listed.filter((one) => one.name !== name) : []
  list([...others, { name, reason }], t)
}

/** Tells that more files were chosen than are taken together, in place of what was refused before. */
export function tellTooManyFiles(limit: number, t: TFunction<'editor'>): void {
  listed = []
  const message = t('upload.failed.too_many_files', { detail: limit })
  // an update keeps a title that it does not name
  show({ id: NOTICE, color: 'red', autoClose: false, title: undefined, message })
}

/** Forgets the files of earlier attempts: others are chosen. */
export function forgetRefusedFiles(): void {
  listed = []
  notifications.hide(NOTICE)
}

/** Takes a file off the notice: it is tried again. */
export function forgetRefusedFile(name: string, t: TFunction<'editor'>): void {
  list(
    listed.filter((one) => one.name !== name),
    t,
  )
}

function list(files: readonly Refused[], t: TFunction<'editor'>): void {
  listed = files
  const [first, ...others] = files
  if (!first) return void notifications.hide(NOTICE)
  const several = others.length > 0
  show({
    id: NOTICE,
    color: 'red',
    autoClose: false,
    title: several ? t('upload.refused', { count: files.length }) : first.name,
    message: several ? <List files={files} /> : first.reason,
  })
}

function show(notice: NotificationData): void {
  if (isNoticeShown()) notifications.update(notice)
  else notifications.show(notice)
}

function List({ files }: { files: readonly Refused[] }) {
  return (
    <dl className={classes.list}>
      {files.map(({ name, reason }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{reason}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
