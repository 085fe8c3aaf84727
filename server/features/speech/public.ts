export { spokenContent } from './content.ts'
export { glossaryOf } from './glossary/rows.ts'
