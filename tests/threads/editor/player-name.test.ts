import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { UNTITLED } from '#shared/model/untitled.ts'
import { mount } from '#tests/threads/mount.ts'
import { makeFilm, videoClip } from '#tests/worlds/films.ts'
import { type Modes, ModesContext } from '#ui/editor/common/modes/modes-context.ts'
import { PlayerTop } from '#ui/editor/player/PlayerTop.tsx'
import { clearProjectMirror, projectMirror } from '#ui/mirror/project-mirror.ts'

test('E3.41 a player shows the name of a draft that the user did not name in the language of the interface', async () => {
  projectMirror.project = { ...makeFilm([[videoClip('oss:intro.mp4', 1)]]), name: UNTITLED.LANDSCAPE[2] }
  onTestFinished(clearProjectMirror)
  const { render } = await mount({ language: 'zh_CN' })
  const modes = { mode: 'project', warning: null } as unknown as Modes
  render(createElement(ModesContext, { value: modes }, createElement(PlayerTop)))
  await expect.element(page.getByText(UNTITLED.LANDSCAPE[0])).toBeVisible()
})
