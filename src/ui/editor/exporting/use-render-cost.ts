import { type ExportSettings, isAnimation } from '#shared/model/export-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import { DOUBLE_COST_VENDOR } from '#shared/speech/voices.ts'
import { renderCost } from '#shared/timing/render-cost.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { useLocalized } from '../common/localized.ts'

/**
 * The cost of an export of `durationSec` in seconds, the part that advanced voices add, and their names; null while the
 * voices are not known. An animation has no sound, and therefore nothing is added.
 */
export function useRenderCost(
  settings: ExportSettings,
  durationSec: number,
): { sec: number; extraSec: number; voices: string[] } | null {
  const project = useProject()
  const voices = useVoices().data
  const local = useLocalized()
  if (!voices) return null
  const advanced = voices.filter(({ vendorId }) => vendorId === DOUBLE_COST_VENDOR)
  const part = isAnimation(settings) ? null : renderedPart(project, settings)
  if (!part) return { sec: durationSec, extraSec: 0, voices: [] }
  const { extraSec, voiceIds } = renderCost(part, (id) => advanced.some((voice) => voice.id === id))
  const doubling = advanced.filter(({ id }) => voiceIds.includes(id))
  return { sec: durationSec + extraSec, extraSec, voices: doubling.map(({ name }) => local(name)) }
}
