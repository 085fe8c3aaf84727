import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PayType } from '#shared/model/product-types.ts'
import { QrCode } from '#ui/parts/QrCode.tsx'
import { codeAddress } from './code-address.ts'
import classes from './Paying.module.css'
import type { PayCode } from './paying.ts'

/** Rights of the page of a provider in its frame: those that paying needs, never to lead the studio away. */
const FRAME = 'allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts'

/** The studio is isolated from other sites: it shows a page of theirs only without what they keep in the browser. */
const ALONE = { credentialless: '' }

/** Whether an address is of this very site, as that of the sandbox's wallet is: there is no phone that scans it. */
const isOwn = (address: string | undefined) => address !== undefined && new URL(address).origin === location.origin

interface PayCodeViewProps {
  code: PayCode
  payType: PayType
  /** Asks for another code. */
  onRetry(): void
}

/** The code by which an order is paid, what to do with it, and a way to another one where it was refused (S10.05). */
export function PayCodeView({ onRetry, ...shown }: PayCodeViewProps) {
  const { t } = useTranslation('purchase')
  return (
    <Stack gap="xs" w="100%" align="center">
      <CodeView {...shown} />
      <Anchor component="button" type="button" fz={13} onClick={onRetry}>
        {t('code.retry')}
      </Anchor>
    </Stack>
  )
}

function CodeView({ code, payType }: Omit<PayCodeViewProps, 'onRetry'>) {
  const { t } = useTranslation('purchase')
  const method = t(`method.${payType}`)
  const address = codeAddress(code.codeUrl) ?? undefined
  if (code.form === 'page')
    return (
      <Stack gap="xs" w="100%" align="center">
        <iframe className={classes.page} src={address} title={t('code.page', { method })} sandbox={FRAME} {...ALONE} />
        <Hint text={t('code.pageHint')} />
      </Stack>
    )
  if (code.form === 'tab')
    return (
      <Stack gap="sm" align="center">
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          {t('code.open', { method })}
        </Button>
        <Hint text={t('code.openHint')} />
      </Stack>
    )
  return (
    <Stack gap="xs" align="center">
      <div className={classes.code}>
        <QrCode url={code.codeUrl} label={t('code.qr', { method })} />
      </div>
      <Hint text={t('code.qrHint', { method })} />
      {isOwn(address) && (
        <Anchor href={address} target="_blank" rel="noopener noreferrer" fz={13}>
          {t('code.sandbox')}
        </Anchor>
      )}
    </Stack>
  )
}

function Hint({ text }: { text: string }) {
  return (
    <Text fz={13} c="dimmed" ta="center" maw={380}>
      {text}
    </Text>
  )
}
