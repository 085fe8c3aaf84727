import { Button, Combobox, FileButton, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Font } from '#shared/api/fonts.ts'
import { BOLD_WEIGHT, REGULAR_WEIGHT } from '#shared/model/font-axes.ts'
import { type FontScript, familyNamed } from '#shared/model/fonts.ts'
import { DEFAULT_FONT } from '#shared/model/limits.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { builtInWeight } from '#shared/placing/font.ts'
import { useFontCss } from '#ui/editor/common/font-css.ts'
import { useRemembered } from '#ui/editor/common/remembered.ts'
import { Field } from '#ui/parts/Field.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { FONT_FILES } from '#ui/session/upload-font.ts'
import { useFonts } from '#ui/session/use-library.ts'
import classes from './FontField.module.css'
import { type FontNames, fontNames } from './font-names.ts'
import { UploadLine } from './UploadLine.tsx'
import { useOwnFonts } from './use-own-fonts.tsx'

/** The fonts chosen last that the list begins with. */
const RECENT_MAX = 4
const SCRIPTS: readonly FontScript[] = ['han', 'latin', 'thai']

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

interface FontFieldProps {
  style: Pick<TextStyle, 'fontName' | 'fontUrl' | 'weight'>
  /** Called with the font in its own width, regular or, after a weight that was nearer to it, bold. */
  onChange(font: Pick<TextStyle, 'fontName' | 'fontUrl' | 'fontAxes' | 'bold' | 'weight' | 'stretch'>): void
}

const isOwn = ({ ownership }: Font) => ownership === 'TENANTUSER'
/** The fields of a style for a font. */
const styleOf = (font: Font) => ({
  fontName: font.identityName,
  fontUrl: isOwn(font) ? font.url : undefined,
  fontAxes: font.axes,
})
/** The key that a font is chosen by: two own ones may have the same name. */
const keyOf = (font: Font) => (isOwn(font) ? font.url : font.identityName)

/**
 * The font of a text: a list with search whose names are set in their own font, the last chosen ones first (E13.07). Own
 * fonts are uploaded from it (E13.28).
 */
export function FontField({ style: { fontName, fontUrl, weight = REGULAR_WEIGHT }, onChange }: FontFieldProps) {
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
  const chosen = fontUrl
    ? fonts.find(({ url }) => url === fontUrl)
    : fonts.find((font) => !isOwn(font) && familyNamed(font.identityName) === familyNamed(fontName))
  const lost = !isPending && !isError && !fontUrl && !familyNamed(fontName)
  const choose = (font: Font) => {
    const value = keyOf(font)
    setRecent([value, ...recent.filter((other) => other !== value)].slice(0, RECENT_MAX))
    const bold = builtInWeight(weight) === BOLD_WEIGHT && { bold: true }
    onChange({ ...styleOf(font), ...bold, weight: undefined, stretch: undefined })
  }
  const own = useOwnFonts(choose)
  const chooseListed = (value: string) => {
    box.closeDropdown()
    const font = fonts.find((one) => keyOf(one) === value)
    if (font) choose(font)
  }
  const named = (font: Font): FontNames => {
    const names = fontNames(font, i18n.language)
    const isDefault = !isOwn(font) && font.identityName === DEFAULT_FONT
    return isDefault ? { name: t('text.font.default'), other: names.name } : names
  }
  const groups = groupsOf(fonts, recent, search, named)
  const title = chosen ? titleOf(named(chosen)) : fontName
  return (
    <>
      <Field label={t('text.font.font')}>
        <FileButton accept={FONT_FILES} onChange={(file) => file && void own.take(file)}>
          {({ onClick: browse }) => (
            <Combobox store={box} width={264} position="bottom-end" shadow="md" onOptionSubmit={chooseListed}>
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
                  {chosen ? <FontName font={chosen} name={named(chosen).name} isChosen /> : fontName}
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
                            value={keyOf(font)}
                            active={font === chosen}
                            aria-label={titleOf({ name, other })}
                            className={classes.option}
                          >
                            <FontName font={font} name={name} isChosen={font === chosen} />
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
                <Combobox.Footer>
                  {isError ? (
                    <Button fullWidth size="xs" variant="light" onClick={() => void refetch()}>
                      {t('text.font.failed')}
                    </Button>
                  ) : (
                    <Button
                      fullWidth
                      size="xs"
                      variant="light"
                      disabled={own.part !== null}
                      leftSection={<IconUpload size={14} stroke={1.6} />}
                      onClick={() => {
                        box.closeDropdown()
                        browse()
                      }}
                    >
                      {t('text.font.upload')}
                    </Button>
                  )}
                </Combobox.Footer>
              </Combobox.Dropdown>
            </Combobox>
          )}
        </FileButton>
        {chosen && isOwn(chosen) && own.part === null && (
          <IconAction
            label={t('library.delete', { name: chosen.name })}
            icon={<IconTrash size={15} stroke={1.7} />}
            onClick={() => own.askRemoval(chosen)}
          />
        )}
      </Field>
      {own.part !== null && (
        <div className={classes.own}>
          <UploadLine label={t('text.font.uploading')} part={own.part} onCancel={own.cancel} />
        </div>
      )}
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
function groupsOf(fonts: readonly Font[], recent: readonly string[], search: string, named: (font: Font) => FontNames) {
  const words = search.trim().toLowerCase()
  const found = fonts.filter((font) => `${titleOf(named(font))} ${font.name}`.toLowerCase().includes(words))
  const byScript = SCRIPTS.map((group) => ({
    group,
    shown: found.filter(
      ({ identityName, ownership }) => ownership === 'SENSETIME' && familyNamed(identityName)?.script === group,
    ),
  }))
  const last = words ? [] : recent.flatMap((value) => found.filter((font) => keyOf(font) === value))
  const own = { group: 'own' as const, shown: found.filter(isOwn) }
  return [{ group: 'recent' as const, shown: last }, own, ...byScript].filter(({ shown }) => shown.length > 0)
}

interface FontNameProps {
  font: Font
  name: string
  /** Whether it stands after the name in the reader's writing. */
  beside?: boolean
  isChosen?: boolean
}

/** A font's name, set in the font; that of an own one only where it is the chosen one, as it is loaded whole. */
function FontName({ font, name, beside = false, isChosen = false }: FontNameProps) {
  const css = useFontCss(isOwn(font) && !isChosen ? { fontName: font.identityName } : styleOf(font), name)
  return (
    <span className={beside ? classes.other : classes.name} style={css}>
      {name}
    </span>
  )
}
