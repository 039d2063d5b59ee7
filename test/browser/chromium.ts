import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { type Browser, chromium } from 'playwright-core'
import { needs } from '../support/needs.js'

/** Where Debian has it, and elsewhere the first on the PATH. */
const FOLDERS = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]

/** The smaller first: Chromium without what shows windows is all that a page needs to be looked at. */
const NAMES = ['chromium-headless-shell', 'chromium']

/** Where Chromium is installed; undefined where it is not. */
const CHROMIUM = NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(isExecutable)

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The options of a test that needs it. */
export const NEEDS_CHROMIUM = needs('Chromium', CHROMIUM !== undefined)

/** What keeps it from calling home: nothing but the page may make a request. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Starts Chromium without a window, with a profile of its own that is removed at the end. */
export function launchChromium(): Promise<Browser> {
  // No sandbox, as it does not work for root, nor in many containers; what is shown is our own page alone.
  const executable = CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }
  return chromium.launch({ ...executable, args: ['--no-sandbox', ...QUIET] })
}
