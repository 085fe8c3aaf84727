import { expect, test } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import { CENTRED } from '#shared/model/place.ts'
import { image, music, puppet, text, video } from '#tests/worlds/desk.ts'
import { type Attempt, attemptOf } from '#ui/session/model/attempt.ts'

const added = (clip: ReturnType<typeof image>): Command => ({ type: 'clip.add', sceneId: 's1', clip, trackName: 'T' })
const role = { ...puppet(), place: CENTRED }
const medium = { kind: 'image', moduleId: null, url: '/b.png', name: 'B', widthPx: 8, heightPx: 8 }

test.each<[Command, Attempt | null]>([
  [{ type: 'role.add', sceneId: 's1', role, trackName: 'P', voiceId: null }, 'addPresenter'],
  [{ type: 'role.replace', trackId: 't1', role }, 'replacePresenter'],
  [added(image()), 'picture'],
  [added(video()), 'video'],
  [added(music()), 'music'],
  [added(text()), 'text'],
  [{ type: 'clip.addTogether', sceneId: 's1', clips: [text()], trackName: 'T' }, 'text'],
  [{ type: 'background.fill', sceneId: 's1', medium } as Command, 'background'],
  [{ type: 'project.setMusic', music: null }, null],
  [{ type: 'project.rename', name: 'Other' }, null],
])('E19.07 the attempt of %o is named %s', (command, attempt) => {
  expect(attemptOf(command)).toBe(attempt)
})

test('E5.61 so is showing or hiding a track', () => {
  expect(attemptOf({ type: 'track.setDisabled', trackId: 't1', disabled: true })).toBe('enabling')
})
