import { Anchor, Button, Group } from '@mantine/core'
import { IconVideoPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand, isCustomBrand } from '#ui/server/brand.ts'
import { useSession } from '#ui/server/use-session.ts'
import { CreateVideoMenu } from './CreateVideoMenu.tsx'
import { Logo } from './Logo.tsx'
import { PhoneCodes } from './PhoneCodes.tsx'
import { showsBuy } from './shows-buy.ts'
import { ThemeButton } from './ThemeButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useSite } from './use-site.ts'

/** The header of all pages of the layout. */
export function Header() {
  const { t } = useTranslation(['common', 'home', 'shell'])
  const site = useSite()
  const tenantType = useSession()?.user.tenantType ?? ''
  const guide = site?.links.guide
  return (
    <>
      <Logo picture={brand().webHeaderLogoUrl} />
      <Group gap="xs">
        {!isCustomBrand() &&
          (guide ? (
            <Anchor href={guide} target="_blank" rel="noreferrer" fz={13} c="dimmed" mr={4}>
              {t('shell:header.guide')}
            </Anchor>
          ) : (
            <Anchor component={Link} to="/home/tutorials" fz={13} c="dimmed" mr={4}>
              {t('home:tutorials.title')}
            </Anchor>
          ))}
        <PhoneCodes />
        {showsBuy(site, isCustomBrand(), tenantType) && (
          <Button component={Link} to="/myBenefit" variant="light" color="orange">
            {t('shell:header.buy')}
          </Button>
        )}
        <CreateVideoMenu>
          <Button leftSection={<IconVideoPlus size={18} stroke={1.7} />}>{t('create.button')}</Button>
        </CreateVideoMenu>
        <ThemeButton />
        <UserMenu />
      </Group>
    </>
  )
}
