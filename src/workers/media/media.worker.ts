import type { MediaApi } from '#shared/protocol/media.ts'
import { serve } from '#workers/kit/serve.ts'
import { MediaDesk } from './media-desk.ts'

serve(new MediaDesk() satisfies MediaApi)
