// What the library offers of a host session.
export { HostError, type ChangeEvent, type HostEvent, type HostEventType, type HostListener, type OfferEvent } from './events.js'
export type { PluginEvent, HostErrorCode, StateEvent, WarningEvent } from './events.js'
export { createHost, type Host, type ServerExamination } from './host.js'
export { LIFECYCLE, type LifecycleState, type LifecycleTransition, type LifecycleTrigger } from './lifecycle.js'
export { nodeHostWorld, type NodeHostOptions } from './machine.js'
export type { ServerDetails, ServerView, ToolView } from './server.js'
export type { PluginView } from './session-plugin.js'
export type { ConsentRequest, HostOptions, HostWorld } from './world.js'
