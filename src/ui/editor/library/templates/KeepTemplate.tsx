import { Button, Modal, MultiSelect, TextInput } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import { LABELS } from '#shared/model/labels.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { TEMPLATE_LABELS_MAX } from '#shared/model/template.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { notify } from '#ui/parts/notify.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { useKeepTemplate } from '#ui/session/templates/use-keep-template.ts'
import { CoverChoice } from './CoverChoice.tsx'
import { allSlots, SlotChoice } from './SlotChoice.tsx'

/** The button that keeps the open project as a template, and its dialog. */
export function KeepTemplate() {
  const { t } = useTranslation(['market', 'editor'])
  const writer = useWriter()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        leftSection={<IconTemplate size={14} stroke={1.6} />}
        disabled={!writer}
        onClick={() => setOpen(true)}
      >
        {t('keep.title')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('keep.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('editor:close') }}
      >
        <Form onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Form({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['market', 'common'])
  const local = useLocalized()
  const keep = useKeepTemplate()
  const [name, setName] = useState(projectNow().name)
  const [labels, setLabels] = useState<string[]>([])
  const [chosen, setChosen] = useState(allSlots)
  const [coverSceneId, setCoverSceneId] = useState<SceneId | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setRefused(t('common:rename.empty'))
    setBusy(true)
    setRefused(null)
    try {
      const slots = [...chosen].map(([id, kind]) => ({ id, kind }))
      const kept = await keep({ name: name.trim(), labels, slots, coverSceneId })
      if (!kept.ok) return setRefused(t('keep.unsaved'))
      notify('template-kept', { color: 'green', message: t('keep.done', { name: name.trim() }) })
      onClose()
    } catch (error) {
      setRefused(reasonOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('keep.confirm')} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('common:rename.label')}
        maxLength={NAME_CHARS_MAX.project}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <MultiSelect
        label={t('category')}
        description={t('keep.labels', { count: TEMPLATE_LABELS_MAX })}
        data={Object.entries(LABELS.LABEL_TEMPLATE).map(([value, of]) => ({ value, label: local(of) }))}
        maxValues={TEMPLATE_LABELS_MAX}
        value={labels}
        onChange={setLabels}
      />
      <CoverChoice chosen={coverSceneId} onChange={setCoverSceneId} />
      <SlotChoice chosen={chosen} onChange={setChosen} />
    </DialogForm>
  )
}
