import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeBonusCalls } from '../../calls/office/bonuses.ts'
import { TIME_SORTS } from '../../sorts.ts'
import { bonus } from '../bonuses.ts'
import { cursor, id, page, pageInput } from '../shapes.ts'
import { reason, sortOf } from './shapes.ts'

/** A bonus with its title in English, and the offer that it came from. */
const bonusRow = bonus.extend({ offerId: id.nullable() })

export const officeBonusSchemas = {
  officeBonuses: {
    input: z.object({ ...pageInput, sort: sortOf(TIME_SORTS), memberId: id }),
    /** Those that run, and page by page those that have ended. */
    output: z.object({ running: z.array(bonusRow), ...page(bonusRow) }),
  },
  officeCancelBonus: {
    input: z.object({ memberId: id, source: cursor, why: z.enum(['cancelled', 'abuse']), reason }),
    output: bonusRow,
  },
} satisfies SchemaTable<typeof officeBonusCalls>
