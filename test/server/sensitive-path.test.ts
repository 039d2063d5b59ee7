import { expect, it } from 'vitest'
import { breadthOf } from '../../src/server/paths.js'

it.each([
  ['/', 'drive'],
  ['C:', 'drive'],
  ['d:\\', 'drive'],
  ['C:/', 'drive'],
  ['/mnt/c', 'drive'],
  ['~', 'home'],
  ['~/', 'home'],
  ['$HOME', 'home'],
  ['${HOME}/', 'home'],
  ['${HOME:-/root}', 'home'],
  ['${env:HOME}', 'home'],
  ['%USERPROFILE%', 'home'],
  ['/root', 'home'],
  ['/home/jo', 'home'],
  ['/Users/jo/', 'home'],
  ['C:\\Users\\jo', 'home'],
  ['/mnt/c/Users/jo', 'home'],
  ['/home', 'homes'],
  ['C:/Users', 'homes'],
  ['/etc/', 'system'],
  ['/var/run/docker.sock', 'socket'],
  ['//var/run/docker.sock', 'socket'],
  ['/run/docker.sock', 'socket'],
  ['\\\\.\\pipe\\docker_engine', 'socket']
])('%j is a %s', (path, breadth) => {
  expect(breadthOf(path)).toBe(breadth)
})

it.each([
  ...['', '.', './', '/srv', '~/notes', '${HOME}/notes', '/home/jo/x', '/Users/Shared', 'C:\\x', '/etc/hosts'],
  ...['/rootfs', '${X}']
])('%j is none of them', (path) => {
  expect(breadthOf(path)).toBeUndefined()
})
