export { markUsed, usedOf } from './marks.ts'
export { uploadedPresenter } from './shelf.ts'
