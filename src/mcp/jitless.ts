import { config } from 'zod'

// zod would write the code of its checks and compile it at run time, which a hardened Node forbids. It asks when a schema is
// made: this module must be loaded before any that makes one.
config({ jitless: true })
