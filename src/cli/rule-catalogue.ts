/** The rules with their documentation, which the program loads only where it prints it; and what the doctor finds. */
export { DIAGNOSIS_CATALOGUE as diagnoses } from '../doctor/diagnoses.js'
export { rules } from '../../rules/index.js'
