import { type Chance, hashOf, weighted } from '../fairness/chance.ts'
import { newPair, type SeedPair, takeRound } from '../fairness/seed-pair.ts'
import { type MinesChoice, moonMinesRound, type Playable, pearlPondRound } from '../rounds/playable.ts'
import { after, type Event, openRound, type Round, walletCallOf } from '../rounds/round.ts'
import { seededChance } from '../testing.ts'
import { type Fault, type TestClock, testClock, testJournal, testKey, testOperator } from './testing.ts'
import { createWallet, type Wallet } from './wallet.ts'

/** The counts of a day of rounds, all of which were checked. */
export type Counts = Record<
  'accepted' | 'refused' | 'unsure' | 'crashes' | 'wins' | 'calls' | 'faults',
  number
>

const FAULTS: readonly Fault[] = [
  'none',
  'lost',
  'unanswered',
  'late',
  'broken',
  'garbled',
  { status: 'RS_ERROR_UNKNOWN' },
  { status: 'RS_ERROR_TIMEOUT' },
]
const WEIGHTS = [14, 1, 1, 1, 1, 1, 1, 1]
const OPENING = 100_000_000n
const CRASH_ONE_IN = 12
const SEAT = { user: 'member', token: 'token', game: 'pearl-pond', currency: 'CNY' }

/**
 * Plays rounds against an operator that loses, delays, breaks and garbles a third of all calls, with crashes
 * between any two steps. Throws when the member's balance is not the result of the played rounds.
 */
export async function playWalletDay(seed: string, rounds: number): Promise<Counts> {
  const day = await begin(seed)
  for (let round = 1; round <= rounds; round += 1) await playRound(day, `r${round}`)
  day.isCalm = true
  await day.clock.advance(10 * 3_600_000)
  const { operator, journal, expected, counts } = day
  const open = await journal.readOpen()
  if (open.length > 0) throw new Error(`${seed}: ${open.length} movements never ended`)
  if (operator.state.balance !== expected.balance) {
    throw new Error(`${seed}: ${operator.state.balance} units, not ${expected.balance}`)
  }
  const wrong = [...journal.ends].filter(([uuid, as]) => as === 'refused' && !expected.refused.has(uuid))
  if (wrong.length > 0) throw new Error(`${seed}: ${wrong[0]?.[0]} was refused`)
  return { ...counts, calls: operator.calls.length }
}

interface Day {
  readonly chance: Chance
  readonly clock: TestClock
  readonly journal: ReturnType<typeof testJournal>
  readonly operator: ReturnType<typeof testOperator>
  readonly expected: { balance: bigint; readonly refused: Set<string> }
  readonly counts: Counts
  /** Starts a new process: the old one writes nothing any more. */
  readonly crash: () => Promise<void>
  wallet: Wallet
  pair: SeedPair
  /** Whether there are no more faults. */
  isCalm: boolean
}

async function begin(seed: string): Promise<Day> {
  const [chance, clock, journal, key] = [seededChance(seed), testClock(), testJournal(), testKey()]
  const counts = { accepted: 0, refused: 0, unsure: 0, crashes: 0, wins: 0, calls: 0, faults: 0 }
  const operator = testOperator(key, () => {
    const fault = day.isCalm ? 'none' : (FAULTS[weighted(chance, WEIGHTS)] ?? 'none')
    if (fault !== 'none') counts.faults += 1
    return fault
  })
  operator.state.balance = OPENING
  let [processes, uuids] = [0, 0]
  const start = (): Wallet => {
    processes += 1
    const self = processes
    const write: typeof journal.write = (entry) =>
      self === processes ? journal.write(entry) : new Promise(() => {})
    return createWallet({
      url: 'https://operator.test/vendor/KOIRNG',
      key,
      clock,
      fetch: operator.fetch,
      uuid: () => {
        uuids += 1
        return `u${uuids}`
      },
      journal: { ...journal, write },
    })
  }
  const day: Day = {
    chance,
    clock,
    journal,
    operator,
    counts,
    expected: { balance: OPENING, refused: new Set() },
    wallet: start(),
    pair: newPair({ serverSeed: hashOf(seed), nextServerSeed: hashOf(`${seed} next`), clientSeed: 'player' }),
    isCalm: false,
    async crash() {
      day.wallet.stop()
      day.wallet = start()
      counts.crashes += 1
      await day.wallet.resume()
    },
  }
  return day
}

/** Plays one round of reels or mines, during which the process may die. */
async function playRound(day: Day, id: string): Promise<void> {
  const { chance } = day
  const { source, pair } = takeRound(day.pair)
  day.pair = pair
  const stake = BigInt(1 + chance.below(20)) * 100_000n
  const opening = { id, seat: SEAT, stake, source, betUuid: `bet ${id}`, winUuid: `win ${id}` }
  if (chance.below(2) === 0) {
    await play(day, pearlPondRound, openRound(pearlPondRound, { ...opening, chosen: null }), [])
    return
  }
  const chosen: MinesChoice = { mines: 1 + chance.below(10) }
  const tiles = Array.from({ length: chance.below(4) }, (_, tile): MinesChoice => ({ tile }))
  const choices = chance.below(3) === 0 ? tiles : [...tiles, { take: true } as const]
  await play(day, moonMinesRound, openRound(moonMinesRound, { ...opening, chosen }), choices)
}

/** `stored` is what the studio's store would have: all that a new process knows about the round. */
async function play<Play, Choice>(
  day: Day,
  game: Playable<Play, Choice>,
  opened: Round<Play, Choice> | null,
  choices: readonly Choice[],
): Promise<void> {
  const { chance, clock, counts, expected } = day
  let stored = opened
  const bet = stored && walletCallOf(stored)
  if (bet?.kind !== 'bet') throw new Error('the round requires no bet')
  const step = (event: Event<Choice>): void => {
    stored = stored && (after(game, stored, event) ?? stored)
  }
  const mayCrash = async (): Promise<void> => {
    if (chance.below(CRASH_ONE_IN) !== 0) return
    await day.crash()
    step({ kind: 'crashed', bet: await day.journal.readEnd(bet.uuid) })
  }
  const betting = day.wallet.bet(bet)
  // The answer may have arrived before the round was updated.
  if (chance.below(2) === 0) await clock.advance(chance.below(6000))
  await mayCrash()
  await clock.advance(6000)
  if (stored?.state === 'staking') {
    const { state } = await betting
    counts[state] += 1
    if (state === 'refused') expected.refused.add(bet.uuid)
    step({ kind: state })
  }
  for (const choice of choices) step({ kind: 'chosen', choice })
  await mayCrash()
  step({ kind: 'left' })
  await pay(day, stored, mayCrash)
}

/** Pays a win, and again after a crash: the wallet may have it in its journal already. */
async function pay<Play, Choice>(
  day: Day,
  stored: Round<Play, Choice> | null,
  mayCrash: () => Promise<void>,
): Promise<void> {
  const { chance, clock, counts, expected } = day
  const win = stored && walletCallOf(stored)
  if (stored === null || win?.kind !== 'win') return
  expected.balance += stored.payout - stored.stake
  counts.wins += 1
  void day.wallet.win(win)
  await clock.advance(chance.below(10_000))
  const { crashes } = counts
  await mayCrash()
  if (counts.crashes > crashes) void day.wallet.win(win)
}
