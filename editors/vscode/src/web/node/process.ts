import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { AsyncLocalStorage } from './async_hooks.js'

/** A hash of `node:crypto`, as far as plugvet uses it: SHA-256 of texts, in hexadecimal digits. */
class Hash {
  #bytes: Uint8Array = new Uint8Array()

  update(text: string): this {
    this.#bytes = concatBytes(this.#bytes, utf8ToBytes(text))
    return this
  }

  digest(): string {
    return bytesToHex(sha256(this.#bytes))
  }
}

/** Takes the place of `process.getBuiltinModule`: in what runs in a browser, it is asked for `node:crypto` and `node:async_hooks` alone. */
export function getBuiltinModule(): { readonly createHash: () => Hash; readonly AsyncLocalStorage: typeof AsyncLocalStorage } {
  return { createHash: () => new Hash(), AsyncLocalStorage }
}
