import type { PlainKey } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'

/** A page that this site has not opened yet. */
export interface NotOpen {
  /** What the page will show, in a sentence. */
  readonly purpose: PlainKey
  /** What is known already: the member's balance. */
  readonly facts?: 'balance'
  /** The nearest page that is open, with its title. */
  readonly instead: { readonly to: string; readonly label: PlainKey }
}

const promotions = { to: paths.promotions, label: 'title.activity' } as const
const account = { to: paths.accountRecord, label: 'title.account_record' } as const

/** THE list of pages that are not open, by address; docs/routes.md documents it (routes.test.ts). */
export const notOpen: Readonly<Record<string, NotOpen>> = {
  [paths.uplineTransfer]: { purpose: 'open.upline_transfer', facts: 'balance', instead: account },
  [paths.manualRebate]: { purpose: 'open.manual_rebate', instead: account },
  [paths.myRebate]: { purpose: 'open.my_rebate', instead: account },
  [paths.missions]: { purpose: 'open.missions', instead: promotions },
  [paths.redRain]: { purpose: 'open.red_rain', instead: promotions },
}
