export type { Question, Uses } from './document/check.ts'
export type { DocumentChecker } from './document/checker.ts'
export { item } from './item.ts'
export {
  documentOfProject,
  existingProjects,
  measureProject,
  type ProjectRow,
  pageOfProjectsWhere,
} from './rows.ts'
export { createProject, saveProject } from './rules.ts'
