import { CopyButton, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ErrorCode.module.css'

/** The code of a failure for support: small, selectable, with a button that copies it (E19.12). */
export function ErrorCode({ code }: { code: string | number }) {
  const { t } = useTranslation()
  const text = String(code)
  return (
    <span className={classes.code}>
      <bdi>{t('error.code', { code: text })}</bdi>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <UnstyledButton
            className={classes.copy}
            aria-label={t(copied ? 'error.copied' : 'error.copy', { code: text })}
            title={t(copied ? 'error.copied' : 'error.copy', { code: text })}
            onClick={copy}
          >
            {copied ? <IconCheck size={12} stroke={2} aria-hidden /> : <IconCopy size={12} stroke={1.8} aria-hidden />}
          </UnstyledButton>
        )}
      </CopyButton>
    </span>
  )
}
