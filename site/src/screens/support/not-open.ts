import type { PlainKey } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'

/** A page that this site has not opened yet. */
export interface NotOpen {
  /** What the page will show, in a sentence. */
  readonly purpose: PlainKey
  /** The nearest page that is open, with its title. */
  readonly instead: { readonly to: string; readonly label: PlainKey }
}

const account = { to: paths.accountRecord, label: 'title.account_record' } as const

/** THE list of pages that are not open, by address; docs/routes.md documents it (routes.test.ts). */
export const notOpen: Readonly<Record<string, NotOpen>> = {
  [paths.manualRebate]: { purpose: 'open.manual_rebate', instead: account },
  [paths.myRebate]: { purpose: 'open.my_rebate', instead: account },
}
