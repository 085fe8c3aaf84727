import { Avatar, Badge, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLogout, IconSettings, IconShoppingBag } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#ui/server/use-session.ts'
import { openBuy } from '../purchase/open-buy.tsx'
import classes from './Layout.module.css'
import { memberUntil } from './membership.ts'
import { useShowsBuy } from './shows-buy.ts'
import { TenantItems } from './TenantItems.tsx'
import { useLogOut } from './use-log-out.tsx'

/** A word of all languages. */
const VIP = 'VIP'

/** The user: a click leads to the account; the menu, which a finger opens too, logs out; a badge shows a membership in use (S2.07, S2.10). */
export function UserMenu() {
  const { t } = useTranslation(['common', 'shell'])
  const navigate = useNavigate()
  const user = useSession()?.user
  const logOut = useLogOut()
  const showsBuy = useShowsBuy()
  const [opened, setOpened] = useState(false)
  const memberEnd = memberUntil(user?.memberVipBenefitsDTOS ?? [])
  const pointer = useRef('')
  const account = () => void navigate({ to: '/accountSetting' })
  // a finger does not hover
  const press = () => (pointer.current === 'touch' ? setOpened(true) : account())
  const open = (event: KeyboardEvent) => {
    pointer.current = ''
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpened(true)
  }
  return (
    <>
      {memberEnd !== null && (
        <Tooltip label={memberEnd === '' ? t('shell:header.vipEndless') : t('shell:header.vip', { date: memberEnd })}>
          <Badge color="yellow" variant="filled" size="sm" radius="sm" c="dark.9" tabIndex={0}>
            {VIP}
          </Badge>
        </Tooltip>
      )}
      <Menu trigger="hover" position="bottom-end" width={200} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <UnstyledButton
            aria-label={t('nav.account')}
            className={classes.avatar}
            onPointerDown={({ pointerType }) => {
              pointer.current = pointerType
            }}
            onClick={press}
            onKeyDown={open}
          >
            <Avatar
              src={user?.userIcon || null}
              alt=""
              name={user?.userNickName ?? ''}
              color="brand"
              radius="xl"
              size={32}
            />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user?.userNickName}</Menu.Label>
          <Menu.Item leftSection={<IconSettings size={16} />} onClick={account}>
            {t('nav.account')}
          </Menu.Item>
          {showsBuy && (
            <Menu.Item hiddenFrom="sm" leftSection={<IconShoppingBag size={16} />} onClick={() => openBuy()}>
              {t('shell:header.buy')}
            </Menu.Item>
          )}
          <TenantItems />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
            {t('logout.button')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
