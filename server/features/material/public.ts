export { checkCover } from './check-cover.ts'
export { keyPresenter } from './key-presenter.ts'
export { markPresenter } from './mark-presenter.ts'
export { registerUpload } from './register-upload.ts'
export { removeMaterial } from './remove-material.ts'
export {
  findMaterial,
  knownTenants,
  type MaterialRow,
  materialsByKey,
  pageOfMaterials,
  updateMaterial,
} from './rows.ts'
export { removeUnused } from './unused-files.ts'
