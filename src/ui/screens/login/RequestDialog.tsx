// the log-in page has the styles of its own parts alone
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Alert, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountKind } from '#shared/api/account-name.ts'
import { COMPANY_CHARS_MAX, PERSON_CHARS_MAX, REQUEST_HOURS, requestInvitation } from '#shared/api/operation.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { accountFault } from './account-fault.ts'
import { useCaptcha } from './use-captcha.tsx'
import { useSubmit } from './use-submit.ts'

/** Asks for an invitation with name, phone and company (S3.15). */
export function RequestDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['login', 'common'])
  const [given, setGiven] = useState({ name: '', phone: '', company: '' })
  const [isSent, setSent] = useState(false)
  const captcha = useCaptcha()
  const phone = given.phone.trim()
  const isPhone = !accountFault(phone) && accountKind(phone) === 'phone'
  const isValid = isPhone && given.name.trim() !== '' && given.company.trim() !== ''
  const { asked, busy, refused, submit } = useSubmit(isValid, async () => {
    await captcha.attempt('codes', phone, (answer) => api(requestInvitation, { ...given, phone, captcha: answer }))
    setSent(true)
  })
  const field = (name: keyof typeof given, fault: boolean, maxLength: number) => (
    <TextInput
      label={t(`invitation.${name}`)}
      maxLength={maxLength}
      value={given[name]}
      onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
      error={asked && fault && t(`invitation.error.${name}`)}
    />
  )
  return (
    <>
      <Modal
        opened
        centered
        title={t('invitation.request')}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
        onClose={onClose}
      >
        {isSent ? (
          <Alert color="green" variant="light" role="status">
            {t('invitation.sent', { hours: REQUEST_HOURS })}
          </Alert>
        ) : (
          <DialogForm
            refused={refused}
            busy={busy}
            confirm={t('invitation.submit')}
            onSubmit={submit}
            onClose={onClose}
          >
            <Text c="dimmed" fz={13}>
              {t('invitation.hint', { hours: REQUEST_HOURS })}
            </Text>
            {field('name', given.name.trim() === '', PERSON_CHARS_MAX)}
            {field('phone', !isPhone, 11)}
            {field('company', given.company.trim() === '', COMPANY_CHARS_MAX)}
          </DialogForm>
        )}
      </Modal>
      {captcha.dialog}
    </>
  )
}
