import type { ProbingApi } from '#shared/protocol/probing.ts'
import { serve } from '#workers/kit/serve.ts'
import { attempt } from '../common/media-error.ts'
import { probeFile } from './probe-file.ts'

serve({ probe: (file, name) => attempt(name, () => probeFile(file, name)) } satisfies ProbingApi)
