import type { DrawingApi } from '#shared/protocol/drawing.ts'
import { serve } from '#workers/kit/serve.ts'
import { DrawingService } from './drawing-service.ts'

serve(new DrawingService() satisfies DrawingApi)
