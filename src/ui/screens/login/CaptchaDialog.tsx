// the log-in page has the styles of its own parts alone
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Anchor, Group, Progress, Skeleton, Text, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CAPTCHA_SIGNS,
  type CaptchaAnswer,
  type CaptchaForm,
  type CaptchaPurpose,
  newCaptcha,
} from '#shared/api/login.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { findWork } from '#ui/server/captcha-work.ts'
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
  onChangeForm(): void
}

/** Returns a captcha of a form, and a function that asks for another one. */
function useNewCaptcha({ purpose, account }: CaptchaDialogProps, form: CaptchaForm) {
  const captcha = useQuery({
    queryKey: ['captcha', purpose, account, form],
    queryFn: () => api(newCaptcha, { purpose, account, form }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { shown: captcha.isFetching ? undefined : captcha.data, error: captcha.error, refetch: captcha.refetch }
}

function PictureForm({ onChangeForm, ...asked }: CaptchaFormProps) {
  const { t } = useTranslation(['login', 'common'])
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { shown, error, refetch } = useNewCaptcha(asked, 'picture')
  const reload = () => {
    setTyped('')
    field.current?.focus()
    return refetch()
  }
  const submitted = useSubmit(typed.trim() !== '' && shown !== undefined, async () => {
    if (!shown) return
    try {
      await asked.answer({ id: shown.id, answer: typed })
    } catch (failure) {
      void reload()
      throw failure
    }
  })
  return (
    <DialogForm
      refused={submitted.refused ?? (error && reasonOf(error, t))}
      busy={submitted.busy}
      confirm={t('common:action.confirm')}
      onSubmit={submitted.submit}
      onClose={asked.cancel}
    >
      <Group gap="xs" wrap="nowrap" align="center" className={classes.shown}>
        {shown ? (
          <img className={classes.picture} src={shown.shown} alt={t('captcha.picture')} />
        ) : (
          <Skeleton h={90} radius="sm" />
        )}
        <ActionIcon variant="subtle" size="lg" aria-label={t('captcha.reload')} onClick={() => void reload()}>
          <IconRefresh size={20} stroke={1.6} />
        </ActionIcon>
      </Group>
      <TextInput
        ref={field}
        data-autofocus
        label={t('captcha.label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CAPTCHA_SIGNS}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={submitted.asked && !submitted.refused && typed.trim() === '' && t('captcha.empty')}
      />
      {/* browsers derive digests on pages of a secure connection alone */}
      {isSecureContext && (
        <Anchor component="button" type="button" fz={13} ta="start" onClick={onChangeForm}>
          {t('captcha.toWork')}
        </Anchor>
      )}
    </DialogForm>
  )
}

/** Has the browser find the number of a captcha, and answers with it. */
function WorkForm({ onChangeForm, ...asked }: CaptchaFormProps) {
  const { t } = useTranslation(['login', 'common'])
  const [part, setPart] = useState(0)
  const { shown, error, refetch } = useNewCaptcha(asked, 'work')
  const [refused, setRefused] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each captcha is worked on once
  useEffect(() => {
    if (!shown) return
    const closed = new AbortController()
    setRefused(null)
    findWork({ salt: shown.id, digest: shown.shown }, setPart, closed.signal)
      .then((number) => asked.answer({ id: shown.id, answer: String(number) }))
      .catch((failure: unknown) => closed.signal.aborted || setRefused(reasonOf(failure, t)))
    return () => closed.abort()
  }, [shown?.id])
  const failed = refused ?? (error && reasonOf(error, t))
  return (
    <DialogForm
      refused={failed}
      busy={!failed}
      confirm={t('captcha.workAgain')}
      onSubmit={(event) => {
        event.preventDefault()
        void refetch()
      }}
      onClose={asked.cancel}
    >
      <Text fz={14} role="status">
        {t('captcha.working')}
      </Text>
      <Progress.Root size={6}>
        <Progress.Section value={part * 100} aria-label={t('captcha.workPart')} />
      </Progress.Root>
      <Anchor component="button" type="button" fz={13} ta="start" onClick={onChangeForm}>
        {t('captcha.toPicture')}
      </Anchor>
    </DialogForm>
  )
}

/** Asks for the characters in a picture, or has the browser work in their place (S3.12). */
export function CaptchaDialog(props: CaptchaDialogProps) {
  const { t } = useTranslation('login')
  const [form, setForm] = useState<CaptchaForm>('picture')
  return (
    <LoginDialog title={t('captcha.title')} onClose={props.cancel}>
      {form === 'picture' ? (
        <PictureForm {...props} onChangeForm={() => setForm('work')} />
      ) : (
        <WorkForm {...props} onChangeForm={() => setForm('picture')} />
      )}
    </LoginDialog>
  )
}
