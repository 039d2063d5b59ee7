/** The rules with their documentation, which the program loads only where it prints it. */
export { rules } from '../../rules/index.js'
