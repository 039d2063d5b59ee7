import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { certificate } from '../doctor/http/certificates.js'
import { StubRegistry } from '../support/npm-registry.js'
import { onlineProject } from './online-project.js'

const FILE = JSON.stringify({ mcpServers: { a: { command: 'npx', args: ['-y', 'a-mcp'] } } })
const NOTHING = '{"error":"Not found"}'

it('the proxy of the settings is asked, and what noproxy names is not', async () => {
  const proxy = await StubRegistry.start((_path, response) => response.writeHead(404).end(NOTHING))
  const project = onlineProject({ '.mcp.json': FILE })
  project.write('home/.npmrc', `proxy=${proxy.url}\nregistry=http://registry.invalid/\n`)
  expect((await project.lint()).findings).toEqual(["error 1:51-56 registry.invalid has no package 'a-mcp'"])
  expect(proxy.seen.map(({ path }) => path)).toEqual(['http://registry.invalid/a-mcp'])
  project.write('home/.npmrc', `proxy=${proxy.url}\nregistry=http://registry.invalid/\nnoproxy=invalid\n`)
  expect((await project.lint()).err).toContain("registry.invalid did not answer for 1 npm package: The host name 'registry.invalid' ")
  expect(proxy.seen).toHaveLength(1)
})

it('a proxy that does not answer is said to be one, and its credentials are not shown', async () => {
  const project = onlineProject({ '.mcp.json': FILE })
  const { err } = await project.lint('http://registry.invalid/', [], 0, { npm_config_proxy: 'http://someone:hush-hush@127.0.0.1:9/' })
  expect(err.split('\n')[1]).toMatch(/^plugvet: registry\.invalid did not answer for 1 npm package: .* \(a proxy is set and may be the cause\)$/)
  expect(err).not.toMatch(/someone|hush/)
})

it('cafile and strict-ssl decide which certificates are trusted', async () => {
  const own = await certificate()
  const server = createServer(own, (_request, response) => response.writeHead(404).end(NOTHING))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const project = onlineProject({ '.mcp.json': FILE })
  const asked = async (settings: string) => {
    project.write('home/.npmrc', settings)
    const { findings, err } = await project.lint(`https://${host}/`)
    return [...findings, ...err.split('\n').slice(1, -1)]
  }
  const found = [`error 1:51-56 ${host} has no package 'a-mcp'`]
  expect(await asked('')).toEqual([`plugvet: ${host} did not answer for 1 npm package: The server's certificate is self-signed`])
  project.write('home/ca.pem', own.cert)
  expect(await asked(`cafile=${join(project.folder, 'home/ca.pem')}\n`)).toEqual(found)
  expect(await asked('strict-ssl=false\n')).toEqual(found)
})
