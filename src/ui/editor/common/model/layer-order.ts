import type { SingleCommand } from '#shared/commands/command.ts'
import type { TrackId } from '#shared/model/ids.ts'

export type LayerStep = 'front' | 'forward' | 'backward' | 'back'

/**
 * Returns the commands that move tracks in the painting order of their scene; among themselves they keep their order.
 * Empty where nothing would change.
 */
export function orderCommands(
  trackIds: readonly TrackId[],
  moved: ReadonlySet<TrackId>,
  step: LayerStep,
): SingleCommand[] {
  const last = trackIds.length - 1
  const up = step === 'front' || step === 'forward'
  const upwards = trackIds.filter((id) => moved.has(id))
  let order: readonly TrackId[] = trackIds
  const commands: SingleCommand[] = []
  const put = (trackId: TrackId, index: number) => {
    commands.push({ type: 'track.move', trackId, index })
    order = order.filter((id) => id !== trackId).toSpliced(index, 0, trackId)
  }
  const far = step === 'front' || step === 'back'
  // one step: the foremost in the direction goes first; to the end: each goes over those before it
  for (const id of up === far ? upwards : upwards.toReversed()) {
    const index = order.indexOf(id)
    const neighbour = order[index + (up ? 1 : -1)]
    if (far) put(id, up ? last : 0)
    else if (neighbour !== undefined && !moved.has(neighbour)) put(id, index + (up ? 1 : -1))
  }
  return order.every((id, at) => id === trackIds[at]) ? [] : commands
}
