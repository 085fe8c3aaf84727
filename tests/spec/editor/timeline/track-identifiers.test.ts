import { describe, expect, test } from 'vitest'
import { EXPRESSION } from '#shared/model/expression.ts'
import { allTracks } from '#shared/model/queries.ts'
import { Desk, image, model, music, text, video } from '#tests/worlds/desk.ts'
import { backgroundIdentifier, childIdentifiers, identifierOf } from '#ui/editor/timeline/model/track-identifier.ts'

describe('Rows and their tracks', () => {
  test('E5.05 what the tracks of the document are', () => {
    const desk = new Desk()
    for (const clip of [text(), image(), video(), music()]) desk.add(clip)
    desk.addRole()
    const kinds = Object.fromEntries(allTracks(desk.project).map((track) => [track.kind, track]))
    expect(Object.values(kinds).map(identifierOf).sort()).toEqual([
      'imageTrack',
      'musicTrack',
      'role2DTrack',
      'textTrack',
      'videoTrack',
    ])
    const role = desk.role()
    expect(identifierOf({ ...role, role: model() })).toBe('role3DTrack')
    expect(childIdentifiers(role)).toEqual(['ttsSingleTrack', 'subtitleTrack', 'action2dMultiTrack'])
    expect(childIdentifiers({ ...role, driver: 'recording', role: model() })).toEqual([
      'audioTrack',
      'subtitleTrack',
      'actionTrack',
      'idleActionTrack',
    ])
    const span = { id: 'a', mood: 'serious' as const, strength: 1, startSec: 0, durationSec: 1 }
    const moods = (mood: 'neutral' | 'friendly', spans: (typeof span)[]) =>
      childIdentifiers({ ...role, expression: { ...EXPRESSION, mood, spans } }).slice(3)
    expect(moods('neutral', [])).toEqual([])
    expect(moods('friendly', [])).toEqual(['idleExpressionTrack'])
    expect(moods('friendly', [span])).toEqual(['expressionTrack', 'idleExpressionTrack'])
    const moody = { ...role, expression: { ...EXPRESSION, spans: [span] } }
    expect(childIdentifiers(moody).at(-1)).toBe('expressionTrack')
    expect(childIdentifiers({ ...moody, role: { ...role.role, kind: 'footage' } })).not.toContain('expressionTrack')
    const filmed = { ...role, role: { ...role.role, kind: 'footage' as const, actions: [] } }
    expect(childIdentifiers({ ...filmed, role: { ...filmed.role, actions: role.role.actions } })).toContain(
      'action2dMultiTrack',
    )
    expect(childIdentifiers(filmed)).toEqual(['ttsSingleTrack', 'subtitleTrack'])
    expect(backgroundIdentifier('scene', 'video')).toBe('sceneVideoTrack')
    expect(backgroundIdentifier('global', 'color')).toBe('globalColorTrack')
    expect(backgroundIdentifier('global', 'none')).toBeNull()
  })
})
