import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/api/languages.ts'
import type { DigitalHuman, LibraryItem } from '#shared/api/library.ts'
import { actionKey, libraryNames, libraryNameText } from '#ui/editor/common/library-names.ts'

const LIBRARY = path.resolve(import.meta.dirname, '../../../../public/library')
const read = (file: string) => JSON.parse(readFileSync(`${LIBRARY}/${file}`, 'utf8'))
const mei: DigitalHuman = read('presenters/mei/presenter.json')
const items: LibraryItem[] = [...read('stickers/index.json'), ...read('music/index.json')]
const names = libraryNames([mei], items)

test('E2.26 the library names an item in the language of the interface, whatever language it was added in', () => {
  const known = [
    { key: mei.id, name: mei.name },
    ...mei.actions.map(({ id, name }) => ({ key: actionKey(mei.id, id), name })),
    ...items.map(({ id, name }) => ({ key: id, name })),
  ]
  for (const { key, name } of known)
    for (const made of LANGUAGES)
      for (const shown of LANGUAGES) expect(libraryNameText(name[made], key, names, shown)).toBe(name[shown])
})

test('E2.26 a name of the user and an item that the library does not have stay as they are', () => {
  expect(libraryNameText('Our host', mei.id, names, 'zh-CN')).toBe('Our host')
  expect(libraryNameText(mei.name['en-US'], 'an upload', names, 'zh-CN')).toBe(mei.name['en-US'])
  expect(libraryNameText(mei.name['en-US'], null, names, 'zh-CN')).toBe(mei.name['en-US'])
})
