import { Button, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AGENT_CODE, bindAgent, unbindAgent } from '#shared/api/account.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { keepUser } from '#ui/server/session.ts'
import { useAct } from '../layout/use-act.ts'
import { useSubmit } from '../login/use-submit.ts'

/** Binds the code of an agent (S8.07). */
function BindAgent({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['account', 'common'])
  const [code, setCode] = useState('')
  const isCode = AGENT_CODE.test(code.trim())
  const { asked, busy, refused, submit } = useSubmit(isCode, async () => {
    keepUser(await api(bindAgent, { agentCode: code.trim() }))
    onClose()
  })
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('agent.bind')} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('agent.label')}
        description={t('agent.hint')}
        autoComplete="off"
        maxLength={32}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={asked && !isCode && t('agent.wrong')}
      />
    </DialogForm>
  )
}

/** The button that binds a code, or unbinds the one that is bound. */
export function AgentButton({ agentCode }: { agentCode: string }) {
  const { t } = useTranslation(['account', 'common'])
  const act = useAct([])
  const ask = useConfirmRemoval()
  const bind = () => {
    const id = modals.open({ title: t('agent.title'), children: <BindAgent onClose={() => modals.close(id)} /> })
  }
  const unbind = () =>
    ask(
      {
        title: t('agent.unbindTitle', { code: agentCode }),
        text: t('agent.unbindText'),
        confirm: t('agent.unbind'),
      },
      () => act(async () => keepUser(await api(unbindAgent, {}))),
    )
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t(agentCode ? 'agent.unbindLabel' : 'agent.title')}
      onClick={agentCode ? unbind : bind}
    >
      {t(agentCode ? 'agent.unbind' : 'agent.bind')}
    </Button>
  )
}
