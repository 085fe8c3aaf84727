import type { UploadApi } from '#shared/protocol/upload.ts'
import { serve } from '#workers/kit/serve.ts'
import { UploadDesk } from './upload-desk.ts'

serve(new UploadDesk() satisfies UploadApi)
