import { describe, expect, test } from 'vitest'
import { readRole, TYPES } from '#tests/worlds/wire.ts'

const actions = [{ assetId: 'wave', name: 'Wave', duration: 2, gap: 0.5, clipStartTime: 4 }]
const flat = (module: object) => readRole({ action2dModule: module }, { actions })
const model = (module: object) => readRole({ dataType: TYPES.role3d, actionModule: module }, { actions })

describe('3 Action clips: 2D action clip', () => {
  test('actionList entries: assetId, start, duration, name, and the part of the asset by clipStartTime and clipEndTime', () => {
    const entry = { id: 'a', assetId: 'wave', start: 1, duration: 3, name: 'Hello' }
    const { track, written } = flat({ actionList: [entry] })
    expect(track.actions).toEqual([{ id: 'a', actionId: 'wave', name: 'Hello', startSec: 1, durationSec: 3 }])
    const asset = { assetStart: 4, assetEnd: 6, assetDuration: 2 }
    expect(written).toMatchObject({ action2dModule: { actionList: [{ ...entry, ...asset }] } })
  })

  test('an action that its presenter does not list keeps its own part', () => {
    const entry = { assetId: 'bow', start: 0, duration: 1, assetStart: 2, assetEnd: 3.5, assetDuration: 1.5 }
    const { track, written } = flat({ actionList: [entry] })
    expect(track.actions).toMatchObject([{ id: 'action-1', actionId: 'bow', asset: { startSec: 2, endSec: 3.5 } }])
    expect(written).toMatchObject({ action2dModule: { actionList: [entry] } })
  })

  test('duration -1 means until next action or end; so does one that is none', () => {
    const list = [-1, 0, 'long', undefined].map((duration, start) => ({ assetId: 'wave', start, duration }))
    expect(flat({ actionList: list }).track.actions.map(({ durationSec }) => durationSec)).toEqual([-1, -1, -1, -1])
  })

  test('isActionDh flag and actionGapDelay', () => {
    const { track, written } = flat({ isActionDh: true, actionGapDelay: 0.4, actionList: [] })
    expect(track.acting).toEqual({ isActionDh: true, gapDelaySec: 0.4 })
    expect(written).toMatchObject({ action2dModule: { isActionDh: true, actionGapDelay: 0.4 } })
  })

  test('5 Actions: actions exceeding role duration are removed, and told', () => {
    const list = [
      { assetId: 'wave', start: 2, duration: 2 },
      { assetId: 'wave', start: 10, duration: -1 },
      { assetId: 'wave', start: 9, duration: 2 },
      { start: 3 },
    ]
    const { track, notes } = flat({ actionList: list })
    expect(track.actions.map(({ startSec }) => startSec)).toEqual([2])
    expect(notes).toEqual([
      'scenes[0].tracks[0].action2dModule.actionList[1] does not lie within its role and was left out',
      'scenes[0].tracks[0].action2dModule.actionList[2] does not lie within its role and was left out',
      'scenes[0].tracks[0].action2dModule.actionList[3] has no action and was left out',
    ])
  })
})

describe('3 Action clips: 3D action clip', () => {
  test('idleAssetId, actionList (assetId, start, duration, name, animation url)', () => {
    const entry = { id: 'a', assetId: 'bow', start: 1, duration: 2, name: 'Bow', url: 'oss:bow.glb' }
    const { track, written } = model({ idleAssetId: 'sway', actionList: [entry] })
    expect(track).toMatchObject({
      idleActionId: 'sway',
      actions: [{ id: 'a', actionId: 'bow', startSec: 1, durationSec: 2, name: 'Bow', url: 'oss:bow.glb' }],
    })
    expect(written).toMatchObject({ actionModule: { idleAssetId: 'sway', actionList: [entry] } })
  })

  test('5 Actions: action list items need a url and a numeric start', () => {
    const list = [
      { assetId: 'bow', start: 1, url: 'oss:bow.glb' },
      { assetId: 'bow', start: 3 },
      { assetId: 'bow', start: 'x', url: 'oss:bow.glb' },
      { assetId: 'wave', start: 5 },
    ]
    const { track, notes } = model({ actionList: list })
    expect(track.actions.map(({ startSec }) => startSec)).toEqual([1, 5])
    expect(notes).toHaveLength(2)
  })

  test('a 2D role has no idle action', () => {
    expect(flat({ idleAssetId: 'sway' }).track.idleActionId).toBeNull()
  })
})
