import { Button, Group, Modal, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileText, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScriptItem } from '#shared/api/scripts.ts'
import { type Piece, readScript } from '#shared/speech/markup.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { More } from '#ui/parts/More.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { UploadList } from '#ui/parts/uploads/UploadList.tsx'
import { readScriptOf, SCRIPTS } from '#ui/session/scripts/scripts.ts'
import { useScriptChoice } from '#ui/session/scripts/use-script-choice.ts'
import { ImportButton } from './ImportButton.tsx'
import classes from './Scripts.module.css'
import { useScriptImports } from './use-imports.ts'

/** How long after a keystroke the scripts are searched, in milliseconds. */
const SEARCH_DELAY_MS = 250

interface ChooseScriptProps {
  /** Whether the field has no text, so that nothing is replaced. */
  isEmpty: boolean
  onPut(added: Piece[], how: 'replace' | 'insert'): void
  onClose(): void
}

/** Chooses a script of the workspace for the field, by search or import. Arrow keys move between the scripts. */
export function ChooseScript({ isEmpty, onPut, onClose }: ChooseScriptProps) {
  const { t } = useTranslation(['scripts', 'common'])
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const found = useScriptChoice(asked)
  const imports = useScriptImports(({ id }) => {
    setSearch('')
    setChosen(id)
    void queries.invalidateQueries({ queryKey: SCRIPTS })
  })
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLButtonElement)
    event.preventDefault()
    rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))]?.focus()
  }
  const put = async (how: 'replace' | 'insert') => {
    if (chosen === null || busy) return
    setBusy(true)
    setFailed(null)
    try {
      const { content, ssml } = await readScriptOf(chosen)
      onClose()
      onPut(readScript({ text: content, ssml }), how)
    } catch (error) {
      setFailed(reasonOf(error, t))
      setBusy(false)
    }
  }
  const failure = failed ?? (found.error && reasonOf(found.error, t))
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={t('field.choose')}
      size={640}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      onKeyDown={move}
    >
      <Group gap="sm" mb="sm">
        <TextInput
          data-autofocus
          flex={1}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ImportButton onFiles={imports.take} />
      </Group>
      <UploadList {...imports.list} />
      {failure && <EmptyBox failed text={failure} action={{ label: t('common:action.retry'), onClick: found.retry }} />}
      {!found.scripts && !failure && <Skeleton height={180} radius={8} />}
      {found.scripts?.length === 0 && (
        <EmptyBox
          icon={IconFileText}
          text={asked ? t('nothing', { text: asked }) : t('none')}
          hint={asked ? '' : t('noneHint')}
        />
      )}
      <ul className={classes.scripts} ref={list} aria-label={t('field.list')}>
        {found.scripts?.map((script) => (
          <Choice
            key={script.id}
            script={script}
            isChosen={script.id === chosen}
            onChoose={() => setChosen(script.id)}
          />
        ))}
      </ul>
      {found.more && <More onMore={found.more} />}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        {!isEmpty && (
          <Button variant="default" disabled={chosen === null || busy} onClick={() => void put('replace')}>
            {t('field.replace')}
          </Button>
        )}
        <Button disabled={chosen === null} loading={busy} onClick={() => void put('insert')}>
          {t(isEmpty ? 'field.use' : 'field.insert')}
        </Button>
      </Group>
    </Modal>
  )
}

interface ChoiceProps {
  script: ScriptItem
  isChosen: boolean
  onChoose(): void
}

function Choice({ script, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('scripts')
  const { title, excerpt, characters, author, isMine } = script
  const facts = [t('characters', { count: characters }), !isMine && author]
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <strong>{title}</strong>
        <span>{excerpt}</span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </button>
    </li>
  )
}
