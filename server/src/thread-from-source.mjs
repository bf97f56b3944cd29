/** Loads `thread.ts` in a thread of a process that runs from sources; the build has `thread.mjs`. */
import { register } from 'tsx/esm/api'

register()
export const { checkRound, hashChunks, lockSeeds, openTimelock, parseJson, proveLeaf } = await import(
  './thread.ts'
)
