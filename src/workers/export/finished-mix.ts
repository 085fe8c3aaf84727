import { projectMix } from '#shared/evaluate/evaluate-mix.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { Project } from '#shared/model/project.ts'
import type { ExportOptions } from '#shared/protocol/export.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { loudnessGain } from '#workers/kit/loudness-gain.ts'
import { need } from '#workers/segment/export-error.ts'

interface MixJob {
  project: Project
  client: FrameClient
  options: ExportOptions
  signal: AbortSignal
}

/** The mix of the whole video, brought to a loudness where the project asks for it. */
export async function finishedMix({ project, client, options, signal }: MixJob): Promise<MixSpec> {
  const { durationSec, parts } = projectMix(project)
  const mayFail = new Set(options.mayFail)
  const mix = { durationSec, parts: parts.map((part) => (mayFail.has(part.url) ? { ...part, mayFail: true } : part)) }
  const { loudnessLufs } = project
  if (loudnessLufs === undefined) return mix
  return { ...mix, gain: need(await loudnessGain(mix, loudnessLufs, client, { background: false, signal })) }
}
