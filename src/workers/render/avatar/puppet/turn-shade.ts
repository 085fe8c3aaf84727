import { type Affine, compose, mappedBounds } from './affine.ts'
import type { Frame, PuppetItem } from './frame.ts'
import { keptItem } from './kept-item.ts'

/** Darkness of the side that a head of 12 degrees turns away; the key light is at the upper left. */
const SHADE = { left: 0.2, right: 0.34 }
const FULL_DEG = 12
/** Where the shade begins and where it is full, as parts of the width from the near side. */
const FROM = 0.5
const TO = 0.97
const COLOR = '72 30 34'

/** The shade on the side of the face that turns away, within the face's own edge. */
export function turnShade(frame: Frame, name: string, map: Affine): PuppetItem {
  const { yaw } = frame.stance
  const side = yaw > 0 ? 'right' : 'left'
  const alpha = Math.round(Math.min(1, Math.abs(yaw) / FULL_DEG) * SHADE[side] * 256) / 256
  return keptItem(frame, `turned ${name}`, (within) => fullShade(within, name, map, side), alpha)
}

/** The shade of a head that is turned as far as can be. */
function fullShade(frame: Frame, name: string, map: Affine, side: 'left' | 'right'): PuppetItem {
  const part = frame.rig.parts[name]!
  const full = compose(frame.view, map)
  return {
    key: [...full, side === 'left' ? 0 : 1],
    bounds: mappedBounds(full, part),
    paint(context) {
      const bitmap = frame.parts().get(name)!
      const { width, height } = bitmap
      const shade = frame.kept(`shade ${name} ${side} ${width}`, side, width, height, (own) => {
        own.drawImage(bitmap, 0, 0)
        own.globalCompositeOperation = 'source-in'
        const [near, far] = side === 'right' ? [0, width] : [width, 0]
        const across = own.createLinearGradient(near + (far - near) * FROM, 0, near + (far - near) * TO, 0)
        across.addColorStop(0, `rgb(${COLOR} / 0)`)
        across.addColorStop(1, `rgb(${COLOR} / 1)`)
        own.fillStyle = across
        own.fillRect(0, 0, width, height)
        own.globalCompositeOperation = 'source-over'
      })
      context.setTransform(...full)
      context.drawImage(shade, 0, 0, width, height, part.x, part.y, part.width, part.height)
    },
  }
}
