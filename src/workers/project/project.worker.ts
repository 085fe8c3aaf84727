import type { ProjectApi } from '#shared/protocol/project.ts'
import { serve, tell } from '#workers/kit/serve.ts'
import { ProjectSession } from './project-session.ts'

serve(new ProjectSession(tell) satisfies ProjectApi)
