import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Font } from '#shared/api/fonts.ts'
import { type FontScript, familyNamed } from '#shared/model/fonts.ts'
import { useFontCss } from '#ui/editor/common/font-css.ts'
import { useRemembered } from '#ui/editor/common/remembered.ts'
import { Field } from '#ui/parts/Field.tsx'
import { useFonts } from '#ui/session/use-library.ts'
import classes from './FontField.module.css'
import { type FontNames, fontNames } from './font-names.ts'

/** The fonts chosen last that the list begins with. */
const RECENT_MAX = 4
const SCRIPTS: readonly FontScript[] = ['han', 'latin', 'thai']

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

interface FontFieldProps {
  fontName: string
  onChange(fontName: string): void
}

/** The font of a text: a list with search whose names are set in their own font, the last chosen ones first (E13.07). */
export function FontField({ fontName, onChange }: FontFieldProps) {
  const { t, i18n } = useTranslation('editor')
  const { data: fonts = [], isPending, isError, refetch } = useFonts()
  const [recent, setRecent] = useRemembered<string[]>('fonts.recent', [], isNames)
  const [search, setSearch] = useState('')
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => box.focusSearchInput(),
  })
  const chosen = fonts.find(({ identityName }) => familyNamed(identityName) === familyNamed(fontName))
  const lost = !isPending && !isError && !familyNamed(fontName)
  const choose = (name: string) => {
    box.closeDropdown()
    setRecent([name, ...recent.filter((other) => other !== name)].slice(0, RECENT_MAX))
    onChange(name)
  }
  const groups = groupsOf(fonts, recent, search)
  const named = (font: Font) => fontNames(font, i18n.language)
  const title = chosen ? titleOf(named(chosen)) : fontName
  return (
    <>
      <Field label={t('text.font.font')}>
        <Combobox store={box} width={264} position="bottom-end" shadow="md" onOptionSubmit={choose}>
          <Combobox.Target withAriaAttributes={false}>
            <Button
              fullWidth
              size="xs"
              variant="default"
              justify="space-between"
              aria-haspopup="listbox"
              aria-expanded={box.dropdownOpened}
              aria-label={`${t('text.font.font')}: ${title}`}
              title={title}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              styles={{ label: { flex: 1, fontWeight: 400, minWidth: 0 } }}
              onClick={() => box.toggleDropdown()}
            >
              {chosen ? <FontName font={chosen} name={named(chosen).name} /> : fontName}
            </Button>
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Search
              aria-label={t('text.font.search')}
              placeholder={t('text.font.search')}
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value)
                box.selectFirstOption()
              }}
            />
            <Combobox.Options mah={320} className={classes.list}>
              {groups.map(({ group, shown }) => (
                <Combobox.Group key={group} label={t(`text.font.group.${group}`)}>
                  {shown.map((font) => {
                    const { name, other } = named(font)
                    return (
                      <Combobox.Option
                        key={font.id}
                        value={font.identityName}
                        active={font === chosen}
                        aria-label={titleOf({ name, other })}
                        className={classes.option}
                      >
                        <FontName font={font} name={name} />
                        {other && <FontName font={font} name={other} beside />}
                        {font === chosen && <IconCheck size={14} aria-hidden />}
                      </Combobox.Option>
                    )
                  })}
                </Combobox.Group>
              ))}
              {groups.length === 0 && (
                <Combobox.Empty>{t(isPending ? 'text.font.loading' : 'text.font.nothing')}</Combobox.Empty>
              )}
            </Combobox.Options>
            {isError && (
              <Combobox.Footer>
                <Button fullWidth size="xs" variant="light" onClick={() => void refetch()}>
                  {t('text.font.failed')}
                </Button>
              </Combobox.Footer>
            )}
          </Combobox.Dropdown>
        </Combobox>
      </Field>
      {lost && (
        <p className={classes.lost} role="status">
          {t('text.font.noConfig', { name: fontName })}
        </p>
      )}
    </>
  )
}

const titleOf = ({ name, other }: FontNames) => (other ? `${name} · ${other}` : name)

/** Returns the fonts that a search finds, by group: without a search, those chosen last come first. */
function groupsOf(fonts: readonly Font[], recent: readonly string[], search: string) {
  const words = search.trim().toLowerCase()
  const found = fonts.filter((font) => titleOf(fontNames(font, '')).toLowerCase().includes(words))
  const byScript = SCRIPTS.map((group) => ({
    group,
    shown: found.filter(({ identityName }) => familyNamed(identityName)?.script === group),
  }))
  const last = words ? [] : recent.flatMap((name) => found.filter(({ identityName }) => identityName === name))
  return [{ group: 'recent' as const, shown: last }, ...byScript].filter(({ shown }) => shown.length > 0)
}

interface FontNameProps {
  font: Font
  name: string
  /** Whether it stands after the name in the reader's writing. */
  beside?: boolean
}

/** A font's name, set in the font. */
function FontName({ font, name, beside = false }: FontNameProps) {
  const css = useFontCss({ fontName: font.identityName }, name)
  return (
    <span className={beside ? classes.other : classes.name} style={css}>
      {name}
    </span>
  )
}
