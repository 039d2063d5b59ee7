import type { FileAccess, Surroundings } from '../base/world.js'

/** Surroundings that count how often the files in them are looked at: what was found without a look is found again. */
export class Watched {
  looks = 0
  readonly surroundings: Surroundings

  constructor(surroundings: Surroundings) {
    const { files } = surroundings
    const watched: FileAccess = {
      readText: (path) => (this.looks++, files.readText(path)),
      kindOf: (path) => (this.looks++, files.kindOf(path)),
      isExecutable: (path) => (this.looks++, files.isExecutable(path)),
      filesIn: (directory) => (this.looks++, files.filesIn(directory)),
      ...(files.leadsOut === undefined ? {} : { leadsOut: (path, directory) => (this.looks++, files.leadsOut?.(path, directory) === true) })
    }
    this.surroundings = { ...surroundings, files: watched }
  }
}
