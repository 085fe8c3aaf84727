import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScriptChoice } from '#ui/session/scripts/use-script-choice.ts'

/** How long after a keystroke the scripts are searched, in milliseconds. */
const SEARCH_DELAY_MS = 250

/** Chooses one of the saved scripts that the user may read, by a search in titles and contents. */
export function ScriptSelect({ onChoose }: { onChoose(id: string): void }) {
  const { t } = useTranslation('imports')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const { scripts = [] } = useScriptChoice(asked === chosen?.label ? '' : asked)
  const found = scripts.map(({ id, title }) => ({ value: id, label: title }))
  const data = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={t('text.script')}
      placeholder={t('text.scriptSearch')}
      nothingFoundMessage={t('text.scriptNone')}
      searchable
      value={chosen?.value ?? null}
      data={data}
      // the server searches, in contents too
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => {
        const one = data.find(({ value }) => value === id)
        if (!one) return
        setChosen(one)
        onChoose(one.value)
      }}
    />
  )
}
