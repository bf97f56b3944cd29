import type { WORK_KINDS } from '@koi/contract/schemas/office/desk.ts'
import type { Permission } from '../../caller.ts'

export type WorkKind = (typeof WORK_KINDS)[number]

/** What an operator needs to see a kind of work. */
export const READS: Readonly<Record<WorkKind, Permission>> = {
  withdrawal: 'money.read',
  deposit: 'money.read',
  identity: 'members.read',
  person: 'members.write',
  birth_date: 'members.write',
  feedback: 'messages.read',
  letter: 'messages.read',
  application: 'rewards.read',
  round: 'vendors.read',
  result: 'draws.read',
  correction: 'draws.read',
  line_request: 'members.read',
  bill: 'contracts.read',
  reward: 'rewards.read',
  free_rounds: 'rewards.read',
  adjustment: 'money.read',
  settlement: 'money.read',
  setting_change: 'money.read',
  rebate_terms: 'rewards.read',
  account: 'money.read',
  risk: 'risk.read',
  void_request: 'draws.read',
  halted: 'draws.read',
  pattern: 'draws.read',
  stray: 'money.read',
  arrival: 'money.read',
  channel: 'money.read',
  channel_change: 'money.read',
  vendor_request: 'vendors.read',
  finding: 'vendors.read',
  held_win: 'vendors.read',
  erasure: 'members.read',
  kept: 'members.write',
  retention_setting: 'members.read',
  expired_bill: 'contracts.read',
  contract_setting: 'contracts.read',
  team_setting: 'members.read',
  threshold: 'site.write',
  held_rebate: 'contracts.read',
  mailing: 'messages.read',
  announcement: 'messages.read',
  offer: 'rewards.read',
  mission: 'rewards.read',
  board: 'rewards.read',
  rain: 'rewards.read',
  ladder: 'rewards.read',
  referral: 'rewards.read',
  webhook: 'webhooks.read',
}

/** A thing of a kind, by its id. */
export interface Thing {
  readonly kind: WorkKind
  readonly thing: string
}

/** The id of a vendor's round as a thing. */
export const roundThing = (round: {
  readonly memberId: bigint | string
  readonly vendor: string
  readonly round: string
}): string => `${round.memberId} ${round.vendor} ${round.round}`

/** The id of a vendor's request, or of a win of it that is held, as a thing. */
export const vendorThing = ({ vendor, id }: { readonly vendor: string; readonly id: string }): string =>
  `${vendor} ${BigInt(id)}`

/** The id of a draw as a thing. */
export const drawThing = ({ game, numero }: { readonly game: string; readonly numero: string }): string =>
  `${game} ${numero}`
