export { convertedKeys, finishedConversions, forgetConversions } from './rows.ts'
