import { describe, expect, it } from 'vitest'
import { findHeartbeatFolder } from '../../src/orchestrator/heartbeat.js'

describe('the heartbeats of a record', () => {
  const find = (path: string, ...folders: string[]) => findHeartbeatFolder(path, (folder) => folders.includes(folder))

  it.each([
    ['next to it', '/w/state.json', ['/w/.orchestrator/heartbeats'], '/w/.orchestrator/heartbeats'],
    ['next to its folder', '/w/.orchestrator/state.json', ['/w/.orchestrator/heartbeats'], '/w/.orchestrator/heartbeats'],
    ['above', '/w/a/b/state.json', ['/w/.orchestrator/heartbeats'], '/w/.orchestrator/heartbeats'],
    [
      'the nearest',
      '/w/a/b/state.json',
      ['/.orchestrator/heartbeats', '/w/a/.orchestrator/heartbeats', '/w/.orchestrator/heartbeats'],
      '/w/a/.orchestrator/heartbeats'
    ],
    ['at the root', '/state.json', ['/.orchestrator/heartbeats'], '/.orchestrator/heartbeats'],
    ['nowhere', '/w/state.json', ['/v/.orchestrator/heartbeats'], undefined]
  ])('%s', (_, path, folders, found) => {
    expect(find(path, ...folders)).toBe(found)
  })

  it('end at the start of a relative path', () => {
    expect(find('a/state.json')).toBeUndefined()
    expect(find('a/state.json', '.orchestrator/heartbeats')).toBe('.orchestrator/heartbeats')
  })
})
