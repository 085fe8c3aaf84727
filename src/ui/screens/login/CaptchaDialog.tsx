// the log-in page has the styles of its own parts alone
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Anchor, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CAPTCHA_SIGNS, type CaptchaAnswer, type CaptchaPurpose, newCaptcha } from '#shared/api/login.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import classes from './CaptchaDialog.module.css'
import { LoginDialog } from './LoginDialog.tsx'
import { useSubmit } from './use-submit.ts'

interface CaptchaDialogProps {
  purpose: CaptchaPurpose
  account: string
  /** Makes the attempt; rejects with the refusal of a wrong answer. */
  answer(captcha: CaptchaAnswer): Promise<void>
  cancel(): void
}

interface CaptchaFormProps extends CaptchaDialogProps {
  form: 'picture' | 'words'
  onChangeForm(): void
}

function CaptchaForm({ purpose, account, form, answer, cancel, onChangeForm }: CaptchaFormProps) {
  const { t } = useTranslation(['login', 'common'])
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const captcha = useQuery({
    queryKey: ['captcha', purpose, account, form],
    queryFn: () => api(newCaptcha, { purpose, account, form }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const shown = captcha.isFetching ? undefined : captcha.data
  const reload = () => {
    setTyped('')
    field.current?.focus()
    return captcha.refetch()
  }
  const { asked, busy, refused, submit } = useSubmit(typed.trim() !== '' && shown !== undefined, async () => {
    if (!shown) return
    try {
      await answer({ id: shown.id, answer: typed })
    } catch (error) {
      void reload()
      throw error
    }
  })
  const isPicture = form === 'picture'
  return (
    <DialogForm
      refused={refused ?? (captcha.error && reasonOf(captcha.error, t))}
      busy={busy}
      confirm={t('common:action.confirm')}
      onSubmit={submit}
      onClose={cancel}
    >
      <Group gap="xs" wrap="nowrap" align="center" className={classes.shown}>
        {!shown ? (
          <Skeleton h={90} radius="sm" />
        ) : isPicture ? (
          <img className={classes.picture} src={shown.shown} alt={t('captcha.picture')} />
        ) : (
          <Text flex={1} role="status">
            {shown.shown}
          </Text>
        )}
        <ActionIcon variant="subtle" size="lg" aria-label={t('captcha.reload')} onClick={() => void reload()}>
          <IconRefresh size={20} stroke={1.6} />
        </ActionIcon>
      </Group>
      <TextInput
        ref={field}
        data-autofocus
        label={t(isPicture ? 'captcha.label' : 'captcha.words')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={isPicture ? 'text' : 'numeric'}
        maxLength={CAPTCHA_SIGNS}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={asked && !refused && typed.trim() === '' && t(isPicture ? 'captcha.empty' : 'captcha.emptyWords')}
      />
      <Anchor component="button" type="button" fz={13} ta="start" onClick={onChangeForm}>
        {t(isPicture ? 'captcha.toWords' : 'captcha.toPicture')}
      </Anchor>
    </DialogForm>
  )
}

/** Asks for the characters in a picture, or for the answer of a question in words (S3.12). */
export function CaptchaDialog(props: CaptchaDialogProps) {
  const { t } = useTranslation('login')
  const [form, setForm] = useState<'picture' | 'words'>('picture')
  return (
    <LoginDialog title={t('captcha.title')} onClose={props.cancel}>
      <CaptchaForm
        {...props}
        key={form}
        form={form}
        onChangeForm={() => setForm(form === 'picture' ? 'words' : 'picture')}
      />
    </LoginDialog>
  )
}
