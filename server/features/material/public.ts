export { checkCover } from './check-cover.ts'
export { keyPresenter } from './key-presenter.ts'
export { markPresenter } from './mark-presenter.ts'
export { registerUpload } from './register-upload.ts'
export {
  deleteMaterial,
  findMaterial,
  type MaterialRow,
  materialsByKey,
  pageOfMaterials,
  updateMaterial,
} from './rows.ts'
export { removeUnused } from './unused-files.ts'
