import { Avatar, Button, Card, CopyButton, Group, Stack, Text, useComputedColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changeOwnNickName, NICK_NAME_CHARS_MAX } from '#shared/api/account.ts'
import type { Contact } from '#shared/api/contact.ts'
import { LANGUAGE_NAMES, preferredLanguage } from '#ui/locales/language.ts'
import { openRename } from '#ui/parts/rename.tsx'
import { api } from '#ui/server/api.ts'
import { keepUser } from '#ui/server/session.ts'
import { useSession } from '#ui/server/use-session.ts'
import { LanguageButton } from '../layout/LanguageButton.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { ThemeButton } from '../layout/ThemeButton.tsx'
import { useAct } from '../layout/use-act.ts'
import { useLogOut } from '../layout/use-log-out.tsx'
import { openCancelAccount } from './cancel-account.tsx'
import { openChangeContact } from './change-contact.tsx'
import { openChangePassword } from './change-password.tsx'
import { CacheSizes, ClearCache, useMediaCache } from './media-cache.tsx'
import { PictureButtons } from './Picture.tsx'
import { StorageBar, StorageUsed, StorageWarning, useStorage } from './storage.tsx'

const PRODUCT_VERSION = '2.8.0'

/** Label, value and control of a line. */
type Row = [string, React.ReactNode, React.ReactNode?]

/** The logged-in user, and the interface's language and theme. */
export function Account() {
  const { t } = useTranslation(['account', 'common'])
  const user = useSession()?.user
  const logOut = useLogOut()
  const act = useAct([])
  const usage = useStorage()
  const cache = useMediaCache()
  const isAdmin = user !== undefined && user.role !== 'member'
  const theme = useComputedColorScheme('light')
  const rename = () =>
    openRename({
      title: t('changeNickname'),
      label: t('nickname'),
      emptyText: t('nicknameEmpty'),
      confirm: t('common:action.confirm'),
      cancel: t('common:action.cancel'),
      name: user?.userNickName ?? '',
      maxLength: NICK_NAME_CHARS_MAX,
      onConfirm: (nickName) => act(async () => keepUser(await api(changeOwnNickName, { nickName }))),
    })
  const edit = (label: string, onClick: () => void) => (
    <Button key={label} variant="default" size="compact-sm" aria-label={label} onClick={onClick}>
      {t('change')}
    </Button>
  )
  const contactRow = (contact: Contact): Row => {
    const now = user?.[contact] ?? ''
    const Name = contact === 'email' ? 'Email' : 'Phone'
    const label = t(now ? `contact.change${Name}` : `contact.add${Name}`)
    const original = now || user?.email || user?.phone || ''
    return [t(contact), now || t('none'), edit(label, () => openChangeContact(label, contact, original))]
  }
  const copyId = (
    <CopyButton key="copyId" value={user?.userId ?? ''}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-sm" aria-label={t('copyId')} onClick={copy}>
          {t(copied ? 'keys.copied' : 'copy')}
        </Button>
      )}
    </CopyButton>
  )
  const cancel = (
    <Button
      key="cancel"
      variant="default"
      c="red"
      size="compact-sm"
      aria-label={t('cancel.title')}
      onClick={() => openCancelAccount(t('cancel.title'))}
    >
      {t('cancel.open')}
    </Button>
  )
  const link = (to: `/accountSetting/${'sessions' | 'members' | 'operation' | 'keys' | 'webhooks'}`) => (
    <Button key={to} component={Link} to={to} variant="default" size="compact-sm">
      {t('show')}
    </Button>
  )
  const failures: [string, string, React.ReactNode] = [
    t('failures.title'),
    t('failures.link'),
    <Button key="failures" component={Link} to="/accountSetting/failures" variant="default" size="compact-sm">
      {t('failures.open')}
    </Button>,
  ]
  const rows: Row[] = [
    [
      t('picture.label'),
      <Avatar
        key="picture"
        src={user?.userIcon || null}
        name={user?.userNickName ?? ''}
        color="brand"
        radius="xl"
        size={56}
      />,
      <PictureButtons key="change" hasPicture={Boolean(user?.userIcon)} />,
    ],
    [t('nickname'), user?.userNickName ?? '', edit(t('changeNickname'), rename)],
    [t('userId'), user?.userId ?? '', copyId],
    [t('team'), user?.tenantName ?? ''],
    contactRow('email'),
    contactRow('phone'),
    [t('password.label'), '••••••••', edit(t('password.title'), () => openChangePassword(t('password.title')))],
    [t('sessions.title'), t('sessions.link'), link('/accountSetting/sessions')],
    ...(usage
      ? [
          [
            t('storage.label'),
            <StorageUsed key="used" usage={usage} />,
            <StorageBar key="storage" usage={usage} />,
          ] satisfies Row,
        ]
      : []),
    [t('cache.label'), <CacheSizes key="sizes" size={cache.size} />, <ClearCache key="clear" {...cache} />],
    [t('common:language.button'), LANGUAGE_NAMES[preferredLanguage()], <LanguageButton key="language" />],
    [t('common:theme.label'), t(`common:theme.${theme}`), <ThemeButton key="theme" />],
    [t('version'), PRODUCT_VERSION],
    [t('cancel.title'), t('cancel.value'), cancel],
    ...(isAdmin
      ? ([
          [t('members.title'), t('members.link'), link('/accountSetting/members')],
          [t('keys.title'), t('keys.link'), link('/accountSetting/keys')],
          [t('webhooks.title'), t('webhooks.link'), link('/accountSetting/webhooks')],
          failures,
        ] satisfies Row[])
      : []),
  ]
  if (user?.operator) rows.push([t('operation.title'), t('operation.link'), link('/accountSetting/operation')])
  return (
    <>
      <PageHead title={t('title')} />
      {usage && <StorageWarning usage={usage} />}
      <Card withBorder maw={640} p={0} radius={8} bg="var(--surface-card)">
        {rows.map(([label, value, control], index) => (
          <Group
            key={label}
            mih={52}
            py={6}
            px="lg"
            style={{ borderTop: index ? '1px solid var(--hairline)' : undefined }}
          >
            <Text c="dimmed" w={160} fz={13}>
              {label}
            </Text>
            <Text component="div" flex={1} className="tabular">
              {value}
            </Text>
            {control}
          </Group>
        ))}
      </Card>
      <Stack align="flex-start" mt="lg">
        <Button variant="default" onClick={() => void logOut()}>
          {t('common:logout.button')}
        </Button>
      </Stack>
    </>
  )
}
