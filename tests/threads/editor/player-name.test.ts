import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { UNTITLED } from '#shared/model/untitled.ts'
import { makeFilm, videoClip } from '#tests/worlds/films.ts'
import { type Modes, ModesContext } from '#ui/editor/common/modes/modes-context.ts'
import { PlayerTop } from '#ui/editor/player/PlayerTop.tsx'
import { startTexts } from '#ui/locales/i18n.ts'
import { clearProjectMirror, projectMirror } from '#ui/mirror/project-mirror.ts'

test('E3.41 a player shows the name of a draft that the user did not name in the language of the interface', async () => {
  localStorage.setItem('preferred_lang', 'zh_CN')
  await startTexts()
  projectMirror.project = { ...makeFilm([[videoClip('oss:intro.mp4', 1)]]), name: UNTITLED.LANDSCAPE[2] }
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    clearProjectMirror()
    localStorage.removeItem('preferred_lang')
  })
  const modes = { mode: 'project', warning: null } as unknown as Modes
  const top = createElement(ModesContext, { value: modes }, createElement(PlayerTop))
  root.render(createElement(MantineProvider, { env: 'test' }, top))
  await expect.element(page.getByText(UNTITLED.LANDSCAPE[0])).toBeVisible()
})
