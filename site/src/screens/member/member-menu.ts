import { type Flag, type Flags, isOn, type Promotion } from '@koi/contract/flags.ts'
import { hasAgentHome, type MemberType } from '@koi/contract/member-type.ts'
import type { PlainKey } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icons/Icon.tsx'

/** Who is looking; null for a visitor. */
export type Viewer = { readonly type: MemberType; readonly toUpline: boolean } | null

export interface MenuRow {
  readonly label: PlainKey
  readonly icon: IconName
  readonly to: string
  readonly flag?: Flag
  readonly promotion?: Promotion
  readonly visibleTo?: (viewer: Viewer) => boolean
  /** The section of the new version that contains the row. */
  readonly group: 'records' | 'rewards' | 'more'
}

const isAgent = (viewer: Viewer) => viewer !== null && hasAgentHome(viewer.type)
/** MC-20: the member has an upline, and is not of type 2. */
const hasUpline = (viewer: Viewer) => viewer?.toUpline === true && viewer.type !== 2

/** THE table of the member centre's list, in its order (MC-14 to MC-25, MC-33). */
export const memberMenu: readonly MenuRow[] = [
  { label: 'member.agency', icon: 'invite', to: paths.agent, visibleTo: isAgent, group: 'more' },
  {
    label: 'title.deposit_record',
    icon: 'deposit',
    to: paths.depositRecord,
    flag: 'DEPRECM3',
    group: 'records',
  },
  {
    label: 'member.withdraw_report',
    icon: 'withdraw',
    to: paths.withdrawRecord,
    flag: 'WITHREC3',
    group: 'records',
  },
  {
    label: 'title.account_record',
    icon: 'list',
    to: paths.accountRecord,
    flag: 'TRANSREC3',
    group: 'records',
  },
  {
    label: 'title.betting_record',
    icon: 'ticket',
    to: paths.bettingRecord,
    flag: 'TRANSBETREPMEM3',
    group: 'records',
  },
  {
    label: 'title.profit_and_loss',
    icon: 'chart',
    to: paths.profitAndLoss,
    flag: 'PERSREP',
    group: 'records',
  },
  {
    label: 'member.superior_transfer',
    icon: 'up',
    to: paths.uplineTransfer,
    flag: 'AGETRANSFERUP3',
    visibleTo: hasUpline,
    group: 'more',
  },
  { label: 'member.reward_centre', icon: 'gift', to: paths.rewards, flag: 'REWCEN3', group: 'rewards' },
  {
    label: 'member.manual_rebate',
    icon: 'refresh',
    to: paths.manualRebate,
    flag: 'MANPLAYREB3',
    group: 'rewards',
  },
  { label: 'member.missions', icon: 'trophy', to: paths.missions, promotion: 'MISSION', group: 'rewards' },
  { label: 'member.my_rebate', icon: 'receipt', to: paths.myRebate, flag: 'PLYRBT', group: 'rewards' },
  { label: 'member.mail', icon: 'mail', to: paths.messages, flag: 'MAILCEN', group: 'more' },
  // Ours, so behind all others: it is always there (decision 0019).
  { label: 'title.protection', icon: 'heart', to: paths.protection, group: 'more' },
]

/** The tiles above the list (MC-12, MC-13). */
export const memberTiles: readonly Omit<MenuRow, 'group'>[] = [
  { label: 'shell.deposit', icon: 'deposit', to: paths.deposit },
  { label: 'shell.withdraw', icon: 'withdraw', to: paths.withdraw },
  { label: 'member.invite', icon: 'invite', to: paths.invite, promotion: 'REFERRAL' },
  { label: 'title.security', icon: 'shield', to: paths.security },
]

export interface Gates {
  readonly flags: Partial<Flags>
  readonly promotions: Readonly<Record<Promotion, { readonly enabled: boolean }>>
  readonly viewer: Viewer
}

/** The rows that this viewer is shown. Pure. */
export function visibleRows<Row extends Omit<MenuRow, 'group'>>(
  rows: readonly Row[],
  gates: Gates,
): readonly Row[] {
  return rows.filter(({ flag, promotion, visibleTo }) => {
    if (flag !== undefined && !isOn(gates.flags, flag)) return false
    if (promotion !== undefined && !gates.promotions[promotion].enabled) return false
    return visibleTo === undefined || visibleTo(gates.viewer)
  })
}

/** Level benefits are for those who have a level, and to be seen by visitors (MC-10). Pure. */
export function showsBenefits({ isVisitor, label }: { isVisitor: boolean; label: string | null }): boolean {
  return isVisitor || Boolean(label)
}

const DAY = 86_400_000

/** Whole days since a registration, rounded down (MC-09). Pure. */
export function daysSince(regDate: number, now: number): number {
  return Math.max(0, Math.floor((now - regDate) / DAY))
}
