import type { ExportApi } from '#shared/protocol/export.ts'
import { serve } from '#workers/kit/serve.ts'
import { ExportDesk } from './export-desk.ts'

serve(new ExportDesk() satisfies ExportApi)
