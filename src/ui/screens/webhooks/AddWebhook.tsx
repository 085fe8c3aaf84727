import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createWebhook } from '#shared/api/webhooks.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { ShownOnce } from '#ui/parts/ShownOnce.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { WEBHOOKS_KEY } from './keys.ts'

const EXAMPLE = 'https://example.com/hooks/videos'

/** Adds a webhook and shows the secret of its signatures once. */
export function AddWebhook() {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const address = url.trim()
  const complete = createWebhook.input.safeParse({ url: address }).success
  const { busy, refused, submit } = useSubmit(complete, async () => {
    setSecret((await api(createWebhook, { url: address })).secret)
    await queries.invalidateQueries({ queryKey: WEBHOOKS_KEY })
  })
  if (secret !== null)
    return (
      <ShownOnce
        hint={t('webhooks.secretHint')}
        values={[{ label: t('webhooks.secret'), value: secret, copy: t('webhooks.copy') }]}
        copied={t('keys.copied')}
      />
    )
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('webhooks.add')} disabled={!complete} onSubmit={submit}>
      <TextInput
        data-autofocus
        type="url"
        label={t('webhooks.address')}
        description={t('webhooks.addressHint')}
        placeholder={EXAMPLE}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
