import type { Agent, fetch } from 'undici'

/** The ways to one server. */
export interface Network {
  readonly fetch: typeof fetch
  readonly agent: Agent
  /** Takes a new connection for every request. */
  readonly freshAgent: Agent
}

/**
 * Gets the ways to a server ready. The library for it takes longer to load than all others, and is needed only where a
 * server is remote. Certificates are validated (§2.3), also where the environment has it that they are not
 * (`NODE_TLS_REJECT_UNAUTHORIZED`): what is said here counts for more.
 * @param timeout milliseconds until a connection must stand, the look-up of the name and TLS included
 * @param connected is called for each connection that stands
 */
export async function openNetwork(timeout: number, connected: () => void): Promise<Network> {
  const { Agent, buildConnector, fetch } = await import('undici')
  const agentThat = (keeps: boolean): Agent => {
    const connect = buildConnector({ rejectUnauthorized: true, timeout })
    return new Agent({
      connect: (options, callback) =>
        connect(options, (...result) => {
          if (result[0] === null) connected()
          callback(...result)
        }),
      ...(!keeps && { pipelining: 0 }),
      // Who waits for an answer has a limit of their own, and an event stream may be silent for as long as it likes.
      headersTimeout: 0,
      bodyTimeout: 0
    })
  }
  return { fetch, agent: agentThat(true), freshAgent: agentThat(false) }
}
