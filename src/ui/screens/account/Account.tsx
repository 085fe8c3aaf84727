import { Avatar, Button, CopyButton, Stack, useComputedColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changeOwnNickName, NICK_NAME_CHARS_MAX } from '#shared/api/account.ts'
import type { Contact } from '#shared/api/contact.ts'
import { LANGUAGE_NAMES, preferredLanguage } from '#ui/locales/language.ts'
import { openRename } from '#ui/parts/rename.tsx'
import { api } from '#ui/server/api.ts'
import { PRODUCT_VERSION } from '#ui/server/product-version.ts'
import { keepUser } from '#ui/server/session.ts'
import { useSession } from '#ui/server/use-session.ts'
import { LanguageButton } from '../layout/LanguageButton.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { sellsAnything } from '../layout/shows-buy.ts'
import { ThemeButton } from '../layout/ThemeButton.tsx'
import { useAct } from '../layout/use-act.ts'
import { useLogOut } from '../layout/use-log-out.tsx'
import { useSite } from '../layout/use-site.ts'
import { AgentButton } from './agent-code.tsx'
import { openCancelAccount } from './cancel-account.tsx'
import { openChangeContact } from './change-contact.tsx'
import { openChangePassword } from './change-password.tsx'
import { CacheSizes, ClearCache, useMediaCache } from './media-cache.tsx'
import { useMembershipRows } from './membership.tsx'
import { DataButton, DataText, useOwnData } from './own-data.tsx'
import { PictureButtons } from './Picture.tsx'
import { type Row, Rows } from './Rows.tsx'
import { RetentionButton, RetentionText, useRetention } from './retention.tsx'
import { useSecondFactorRows } from './second-factor.tsx'
import { StorageBar, StorageUsed, StorageWarning, useStorage } from './storage.tsx'

/** The logged-in user, and the interface's language and theme. */
export function Account() {
  const { t } = useTranslation(['account', 'common'])
  const user = useSession()?.user
  const site = useSite()
  const logOut = useLogOut()
  const act = useAct([])
  const usage = useStorage()
  const cache = useMediaCache()
  const data = useOwnData()
  const membership = useMembershipRows()
  const secondFactor = useSecondFactorRows()
  const isAdmin = user !== undefined && user.role !== 'member'
  const retention = useRetention(isAdmin)
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
  const link = (
    to: `/accountSetting/${'sessions' | 'members' | 'operation' | 'selling' | 'keys' | 'webhooks' | 'audit' | 'failures' | 'brands'}`,
  ) => (
    <Button key={to} component={Link} to={to} variant="default" size="compact-sm">
      {t('show')}
    </Button>
  )
  const profile: Row[] = [
    [
      t('picture.label'),
      <Avatar
        key="picture"
        src={user?.userIcon || null}
        alt={t('picture.label')}
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
    ...membership,
    [t('agent.label'), user?.agentCode || t('none'), <AgentButton key="agent" agentCode={user?.agentCode ?? ''} />],
  ]
  const security: Row[] = [
    contactRow('email'),
    contactRow('phone'),
    [t('password.label'), '••••••••', edit(t('password.title'), () => openChangePassword(t('password.title')))],
    ...secondFactor,
    [t('sessions.title'), t('sessions.link'), link('/accountSetting/sessions')],
  ]
  const appearance: Row[] = [
    [t('common:language.button'), LANGUAGE_NAMES[preferredLanguage()], <LanguageButton key="language" />],
    [t('common:theme.label'), t(`common:theme.${theme}`), <ThemeButton key="theme" />],
  ]
  const stored: Row[] = usage
    ? [[t('storage.label'), <StorageUsed key="used" usage={usage} />, <StorageBar key="storage" usage={usage} />]]
    : []
  const kept: Row[] = [
    ...stored,
    [t('cache.label'), <CacheSizes key="sizes" size={cache.size} />, <ClearCache key="clear" {...cache} />],
    [t('data.title'), <DataText key="data" progress={data.progress} />, <DataButton key="download" {...data} />],
  ]
  const videos: Row[] = retention
    ? [
        [
          t('retention.label'),
          <RetentionText key="days" {...retention} />,
          <RetentionButton key="change" {...retention} />,
        ],
      ]
    : []
  const administered: Row[] = isAdmin
    ? [
        ...videos,
        [t('members.title'), t('members.link'), link('/accountSetting/members')],
        [t('keys.title'), t('keys.link'), link('/accountSetting/keys')],
        [t('webhooks.title'), t('webhooks.link'), link('/accountSetting/webhooks')],
        [t('audit.title'), t('audit.link'), link('/accountSetting/audit')],
        [t('failures.title'), t('failures.link'), link('/accountSetting/failures')],
      ]
    : []
  if (user?.operator)
    administered.push(
      [t('operation.title'), t('operation.link'), link('/accountSetting/operation')],
      ...(site && sellsAnything(site)
        ? [[t('selling.title'), t('selling.link'), link('/accountSetting/selling')] satisfies Row]
        : []),
      [t('brands.title'), t('brands.link'), link('/accountSetting/brands')],
    )
  const about: Row[] = [
    [t('version'), PRODUCT_VERSION],
    [t('cancel.title'), t('cancel.value'), cancel],
  ]
  return (
    <>
      <PageHead title={t('title')} />
      {usage && <StorageWarning usage={usage} />}
      <Stack gap="xl" maw={680}>
        <Rows title={t('group.profile')} rows={profile} />
        <Rows title={t('group.security')} rows={security} />
        <Rows title={t('group.interface')} rows={appearance} />
        <Rows title={t('group.data')} rows={kept} />
        {administered.length > 0 && <Rows title={t('group.workspace')} rows={administered} />}
        <Rows title={t('group.about')} rows={about} />
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => void logOut()}>
          {t('common:logout.button')}
        </Button>
      </Stack>
    </>
  )
}
