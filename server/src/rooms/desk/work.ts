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

/** The id of a draw as a thing. */
export const drawThing = ({ game, numero }: { readonly game: string; readonly numero: string }): string =>
  `${game} ${numero}`
