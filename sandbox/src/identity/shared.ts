import type { World } from '../part.ts'
import type { Faults } from './fault.ts'
import type { Keys } from './keys.ts'

/** What all stand-ins use. */
export interface Shared {
  readonly world: World
  readonly keys: Keys
  readonly faults: Faults
}
