// All rules. The build leaves those that look at no configuration out of what every text needs, which `engine.ts` imports.
export { rules } from '../../rules/index.js'
