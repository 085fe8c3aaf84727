export type { Question } from './document/check.ts'
export type { DocumentChecker } from './document/checker.ts'
export { item } from './item.ts'
export { documentOfProject, existingProjects, measureProject, pageOfProjectsWhere } from './rows.ts'
