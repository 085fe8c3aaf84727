import fc from 'fast-check'
import { entriesOf } from '#shared/base/table.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, allTracks, clipById, trackById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { uniform } from './uniform.ts'

/** A command that aims at whatever stands at random places of the document, or at nothing. */
export type Aim = (project: Project) => Command

export function aim<T extends unknown[]>(
  values: { [K in keyof T]: fc.Arbitrary<T[K]> },
  make: (project: Project, ...given: T) => Command,
): fc.Arbitrary<Aim> {
  return fc.tuple<T>(...values).map((given) => (project) => make(project, ...given))
}

export const at = fc.oneof({ weight: 9, arbitrary: uniform(-5, 40) }, fc.constantFrom(0, Number.NaN))
export const lengthSec = fc.oneof(
  { weight: 9, arbitrary: uniform(-5, 40) },
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
)
export const nth = fc.nat({ max: 20 })
export const on = fc.boolean()
export const amount = uniform(-2, 9)

export const nthOf = <T>(entries: readonly T[], index: number): T | undefined => entries[index % (entries.length + 1)]
export const scene = (project: Project, index: number) => nthOf(entriesOf(project.scenes), index)?.id ?? 'gone'
export const track = (project: Project, index: number) => nthOf(allTracks(project), index)?.id ?? 'gone'
export const clip = (project: Project, index: number) => nthOf(allClips(project), index)?.id ?? 'gone'
export const roles = (project: Project): RoleTrack[] => allTracks(project).filter((one) => one.kind === 'role')

/** A track on which a clip could stand, or another. */
export function alike(project: Project, clipId: string, index: number): string {
  const kind = trackById(project, clipById(project, clipId)?.trackId ?? '')?.kind
  const tracks = allTracks(project).filter((one) => one.kind === kind)
  return nthOf(tracks, index)?.id ?? 'gone'
}
