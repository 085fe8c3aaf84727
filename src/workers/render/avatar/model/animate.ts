import { type AnimationClip, type Interpolant, type Object3D, Quaternion, Vector3 } from 'three'
import { animationName } from '#shared/avatar/own-actions.ts'

interface Channel {
  node: Object3D
  part: 'position' | 'quaternion' | 'scale'
  curve: Interpolant
}

interface Move {
  name: string
  durationSec: number
  channels: Channel[]
}

const turn = new Quaternion()
const place = new Vector3()

/** Animations of a file that are set by absolute time and mixed by weight; nothing is kept from one call to the next. */
export class Moves {
  #moves: Move[]
  #rest: { node: Object3D; position: Vector3; quaternion: Quaternion; scale: Vector3 }[] = []

  constructor(root: Object3D, clips: AnimationClip[]) {
    root.traverse((node) => {
      this.#rest.push({
        node,
        position: node.position.clone(),
        quaternion: node.quaternion.clone(),
        scale: node.scale.clone(),
      })
    })
    this.#moves = clips.map((clip) => ({
      name: animationName(clip.name).toLowerCase(),
      durationSec: clip.duration,
      channels: clip.tracks.flatMap((track) => {
        const at = track.name.lastIndexOf('.')
        const part = track.name.slice(at + 1)
        const node = root.getObjectByName(track.name.slice(0, at))
        if (!node || (part !== 'position' && part !== 'quaternion' && part !== 'scale')) return []
        return [{ node, part, curve: (track as unknown as { createInterpolant(): Interpolant }).createInterpolant() }]
      }),
    }))
  }

  /** Puts every node as it stood in the file. */
  rest(): void {
    for (const { node, position, quaternion, scale } of this.#rest) {
      node.position.copy(position)
      node.quaternion.copy(quaternion)
      node.scale.copy(scale)
    }
  }

  /** Moves towards the animation called `name` at `timeSec` (held at its ends) by `weight`; unknown names do nothing. */
  mix(name: string, timeSec: number, weight: number): void {
    const wanted = name.toLowerCase()
    const move = this.#moves.find((other) => other.name === wanted) ?? null
    if (!move || weight <= 0) return
    const share = Math.min(1, weight)
    for (const { node, part, curve } of move.channels) {
      const value = curve.evaluate(Math.min(move.durationSec, Math.max(0, timeSec))) as ArrayLike<number>
      if (part === 'quaternion') node.quaternion.slerp(turn.fromArray(value as number[]), share)
      else node[part].lerp(place.fromArray(value as number[]), share)
    }
  }

  /** The nodes that the animation called `name` turns. */
  turnedBy(name: string): Object3D[] {
    const move = this.#moves.find((other) => other.name === name.toLowerCase())
    return move?.channels.flatMap(({ node, part }) => (part === 'quaternion' ? [node] : [])) ?? []
  }

  /** Length of the animation called `name` in seconds, 0 without one. */
  durationOf(name: string): number {
    return this.#moves.find((move) => move.name === name)?.durationSec ?? 0
  }
}
