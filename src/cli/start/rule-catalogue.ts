/** The rules and the doctor's diagnoses with their documentation, which is loaded only to print it. */
export { rules } from '../../../rules/index.js'
export { DIAGNOSIS_CATALOGUE as diagnoses } from '../../doctor/diagnoses.js'
