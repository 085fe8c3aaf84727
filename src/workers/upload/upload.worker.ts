import type { UploadApi } from '#shared/protocol/upload.ts'
import { serve } from '#workers/kit/serve.ts'
import { Uploader } from './uploader.ts'

serve(new Uploader() satisfies UploadApi)
