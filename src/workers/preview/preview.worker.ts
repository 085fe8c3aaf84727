import { serve } from '#workers/kit/serve.ts'
import { Preview } from './preview.ts'

serve(new Preview())
