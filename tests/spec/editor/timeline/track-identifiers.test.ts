import { describe, expect, test } from 'vitest'
import { allTracks } from '#shared/model/queries.ts'
import { Desk, image, model, music, text, video } from '#tests/worlds/desk.ts'
import {
  backgroundIdentifier,
  childIdentifiers,
  identifierOf,
  isChildTrack,
  parentsOf,
  TRACK_GROUPS,
  TRACK_IDENTIFIERS,
  trackGroup,
} from '#ui/editor/timeline/model/track-identifier.ts'

const LISTED =
  'baseTrack, textTrack, videoTrack, imageTrack, musicTrack, role2DTrack, role3DTrack, ttsTrack, ttsSingleTrack, audioTrack, subtitleTrack, subtitleSingleTrack, actionTrack, idleActionTrack, expressionTrack, idleExpressionTrack, action2dSingleTrack, action2dMultiTrack, filterTrack, packageTrack, beautifyTrack, sceneImageTrack, sceneVideoTrack, sceneColorTrack, globalImageTrack, globalVideoTrack, globalColorTrack, globalMusicTrack, colorTrack'

const inGroup = (group: string) => TRACK_IDENTIFIERS.filter((name) => trackGroup(name) === group)

describe('Rows and their tracks', () => {
  test('all of them, in the order of the specification', () => {
    expect(TRACK_IDENTIFIERS).toEqual(LISTED.split(', '))
  })

  test('E5.01 tracks are kept in three groups in this order: normal, scene, global', () => {
    expect(TRACK_GROUPS).toEqual(['normal', 'scene', 'global'])
    expect(inGroup('scene')).toEqual(['sceneImageTrack', 'sceneVideoTrack', 'sceneColorTrack'])
    expect(inGroup('global')).toEqual(['globalImageTrack', 'globalVideoTrack', 'globalColorTrack', 'globalMusicTrack'])
    expect(inGroup('normal').length).toBe(TRACK_IDENTIFIERS.length - 7)
  })

  test('E5.05 role tracks can have child tracks, no other track can', () => {
    const children = TRACK_IDENTIFIERS.filter(isChildTrack)
    expect(new Set(children.flatMap(parentsOf))).toEqual(new Set(['role2DTrack', 'role3DTrack']))
    expect(children.every((name) => trackGroup(name) === 'normal')).toBe(true)
    expect(parentsOf('action2dMultiTrack')).toEqual(['role2DTrack'])
    expect(parentsOf('idleActionTrack')).toEqual(['role3DTrack'])
    expect(isChildTrack('role2DTrack')).toBe(false)
  })

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
    expect(childIdentifiers({ ...role, driver: 'voice', role: model() })).toEqual([
      'audioTrack',
      'subtitleTrack',
      'actionTrack',
      'idleActionTrack',
    ])
    expect(backgroundIdentifier('scene', 'video')).toBe('sceneVideoTrack')
    expect(backgroundIdentifier('global', 'color')).toBe('globalColorTrack')
    expect(backgroundIdentifier('global', 'none')).toBeNull()
  })
})
