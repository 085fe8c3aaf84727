import { notifications, notificationsStore } from '@mantine/notifications'
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import classes from './refused-files.module.css'

const NOTICE = 'files-refused'

interface Refused {
  name: string
  reason: string
}

function isNoticeShown(): boolean {
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].some(({ id }) => id === NOTICE)
}

/** What the notice lists while it shows. */
let listed: readonly Refused[] = []

/** Tells why a file was not taken. Several are one notice, with the name and the reason of each (E2.33). */
export function tellRefusedFile(name: string, reason: string, t: TFunction<'editor'>): void {
  const isShown = isNoticeShown()
  listed = [...(isShown ? listed : []).filter((one) => one.name !== name), { name, reason }]
  const several = listed.length > 1
  const notice = {
    id: NOTICE,
    color: 'red',
    autoClose: false as const,
    title: several ? t('upload.refused', { count: listed.length }) : name,
    message: several ? <List files={listed} /> : reason,
  }
  if (isShown) notifications.update(notice)
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
