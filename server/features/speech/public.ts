export { spokenContent } from './content.ts'
export { glossaryOf } from './glossary/rows.ts'
export { SPEECH_REQUEST } from './request.ts'
export { forgetVoice } from './rows.ts'
