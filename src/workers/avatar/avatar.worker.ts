import type { AvatarApi } from '#shared/protocol/avatar.ts'
import { serve } from '#workers/kit/serve.ts'
import { AvatarService } from './avatar-service.ts'

serve(new AvatarService() satisfies AvatarApi)
