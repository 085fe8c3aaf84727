import { Anchor, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { brand, isCustomBrand } from '#ui/server/brand.ts'
import { AgreementLinks } from './AgreementLinks.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import classes from './Layout.module.css'
import { useSite } from './use-site.ts'

/** The footer: official site, language, copyright and both agreements (S2.11). */
export function Footer() {
  const { t } = useTranslation(['common', 'shell'])
  const official = useSite()?.links.official
  const custom = isCustomBrand()
  return (
    <footer className={classes.footer}>
      <Group justify="center" gap="md">
        {!custom && official && (
          <Anchor href={official} target="_blank" rel="noreferrer" fz={12} c="dimmed">
            {t('shell:footer.official')}
          </Anchor>
        )}
        {!custom && <AgreementLinks />}
        <LanguageButton />
      </Group>
      <Text fz={12} c="dimmed" mt={6}>
        {brand().webFooter || t('footer')}
      </Text>
    </footer>
  )
}
