import type { World } from '../part.ts'
import type { Faults } from './fault.ts'
import type { Keys } from './keys.ts'

/** What the stand-ins share. */
export interface Stage {
  readonly world: World
  readonly keys: Keys
  readonly faults: Faults
}
