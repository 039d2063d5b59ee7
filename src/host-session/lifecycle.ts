/**
 * The life of a server in a host (§3.1), as a table: what happens in each state on each trigger. The session runs the
 * table, `npm run generate` prints it, and the diagram is drawn from it: there is no second account of it.
 */

/** The states of a server. Those of the specification are registered, started, ready and stopped. */
export const STATES = ['none', 'registered', 'started', 'ready', 'failed', 'restarting', 'stopping', 'stopped'] as const
export type LifecycleState = (typeof STATES)[number]

/** What each state means. */
export const STATE_TEXTS: Readonly<Record<LifecycleState, string>> = {
  none: 'The host does not know the server.',
  registered: 'The plugin is enabled, and the server is not started yet.',
  started: 'The process runs, or the connection is being made; the server has not answered everything yet.',
  ready: 'The server has answered: its tools, resources and prompts are available.',
  failed: 'The server does not start, does not answer, or has ended by itself. It is not started again before a restart.',
  restarting: 'The host restarts: the server of the old configuration is being stopped.',
  stopping: 'The server is being stopped, and is not started again.',
  stopped: 'Nothing of the server runs.'
}

/** What can happen to a server. */
export const TRIGGERS = ['enable', 'start', 'answer', 'fail', 'change', 'restart', 'remove', 'disable', 'quit', 'gone'] as const
export type LifecycleTrigger = (typeof TRIGGERS)[number]

/** What each trigger is. */
export const TRIGGER_TEXTS: Readonly<Record<LifecycleTrigger, string>> = {
  enable: 'the plugin is enabled (`/plugin enable`)',
  start: 'the host starts (`/start`)',
  answer: 'the server has answered initialization and listed what it has',
  fail: 'the server cannot be started, does not answer, or ends by itself',
  change: 'the configuration of the server changes in its file',
  restart: 'the host restarts (`/restart`), and the plugin still declares the server',
  remove: 'the host restarts, and the plugin no longer declares the server',
  disable: 'the plugin is disabled (`/plugin disable`)',
  quit: 'the host ends (`/quit`)',
  gone: 'the server has stopped; on a restart, all of them have'
}

/** What is done on the way to the next state. */
export type LifecycleEffect = 'register' | 'adopt' | 'launch' | 'publish' | 'announce' | 'withdraw' | 'stop' | 'report' | 'clean up'

/** What each effect does. */
export const EFFECT_TEXTS: Readonly<Record<LifecycleEffect, string>> = {
  register: 'the host knows the server by its name; nothing is started',
  adopt: 'the configuration that was read when the host started takes the place of the old one',
  launch: 'a process is spawned, or a connection made',
  publish: 'its tools, resources and prompts are registered',
  announce: 'the change is announced, and not applied',
  withdraw: 'its tools, resources and prompts are taken away',
  stop: 'the process and all it has started are stopped, or the connection is closed',
  report: 'the failure is shown, with its diagnosis',
  'clean up': 'what the host kept of it is dropped'
}

/** What a trigger does in a state. */
export interface LifecycleTransition {
  readonly next: LifecycleState
  /** In this order. */
  readonly effects: readonly LifecycleEffect[]
  /** The row of the table in §3.1 that it carries out, counted from 1. */
  readonly row?: 1 | 2 | 3 | 4 | 5 | 6
}

/** `ignored`: it may happen and changes nothing. `impossible`: it cannot happen; if it does, the session is at fault. */
export type LifecycleCell = LifecycleTransition | 'ignored' | 'impossible'

const to = (next: LifecycleState, effects: readonly LifecycleEffect[], row?: LifecycleTransition['row']): LifecycleTransition => ({
  next,
  effects,
  ...(row === undefined ? {} : { row })
})

/** Every state with every trigger. */
export const LIFECYCLE: Readonly<Record<LifecycleState, Readonly<Record<LifecycleTrigger, LifecycleCell>>>> = {
  none: {
    enable: to('registered', ['register'], 1),
    start: 'impossible',
    answer: 'impossible',
    fail: 'impossible',
    change: 'impossible',
    restart: 'impossible',
    remove: 'impossible',
    disable: 'impossible',
    quit: 'impossible',
    gone: 'impossible'
  },
  registered: {
    enable: 'impossible',
    start: to('started', ['adopt', 'launch'], 2),
    answer: 'impossible',
    fail: 'impossible',
    change: to('registered', ['announce']),
    restart: to('started', ['adopt', 'launch'], 2),
    remove: to('stopped', ['clean up']),
    disable: to('stopped', ['clean up'], 6),
    quit: to('stopped', ['clean up']),
    gone: 'impossible'
  },
  started: {
    enable: 'impossible',
    start: 'impossible',
    answer: to('ready', ['publish'], 3),
    fail: to('failed', ['report']),
    change: to('started', ['announce']),
    restart: to('restarting', ['stop']),
    remove: to('stopping', ['stop']),
    disable: to('stopping', ['stop'], 6),
    quit: to('stopping', ['stop']),
    gone: 'impossible'
  },
  ready: {
    enable: 'impossible',
    start: 'impossible',
    answer: 'impossible',
    fail: to('failed', ['withdraw', 'report']),
    change: to('ready', ['announce'], 4),
    restart: to('restarting', ['withdraw', 'stop'], 5),
    remove: to('stopping', ['withdraw', 'stop']),
    disable: to('stopping', ['withdraw', 'stop'], 6),
    quit: to('stopping', ['withdraw', 'stop']),
    gone: 'impossible'
  },
  failed: {
    enable: 'impossible',
    start: 'impossible',
    answer: 'impossible',
    fail: 'impossible',
    change: to('failed', ['announce']),
    restart: to('restarting', ['stop']),
    remove: to('stopping', ['stop']),
    disable: to('stopping', ['stop']),
    quit: to('stopping', ['stop']),
    gone: 'impossible'
  },
  restarting: {
    enable: 'impossible',
    start: 'impossible',
    answer: 'ignored',
    fail: 'ignored',
    change: to('restarting', ['announce']),
    restart: 'impossible',
    remove: 'impossible',
    disable: to('stopping', ['stop']),
    quit: to('stopping', ['stop']),
    gone: to('started', ['adopt', 'launch'], 5)
  },
  stopping: {
    enable: 'impossible',
    start: 'ignored',
    answer: 'ignored',
    fail: 'ignored',
    change: 'ignored',
    restart: 'ignored',
    remove: 'ignored',
    disable: 'ignored',
    quit: 'ignored',
    gone: to('stopped', ['clean up'], 6)
  },
  stopped: {
    enable: to('registered', ['register'], 1),
    start: 'ignored',
    answer: 'impossible',
    fail: 'impossible',
    change: 'ignored',
    restart: 'ignored',
    remove: 'ignored',
    disable: 'ignored',
    quit: 'ignored',
    gone: 'impossible'
  }
}
