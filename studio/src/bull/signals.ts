/** Signals about two players that an operator may want to review; pure. */

export type SignalKind = 'same_address' | 'same_device' | 'meet_often' | 'one_sided'

/** The counts of two players with each other in the last days. */
export interface PairDays {
  readonly one: string
  readonly other: string
  readonly hands: number
  readonly duels: number
  readonly oneWon: bigint
  readonly otherWon: bigint
  /** All hands of the player who played less. */
  readonly handsOfFewer: number
  readonly sameAddress: boolean
  readonly sameDevice: boolean
}

export interface Signal {
  readonly kind: SignalKind
  readonly one: string
  readonly other: string
  readonly detail: Readonly<Record<string, string | number>>
}

/** The number of days that count. */
export const DAYS = 7
const OFTEN_HANDS = 30
/** Per cent of the hands of the player who played less. */
const OFTEN_SHARE = 60
const FLOW_DUELS = 20
/** Per cent of the money between them that went one way on balance; luck rarely does so in 20 duels. */
const FLOW_SHARE = 60n

/** The signals of a pair. */
export function signalsOf(pair: PairDays): Signal[] {
  const { one, other, hands, duels, oneWon, otherWon, handsOfFewer } = pair
  const found: Signal[] = []
  const add = (kind: SignalKind, detail: Signal['detail']): void => {
    found.push({ kind, one, other, detail })
  }
  if (pair.sameAddress) add('same_address', { hands })
  if (pair.sameDevice) add('same_device', { hands })
  if (hands >= OFTEN_HANDS && hands * 100 >= handsOfFewer * OFTEN_SHARE) {
    add('meet_often', { hands, handsOfFewer })
  }
  const net = oneWon > otherWon ? oneWon - otherWon : otherWon - oneWon
  if (duels >= FLOW_DUELS && net * 100n >= (oneWon + otherWon) * FLOW_SHARE) {
    add('one_sided', { duels, to: oneWon > otherWon ? one : other, net: net.toString() })
  }
  return found
}

/** Two names in the order in which pairs are stored. */
export const inOrder = (a: string, b: string): readonly [one: string, other: string] =>
  a < b ? [a, b] : [b, a]
