/** The rules with their documentation, which the program loads only where it prints it; and what the doctor finds. */
export { rules } from '../../../rules/index.js'
export { DIAGNOSIS_CATALOGUE as diagnoses } from '../../doctor/diagnoses.js'
