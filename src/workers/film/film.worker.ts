import type { FilmApi } from '#shared/protocol/film.ts'
import { serve } from '#workers/kit/serve.ts'
import { FilmService } from './film-service.ts'

serve(new FilmService() satisfies FilmApi)
