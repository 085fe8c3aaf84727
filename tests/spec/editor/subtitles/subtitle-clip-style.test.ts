import { describe, expect, test } from 'vitest'
import { readRole } from '#tests/worlds/wire.ts'

describe('Style of a subtitle', () => {
  test('E9.01 disabled, centre x and y, scale, rotation, opacity, colours, stroke, spacings, font, alignment', () => {
    const subtitleExtra = {
      disabled: true,
      x: 10,
      y: 300,
      scale: 1.5,
      rotation: 5,
      opacity: 0.9,
      textColor: '#FFFFFF',
      textBackgroundColor: '#000000',
      stroke: { width: 3, color: '#112233' },
      wordSpacing: 1,
      lineSpacing: 8,
      fontSize: 60,
      fontName: 'Kai',
      hAlignType: 'left',
    }
    const { track, written } = readRole({ subtitleExtra })
    expect(track.subtitle).toMatchObject({
      enabled: false,
      place: { x: 10, y: 300, scale: 1.5, rotationDeg: 5, opacity: 0.9 },
      style: { color: '#FFFFFF', backgroundColor: '#000000', strokeColor: '#112233', strokeWidth: 3, fontSize: 60 },
    })
    expect(written).toMatchObject({ subtitleExtra })
  })

  test('E9.02 font size 50 and at 0.4 of the height by default', () => {
    expect(readRole({ subtitleExtra: {} }).track.subtitle).toMatchObject({
      enabled: true,
      style: { fontSize: 50 },
      place: { x: 0, y: 432, scale: 1 },
    })
  })
})
