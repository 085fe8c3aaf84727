import { checkNode, ensureDependencies } from './setup.mjs'

checkNode()
ensureDependencies((line) => console.log(line), true)
