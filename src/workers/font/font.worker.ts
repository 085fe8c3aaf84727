import type { FontApi } from '#shared/protocol/font.ts'
import { serve } from '#workers/kit/serve.ts'
import { FontService } from './font-service.ts'

serve(new FontService() satisfies FontApi)
