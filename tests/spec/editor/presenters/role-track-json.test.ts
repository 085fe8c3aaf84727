import { describe, expect, test } from 'vitest'
import { encodeRole } from '#shared/formats/wire/role.ts'
import { readRole, TYPES } from '#tests/worlds/wire.ts'

const mask = {
  maskId: 'm1',
  url: 'oss:mask.png',
  shape: 'rectangle',
  maskBgColor: '#FF0000',
  position: { x: 1, y: 2 },
  width: 30,
  height: 40,
}
const masks = [
  { id: 'm1', code: 'MS' },
  { id: 'm2', code: 'CS' },
  { id: 'm3', code: 'CU' },
]

describe('E7.05 Project JSON of a presenter', () => {
  const fields = {
    trackName: 'Anna',
    start: 1,
    duration: 12,
    disabled: true,
    muted: true,
    isFold: true,
    driverType: 'Voice',
    dataType: TYPES.role2d,
  }

  test('trackName, start, duration, disabled, muted, driverType, dataType', () => {
    const { track, written } = readRole(fields)
    expect(track).toMatchObject({
      name: 'Anna',
      startSec: 1,
      durationSec: 12,
      disabled: true,
      muted: true,
      folded: true,
      driver: 'recording',
    })
    expect(written).toMatchObject(fields)
  })

  test('its modules: dhRoleModule, maskModule, ttsModule, audioModules, subtitleExtra, action2dModule, effectModule', () => {
    const modules = ['dhRoleModule', 'maskModule', 'ttsModule', 'audioModules', 'subtitleExtra', 'effectModule']
    expect(Object.keys(readRole().written)).toEqual(expect.arrayContaining([...modules, 'action2dModule']))
    const model = readRole({ dataType: TYPES.role3d })
    expect(Object.keys(model.written)).toEqual(expect.arrayContaining([...modules, 'actionModule']))
    expect(model.written).not.toHaveProperty('action2dModule')
  })

  test('defaults: 3 s, driven by text, not disabled, not muted', () => {
    const { track } = readRole({ duration: undefined, start: 'now', driverType: 'Dance' })
    expect(track).toMatchObject({ startSec: 0, durationSec: 3, driver: 'tts', disabled: false, muted: false })
  })

  test('the action module of the other dimension is kept', () => {
    const actionModule = { idleAssetId: 'sway', actionList: [] }
    expect(readRole({ actionModule }).written).toMatchObject({ actionModule })
  })
})

describe('The role module', () => {
  test('E7.06 digitalHumanId, name, dhRoleExtra {position, rotation, scale}, width, height', () => {
    const dhRoleExtra = { position: { x: 3, y: 4 }, rotation: 15, scale: 0.5, opacity: 1 }
    const { track, written } = readRole({}, { dhRoleExtra })
    expect(track.role).toMatchObject({
      digitalHumanId: 'mei',
      name: 'Mei',
      widthPx: 700,
      heightPx: 1000,
      place: { x: 3, y: 4, rotationDeg: 15, scale: 0.5 },
    })
    expect(written).toMatchObject({ dhRoleModule: { dhRoleExtra, width: 700, height: 1000 } })
  })

  test('E7.06 scale 0.01 to 5', () => {
    expect(readRole({}, { dhRoleExtra: { scale: 0 } }).track.role.place.scale).toBe(0.01)
    expect(readRole({}, { dhRoleExtra: { scale: 7 } }).track.role.place.scale).toBe(5)
  })

  test('E7.07 2D role detail: digitalHumanMaskDTOS, each id and code; medium (MS) by default', () => {
    const { track, written } = readRole({}, { digitalHumanMaskDTOS: masks })
    expect(track.role).toMatchObject({ framing: 'MS', masks })
    expect(written).toMatchObject({ dhRoleModule: { digitalHumanMaskDTOS: masks } })
  })

  test('E7.07 2D role detail: showPicUrl, paasDhId, paasFaceFeatureId, paasFileUrl are kept', () => {
    const detail = { showPicUrl: 'a.png', paasDhId: 'p', paasFaceFeatureId: 'f', paasFileUrl: 'file' }
    expect(readRole({}, detail).written).toMatchObject({ dhRoleModule: detail })
  })

  test('E7.08 3D role: dh3DRoleExtra {transform.eulerAngles.y, cameraType}', () => {
    const dh3DRoleExtra = { transform: { eulerAngles: { x: 9, y: 45 } }, cameraType: 'CloseToFace' }
    const { track, written } = readRole({ dataType: TYPES.role3d }, { dh3DRoleExtra })
    expect(track.role).toMatchObject({ kind: 'model', turnDeg: 45, camera: 'CloseToFace' })
    expect(written).toMatchObject({ dhRoleModule: { dh3DRoleExtra } })
  })

  test('E7.09 3D role: dh3DRoleJson, dhRoleId and assets are kept; default render size 1080 by 720', () => {
    const detail = {
      dh3DRoleJson: { refViewSize: { width: 0 }, renderEnv: { light: 1 }, style: 'soft' },
      dhRoleId: 'r9',
      webGlbUrl: 'a.glb',
      customAttributes: { color: '#fff' },
    }
    const { track, written } = readRole({ dataType: TYPES.role3d }, { ...detail, width: undefined, height: undefined })
    expect(track.role).toMatchObject({ widthPx: 1080, heightPx: 720 })
    expect(written).toMatchObject({ dhRoleModule: detail })
  })

  test('E7.09, E7.39 3D role: size of the view, light, style and color of dh3DRoleJson and customAttributes', () => {
    const detail = {
      dh3DRoleJson: { refViewSize: { width: 900, height: 600 }, renderEnv: { light: 'warm', fog: 2 }, style: 'flat' },
      customAttributes: { color: '#fff', size: 'L' },
    }
    const { track, written } = readRole({ dataType: TYPES.role3d }, { ...detail, width: undefined, height: undefined })
    const look = { light: 'warm', style: 'flat', garment: '#fff' }
    expect(track.role).toMatchObject({ widthPx: 900, heightPx: 600, look })
    expect(written).toMatchObject({ dhRoleModule: detail })
    const changed = encodeRole({ ...track.role, look: { ...look, light: 'cool', style: 'natural' } })
    // a garment of the model's own color stays that
    const undyed = encodeRole({ ...track.role, look: { light: 'warm', style: 'flat' } })
    expect(undyed).toMatchObject({ customAttributes: { size: 'L' } })
    expect(undyed).not.toHaveProperty('customAttributes.color')
    const renderEnv = { light: 'cool', fog: 2 }
    expect(changed).toMatchObject({ ...detail, dh3DRoleJson: { ...detail.dh3DRoleJson, renderEnv, style: 'natural' } })
  })

  test.each(['WholeBody', 'HalfBody', 'CloseToFace', 'CloseToFeet', 'CloseToUpBody', 'CloseToLowBody'])(
    'E7.08 camera view %s',
    (cameraType) => {
      expect(readRole({ dataType: TYPES.role3d }, { dh3DRoleExtra: { cameraType } }).track.role.camera).toBe(cameraType)
    },
  )
})

describe('E7.10 The mask', () => {
  test('maskId; url, shape, maskBgColor, position, width, height', () => {
    const { track, written } = readRole({ maskModule: mask })
    expect(track.mask).toEqual({
      maskId: 'm1',
      url: 'oss:mask.png',
      shape: 'rectangle',
      color: '#FF0000',
      x: 1,
      y: 2,
      widthPx: 30,
      heightPx: 40,
    })
    expect(written).toMatchObject({ maskModule: mask })
  })

  test('E3.43 a picture from elsewhere is told', () => {
    const hostile = { maskModule: { ...mask, url: 'file:///etc/passwd' } }
    expect(readRole(hostile).notes).toContain('scenes[0].tracks[0].maskModule.url is not permitted')
  })

  test('one that is known by its id alone is read', () => {
    expect(readRole({ maskModule: { maskId: 'm1' } }).track.mask).toMatchObject({ maskId: 'm1', shape: 'circle' })
  })
})

test('E3.26 times beyond all measure are times that can be written', () => {
  const spans = [{ id: 'm', start: 1, duration: 1e300, mood: 'friendly', strength: 1 }]
  const { track, written } = readRole({ expression: { mood: 'neutral', strength: 1, spans } })
  expect(track.expression?.spans[0]?.durationSec).toBe(1e9)
  expect(readRole(written).track.expression?.spans).toHaveLength(1)
  const human = { kind: 'footage', film: { duration: 1e-300, frameRate: 1e30 } }
  expect(readRole({}, human).track.role.film).toMatchObject({ durationSec: 1 / 120, frameRate: 120 })
})
