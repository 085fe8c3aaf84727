import { useQuery } from '@tanstack/react-query'
import { type ExtraCodec, extraCodecsOf, type VideoSettings } from '#shared/model/export-settings.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'

const NONE: ExtraCodec[] = []

/** The codecs besides H.264 and VP9 in which this browser encodes such a video; null until it has answered. */
export function useExtraCodecs(settings: VideoSettings): ExtraCodec[] | null {
  const session = useEditorSession()
  const canvas = useProjectField('canvas')
  const { format, size, frameRate, bitRate, transparent } = settings
  const isAsked = extraCodecsOf(settings).length > 0
  const found = useQuery({
    queryKey: ['extraCodecs', canvas, format, size, frameRate, bitRate, transparent],
    queryFn: () => session.extraCodecs(settings),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return found.data ?? (isAsked && !found.isError ? null : NONE)
}
