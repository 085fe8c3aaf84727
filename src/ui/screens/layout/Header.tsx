import { Anchor, Burger, Button, Group } from '@mantine/core'
import { IconVideoPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand, isCustomBrand } from '#ui/server/brand.ts'
import { openBuy } from '../purchase/open-buy.tsx'
import { CreateVideoMenu } from './CreateVideoMenu.tsx'
import classes from './Layout.module.css'
import { Logo } from './Logo.tsx'
import { PhoneCodes } from './PhoneCodes.tsx'
import { useShowsBuy } from './shows-buy.ts'
import { ThemeButton } from './ThemeButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useSite } from './use-site.ts'

interface HeaderProps {
  isMenuOpen: boolean
  /** Opens or closes the menu, which a narrow window has room for only when it is asked for. */
  onMenu(): void
}

/** The header of all pages of the layout. */
export function Header({ isMenuOpen, onMenu }: HeaderProps) {
  const { t } = useTranslation(['common', 'home', 'shell'])
  const site = useSite()
  const showsBuy = useShowsBuy()
  const guide = site?.links.guide
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Burger
          hiddenFrom="sm"
          size="sm"
          opened={isMenuOpen}
          aria-label={t('nav.main')}
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        />
        <Logo picture={brand().webHeaderLogoUrl} />
      </Group>
      <Group gap="xs" wrap="nowrap">
        {!isCustomBrand() &&
          (guide ? (
            <Anchor href={guide} target="_blank" rel="noreferrer" fz={13} c="dimmed" mr={4} visibleFrom="sm">
              {t('shell:header.guide')}
            </Anchor>
          ) : (
            <Anchor component={Link} to="/home/tutorials" fz={13} c="dimmed" mr={4} visibleFrom="sm">
              {t('home:tutorials.title')}
            </Anchor>
          ))}
        <PhoneCodes />
        {showsBuy && (
          <Button variant="light" color="orange" className={classes.buy} visibleFrom="sm" onClick={() => openBuy()}>
            {t('shell:header.buy')}
          </Button>
        )}
        <CreateVideoMenu>
          <Button
            className={classes.create}
            aria-label={t('create.button')}
            leftSection={<IconVideoPlus size={18} stroke={1.7} />}
          >
            <span className={classes.createLabel}>{t('create.button')}</span>
          </Button>
        </CreateVideoMenu>
        <ThemeButton />
        <UserMenu />
      </Group>
    </>
  )
}
