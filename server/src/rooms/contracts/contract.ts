import type { CONTRACT_STATES } from '@koi/contract/schemas/contracts.ts'

export type ContractState = (typeof CONTRACT_STATES)[number]
export type RequestKind = 'offer' | 'change' | 'dissolve'
export type RequestState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed'

/** How long a request waits for its answer (CO-03). */
export const LAPSES_AFTER_MS = 7 * 24 * 3_600_000

/** For how long after an acceptance the payee may dissolve the contract alone. */
export const CANCEL_MS = 24 * 3_600_000

/** The states in which a contract is computed and paid; one that is suspended is computed and held. */
export const BINDING: readonly ContractState[] = ['valid', 'change_offered', 'dissolve_asked', 'suspended']

/** The state of a contract while a request of this kind waits. Pure. */
export function stateWhileAsked(kind: RequestKind): ContractState {
  switch (kind) {
    case 'offer':
      return 'offered'
    case 'change':
      return 'change_offered'
    case 'dissolve':
      return 'dissolve_asked'
  }
}

/** The state after a request was answered, withdrawn, or left to lapse. Pure. */
export function stateAfter(kind: RequestKind, answer: Exclude<RequestState, 'open'>): ContractState {
  if (kind === 'offer') return answer === 'accepted' ? 'valid' : answer
  return kind === 'dissolve' && answer === 'accepted' ? 'dissolved' : 'valid'
}

/** What the wire calls a request that waits. Pure. */
export function statusOf(kind: RequestKind): 'P' | 'E' | 'V' {
  switch (kind) {
    case 'offer':
      return 'P'
    case 'change':
      return 'E'
    case 'dissolve':
      return 'V'
  }
}

/** The answer that an action of the wire means for a kind of request; null if it does not fit. Pure. */
export function answerOf(action: 'A' | 'R' | 'C', kind: RequestKind): 'accepted' | 'declined' | null {
  if (action === 'R') return 'declined'
  return (action === 'C') === (kind === 'dissolve') ? 'accepted' : null
}
