import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Commands } from '../../route.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

interface Named {
  readonly code: string
  readonly name: string
}

/** The tables whose rows lists name by a code that is no name. */
const TABLES = ['lottery.game', 'games.vendor', 'cashier.channel'] as const

/** What the codes in accounts and lists are called (OF-07); members see these names too. */
export const officeNames: OfficeCommands['officeNames'] = async (ctx, { origin: { language } }) => {
  const [lotteries = [], vendors = [], channels = []] = await Promise.all(
    TABLES.map((table) =>
      ctx.db.query<Named>(
        `select code, coalesce(nullif(names ->> $1, ''), nullif(names ->> 'EN', ''), code) as name
         from ${table} order by code`,
        [language],
      ),
    ),
  )
  return { lotteries, vendors, channels }
}
