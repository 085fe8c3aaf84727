export { CONVERSION_REQUEST } from './request.ts'
export { finishedConversions, forgetConversions } from './rows.ts'
