import { Button, Card, Group, Stack, Text, useComputedColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, preferredLanguage } from '#ui/locales/language.ts'
import { useSession } from '#ui/server/use-session.ts'
import { LanguageMenu } from '../layout/LanguageMenu.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { ThemeButton } from '../layout/ThemeButton.tsx'
import { useLogOut } from '../layout/use-log-out.tsx'

const PRODUCT_VERSION = '2.8.0'

/** The logged-in user, and the interface's language and theme. */
export function Account() {
  const { t } = useTranslation(['account', 'common'])
  const user = useSession()?.user
  const logOut = useLogOut()
  const theme = useComputedColorScheme('light')
  const failures: [string, string, React.ReactNode] = [
    t('failures.title'),
    t('failures.link'),
    <Button key="failures" component={Link} to="/accountSetting/failures" variant="default" size="compact-sm">
      {t('failures.open')}
    </Button>,
  ]
  const rows: [string, string, React.ReactNode?][] = [
    [t('nickname'), user?.userNickName ?? ''],
    [t('userId'), user?.userId ?? ''],
    [t('team'), user?.tenantName ?? ''],
    [t('email'), user?.email || t('none')],
    [t('phone'), user?.phone || t('none')],
    [t('common:language.button'), LANGUAGE_NAMES[preferredLanguage()], <LanguageMenu key="language" />],
    [t('common:theme.label'), t(`common:theme.${theme}`), <ThemeButton key="theme" />],
    [t('version'), PRODUCT_VERSION],
    ...(user && user.role !== 'member' ? [failures] : []),
  ]
  return (
    <>
      <PageHead title={t('title')} />
      <Card withBorder maw={640} p={0} radius={8} bg="var(--surface-card)">
        {rows.map(([label, value, control], index) => (
          <Group key={label} h={52} px="lg" style={{ borderTop: index ? '1px solid var(--hairline)' : undefined }}>
            <Text c="dimmed" w={160} fz={13}>
              {label}
            </Text>
            <Text flex={1} className="tabular">
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
