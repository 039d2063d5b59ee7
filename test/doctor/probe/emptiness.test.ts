import { describe, expect, it } from 'vitest'
import { fatalDiagnosis } from '../../../src/doctor/probe/failure.js'
import { judgeEmptiness, type Offer } from '../../../src/doctor/probe/lists.js'
import { plannedServer } from './planned.js'

const server = plannedServer()
const NOTHING: Offer = { declaresTools: true, resources: null, prompts: null, hasTemplates: false, listFatal: undefined }

describe('a server without tools', () => {
  it.each<[what: string, offer: Partial<Offer>, severity: string, message: string]>([
    ['resources', { resources: 3 }, 'warning', 'The server declares tools but has none, only 3 resources'],
    ['a prompt', { prompts: 1, resources: 0 }, 'warning', 'The server declares tools but has none, only 1 prompt'],
    ['both', { resources: 1, prompts: 2 }, 'warning', 'The server declares tools but has none, only 1 resource and 2 prompts'],
    ['templates', { resources: 0, hasTemplates: true }, 'warning', 'The server declares tools but has none, only resource templates'],
    ['no such capability', { declaresTools: false, prompts: 2 }, 'info', 'The server declares no tools, and has only 2 prompts']
  ])('but with %s works', (_what, offer, severity, message) => {
    expect(judgeEmptiness(server, { ...NOTHING, ...offer })).toMatchObject({
      diagnosis: { kind: 'empty', severity, message, at: server.entry, part: 'key' }
    })
  })

  it('and without anything else fails', () => {
    expect(judgeEmptiness(server, { ...NOTHING, resources: 0, prompts: 0 })).toMatchObject({
      failure: { kind: 'empty', message: 'The server declares tools but has none, and no resources or prompts' }
    })
    expect(judgeEmptiness(server, { ...NOTHING, declaresTools: false })).toMatchObject({
      failure: {
        kind: 'empty',
        message: 'The server declares no tools, resources or prompts',
        help: "If the server has tools, make it declare the capability 'tools' when it is initialized."
      }
    })
  })

  it('fails for the reason its lists could not be had', () => {
    const listFatal = fatalDiagnosis(server, 'no-answer', 'It is silent')
    expect(judgeEmptiness(server, { ...NOTHING, listFatal })).toEqual({ failure: listFatal })
    expect(judgeEmptiness(server, { ...NOTHING, listFatal, prompts: 1 })).toHaveProperty('diagnosis')
  })
})
