import type { Cases } from '../../support/cases.js'

const FOLDER = '.orchestrator/heartbeats'

export const cases: Cases = {
  valid: [
    {
      title: 'other files, and an id that is not a file name',
      input: '{ "running": { "team/7": {}, "A": {} }, "claimed": ["team/7"] }\n',
      files: { [`${FOLDER}/README.md`]: '', [`${FOLDER}/.A.json.tmp`]: '', [`${FOLDER}/A.json`]: '' }
    },
    {
      title: 'collections of the wrong type, which `state-shape` reports',
      input: '{ "running": ["A"], "retry_attempts": {}, "claimed": [] }\n',
      files: { [`${FOLDER}/A.json`]: '' }
    }
  ],
  invalid: [
    {
      title: 'no heartbeat at all, said once',
      input: '{ "running": { "A": {}, "constructor": {} } }\n',
      files: { [`${FOLDER}/.gitkeep`]: '' },
      problems: [
        {
          message:
            'None of the 2 running entries has a heartbeat: other sessions treat their tasks as abandoned and retry them',
          range: '1:3-12'
        }
      ]
    },
    {
      title: 'the nearest folder above',
      path: 'a/b/state.json',
      input: '{ "running": {} }\n',
      files: { [`a/${FOLDER}/__proto__.json`]: '', [`${FOLDER}/X.json`]: '' },
      problems: [{ message: "The heartbeat '__proto__.json' does not belong to a running entry", range: '1:3-12' }]
    }
  ]
}
