import { FINDING_STYLES } from './findings.js'
import { PAGE_STYLES } from './page.js'
import { SERVER_STYLES } from './servers.js'
import { TOKENS } from './tokens.js'

/** The style sheet of the page. */
export const STYLES = TOKENS + PAGE_STYLES + FINDING_STYLES + SERVER_STYLES
