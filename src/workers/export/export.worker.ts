import type { ExportApi } from '#shared/protocol/export.ts'
import { serve } from '#workers/kit/serve.ts'
import { Exporter } from './exporter.ts'

serve(new Exporter() satisfies ExportApi)
