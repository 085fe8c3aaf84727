import type { SegmentApi } from '#shared/protocol/segments.ts'
import { serve } from '#workers/kit/serve.ts'
import { SegmentRenderer } from './segment-renderer.ts'

serve(new SegmentRenderer() satisfies SegmentApi)
