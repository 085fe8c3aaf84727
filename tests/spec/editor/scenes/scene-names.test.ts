import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { PROJECT } from '#server/platform/http/messages/project.ts'
import { LANGUAGES } from '#shared/api/languages.ts'
import { TEXTS } from '#tests/spec/locales/texts.ts'
import { isSceneNamed, sceneLabel, sceneNameText } from '#ui/editor/common/scene-name.ts'

test.each(LANGUAGES)('E4.12 default names of documents made in %s count as not given', (language) => {
  const word = (key: string) => TEXTS[language].get(`editor:scenes.${key}`)!
  const copy = (name: string) => word('copyName').replace('{{name}}', name)
  const unnamed = word('unnamed')
  const numbered = word('numbered').replace('{{number}}', '12')
  for (const name of [unnamed, numbered, copy(unnamed), copy(copy(numbered))])
    expect(isSceneNamed(name), name).toBe(false)
  expect(isSceneNamed(copy('Opening'))).toBe(true)
})

test('E4.12 the first scene of a new project and an empty name are not given; what a user types is', () => {
  for (const name of [...PROJECT.sceneName, '1', '', ' ']) expect(isSceneNamed(name), name).toBe(false)
  for (const name of ['Scene of crime', 'Scene 1b', '未命名的花', 'A copy']) expect(isSceneNamed(name), name).toBe(true)
})

test('E4.12 a scene shows its place where it has no name', () => {
  const i18n = createInstance({
    lng: 'en',
    resources: { en: { editor: { scenes: { numbered: 'Scene {{number}}', scene: 'Scene {{number}}: {{name}}' } } } },
  })
  void i18n.init()
  const t = i18n.getFixedT('en', 'editor')
  expect([sceneNameText('Unnamed', 3, t), sceneLabel('未命名 副本', 3, t)]).toEqual(['Scene 3', 'Scene 3'])
  expect([sceneNameText('Opening', 3, t), sceneLabel('Opening', 3, t)]).toEqual(['Opening', 'Scene 3: Opening'])
})
