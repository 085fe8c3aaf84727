import type { ProbingApi } from '#shared/protocol/probing.ts'
import { serve, tell } from '#workers/kit/serve.ts'
import { attempt } from '../common/media-error.ts'
import { probeFile } from './probe-file.ts'

serve({
  prepare: async () => {},
  probe: (file, name) => attempt(name, () => probeFile(file, name, tell)),
} satisfies ProbingApi)
