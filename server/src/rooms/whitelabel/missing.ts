import type { Need } from '@koi/contract/set-up.ts'
import type { Context } from '../../context.ts'

/** Reads what a switch could lead to and is not set up; rooms above this one know it (OF-20). */
export type ReadMissing = (ctx: Context) => Promise<ReadonlySet<Need>>
