import type { ArchiveApi } from '#shared/protocol/archive.ts'
import { serve } from '#workers/kit/serve.ts'
import { ArchiveWriter } from './archive-writer.ts'

serve(new ArchiveWriter() satisfies ArchiveApi)
