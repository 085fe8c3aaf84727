import type { MediaApi } from '#shared/protocol/media.ts'
import { serve } from '#workers/kit/serve.ts'
import { MediaService } from './media-service.ts'

serve(new MediaService() satisfies MediaApi)
