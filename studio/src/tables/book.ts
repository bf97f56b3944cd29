import { toWire } from '@koi/contract/money.ts'
import { type Chip, gather, stakeOf, type TableGame } from '../games/table.ts'
import { type Owner, playerKey } from '../host/owner.ts'
import type { Mine } from './protocol.ts'

/** The owner of chips: a player keeps them when a new launch gives them another seat. */
export type ChipOwner = Pick<Owner, 'user' | 'currency' | 'practice'>

/** Practice credit and money are never summed together. */
const moneyOf = ({ currency, practice }: ChipOwner): string => (practice ? 'practice' : currency)

interface Entry {
  readonly owner: ChipOwner
  readonly chips: readonly Chip[]
  /** Sent to the wallet, or accepted. */
  readonly state: 'requested' | 'accepted'
  readonly payout: bigint | null
}

/** The chips of one round in memory, for limits, totals and each player's own view. */
export interface Book {
  readonly add: (id: string, owner: ChipOwner, chips: readonly Chip[]) => void
  readonly accept: (id: string) => void
  readonly remove: (id: string) => void
  readonly settle: (id: string, payout: bigint) => void
  /** The chips that count against the player's limits, requested or accepted. */
  readonly chipsOf: (owner: ChipOwner) => Chip[]
  readonly actsOf: (owner: ChipOwner) => number
  readonly stakedIn: (owner: ChipOwner) => bigint
  readonly mineOf: (owner: ChipOwner) => Mine
  readonly owners: () => ReadonlySet<string>
}

export function createBook(game: Pick<TableGame, 'places'>, number: number): Book {
  const entries = new Map<string, Entry>()
  // By player and by kind of money, so that no total is counted over all chips again and again.
  const byOwner = new Map<string, Set<string>>()
  const staked = new Map<string, bigint>()
  const change = (id: string, by: Partial<Entry>): void => {
    const entry = entries.get(id)
    if (entry === undefined) return
    if (entry.state === 'requested' && by.state === 'accepted') {
      const money = moneyOf(entry.owner)
      staked.set(money, (staked.get(money) ?? 0n) + stakeOf(entry.chips))
    }
    entries.set(id, { ...entry, ...by })
  }
  const all = (owner: ChipOwner): Entry[] =>
    [...(byOwner.get(playerKey(owner)) ?? [])].flatMap((id) => entries.get(id) ?? [])
  return {
    add(id, owner, chips) {
      entries.set(id, { owner, chips, state: 'requested', payout: null })
      const key = playerKey(owner)
      byOwner.set(key, (byOwner.get(key) ?? new Set()).add(id))
    },
    accept: (id) => change(id, { state: 'accepted' }),
    remove(id) {
      const entry = entries.get(id)
      entries.delete(id)
      if (entry !== undefined) byOwner.get(playerKey(entry.owner))?.delete(id)
    },
    settle: (id, payout) => change(id, { state: 'accepted', payout }),
    chipsOf: (owner) => all(owner).flatMap(({ chips }) => chips),
    actsOf: (owner) => all(owner).length,
    stakedIn: (owner) => staked.get(moneyOf(owner)) ?? 0n,
    mineOf(owner) {
      const own = all(owner).filter(({ state }) => state === 'accepted')
      const chips = gather(
        game,
        own.flatMap((entry) => entry.chips),
      )
      const isPaid = own.length > 0 && own.every(({ payout }) => payout !== null)
      const payout = own.reduce((sum, entry) => sum + (entry.payout ?? 0n), 0n)
      return {
        number,
        chips: chips.map(({ place, stake }) => ({ place, stake: toWire(stake) })),
        stake: toWire(stakeOf(chips)),
        payout: isPaid ? toWire(payout) : null,
      }
    },
    owners: () => new Set(byOwner.keys()),
  }
}
