import type { RecordingApi } from '#shared/protocol/recording.ts'
import { serve } from '#workers/kit/serve.ts'
import { RecordingService } from './recording-service.ts'

serve(new RecordingService() satisfies RecordingApi)
