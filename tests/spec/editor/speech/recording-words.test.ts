import { describe, expect, test } from 'vitest'
import type { Speech } from '#shared/model/speech.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const spoken = (url: string): Speech => ({
  audioUrl: url,
  durationSec: 10,
  paragraphs: [
    { text: 'Good morning.', startSec: 1, endSec: 3 },
    { text: 'Welcome to the news.', startSec: 5, endSec: 9 },
  ],
  words: [
    { text: 'Good', startSec: 1, endSec: 2 },
    { text: 'morning', startSec: 2, endSec: 3 },
    { text: 'Welcome', startSec: 5, endSec: 6 },
    { text: 'to', startSec: 6, endSec: 7 },
    { text: 'the', startSec: 7, endSec: 8 },
    { text: 'news', startSec: 8, endSec: 9 },
  ],
  phonemes: [{ symbol: 'a', startSec: 0, endSec: 10 }],
})
const textsOf = (desk: RoleDesk) => desk.lines().map(([text, startSec]) => [text, startSec])

describe('What is said in a recording', () => {
  test('E8.55 gives it subtitles in place of those that it had, in one step', () => {
    const desk = new RoleDesk().recorded(10)
    const { url } = desk.role().recordings[0]!
    desk.do({ type: 'role.addSubtitle', text: 'By hand', startSec: 4, endSec: 6 })
    desk.do({ type: 'role.setRecordingSpeech', url, speech: spoken(url) })
    expect(textsOf(desk)).toEqual([
      ['Good morning.', 1],
      ['Welcome to the news.', 5],
    ])
    expect(desk.role().recordings[0]).toMatchObject({ status: 'success', speech: { durationSec: 10 } })
  })

  test('E8.55 follows its parts: each has the lines that it plays, others keep theirs', () => {
    const desk = new RoleDesk().recorded(10)
    const { url, id } = desk.role().recordings[0]!
    desk.do({ type: 'role.splitSound', soundId: id, atSec: 4 })
    const [, second] = desk.role().recordings
    desk.do({ type: 'role.moveSound', soundId: second!.id, startSec: 6 })
    desk.do({ type: 'role.setRecordingSpeech', url, speech: spoken(url) })
    expect(textsOf(desk)).toEqual([
      ['Good morning.', 1],
      ['Welcome to the news.', 7],
    ])
  })
})
