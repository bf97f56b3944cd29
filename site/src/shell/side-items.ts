import type { PlainKey } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/icons/Icon.tsx'

/** Where the lottery client begins: a page of its own. */
export const LOTTO = '/lotto'

export interface SideItem {
  readonly label: PlainKey
  readonly icon: IconName
  readonly to: string
  /** Addresses, by their beginning, that belong to it besides its own. */
  readonly within?: readonly string[]
  /** Needs the promotion REFERRAL (SH-33). */
  readonly needsReferral?: true
}

/** The pages of the record, under their own titles. */
export const recordPages: readonly { readonly label: PlainKey; readonly to: string }[] = [
  { label: 'title.account_record', to: paths.accountRecord },
  { label: 'title.betting_record', to: paths.bettingRecord },
  { label: 'title.deposit_record', to: paths.depositRecord },
  { label: 'title.withdraw_record', to: paths.withdrawRecord },
  { label: 'title.profit_and_loss', to: paths.profitAndLoss },
]

/** Everything that a wide screen leads to from its side, in its order. Who may see a page, its row decides. */
export const sideItems: readonly SideItem[] = [
  { label: 'footer.home', icon: 'home', to: paths.home },
  { label: 'footer.promotions', icon: 'gift', to: paths.promotions },
  { label: 'title.lottery', icon: 'calendar', to: paths.lotteries, within: [paths.moreLotteries, LOTTO] },
  {
    label: 'side.tickets',
    icon: 'ticket',
    to: `${LOTTO}/tickets`,
    within: [`${LOTTO}/ticket`, `${LOTTO}/chase`],
  },
  { label: 'side.games', icon: 'game', to: paths.gameCentre, within: [paths.gameLobby, paths.slots] },
  { label: 'side.rewards', icon: 'trophy', to: paths.rewards, within: [paths.benefits] },
  { label: 'footer.deposit', icon: 'deposit', to: paths.deposit },
  { label: 'shell.withdraw', icon: 'withdraw', to: paths.withdraw },
  { label: 'side.records', icon: 'list', to: paths.accountRecord, within: recordPages.map(({ to }) => to) },
  { label: 'title.messages', icon: 'mail', to: paths.messages, within: [paths.memberNotices] },
  { label: 'footer.invite', icon: 'invite', to: paths.invite, needsReferral: true },
  { label: 'side.help', icon: 'chat', to: paths.customerService, within: [paths.feedback] },
  {
    label: 'footer.member_centre',
    icon: 'person',
    to: paths.memberCentre,
    within: [paths.security, paths.settings, paths.protection, paths.identity, paths.statement],
  },
]

/** The item that an address belongs to: the one with the longest beginning of it. Pure. */
export function itemAt(here: string): SideItem | undefined {
  const fit = ({ to, within = [] }: SideItem): number =>
    Math.max(...[to, ...within].map((path) => (here.startsWith(path) ? path.length : 0)))
  const [best] = sideItems.toSorted((a, b) => fit(b) - fit(a))
  return best !== undefined && fit(best) > 0 ? best : undefined
}
