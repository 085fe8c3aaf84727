export { finishedConversions, forgetConversions } from './rows.ts'
