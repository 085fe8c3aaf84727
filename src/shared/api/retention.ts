import { z } from 'zod'
import { call, nothing } from './envelope.ts'

/** For how many days ended works may be kept. */
export const WORK_DAYS = { min: 1, max: 36_500 }
const daysSchema = z.number().int().min(WORK_DAYS.min).max(WORK_DAYS.max).nullable()

/** For how many days ended works are kept: as the workspace says, and as the operator says; null for ever. */
export const workRetention = call({
  method: 'GET',
  path: '/v2/work/retention',
  needs: 'admin',
  input: nothing,
  data: z.object({ days: daysSchema, serverDays: daysSchema }),
})

/** Sets the days of the workspace. What is older is deleted for good in the night that follows. */
export const changeWorkRetention = call({
  method: 'POST',
  path: '/v2/work/retention/change',
  needs: 'admin',
  input: z.object({ days: daysSchema }),
  data: nothing,
})
