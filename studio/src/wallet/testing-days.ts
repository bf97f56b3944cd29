import type { Chance } from '../fairness/chance.ts'
import { weighted } from '../fairness/chance.ts'
import { seededChance } from '../testing.ts'
import { type Fault, type TestClock, testClock, testJournal, testKey, testOperator } from './testing.ts'
import { createWallet, type Wallet } from './wallet.ts'

/** What a day of rounds came to; all of it was checked. */
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
 * Plays rounds against an operator who loses, delays, breaks and garbles a third of all calls, and with
 * crashes between any two steps. Throws where the member's money is not what the played rounds say.
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
  /** Starts a process anew: what the old one still hears, it does not write. */
  readonly crash: () => Promise<void>
  wallet: Wallet
  /** No faults any more. */
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
      journal: { write, readOpen: journal.readOpen },
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

/** One round: a bet, then a win that may be nothing; somewhere in it the process may die. */
async function playRound(day: Day, round: string): Promise<void> {
  const { chance, clock, counts, expected } = day
  const stake = BigInt(1 + chance.below(20)) * 100_000n
  const moved = { seat: SEAT, round, closesRound: false }
  const uuid = `bet ${round}`
  const betting = day.wallet.bet({ ...moved, kind: 'bet', uuid, amount: stake, opensRound: true })
  if (chance.below(CRASH_ONE_IN) === 0) {
    // Nobody heard the answer, so there is no round: the stake must come back.
    await day.crash()
    await clock.advance(chance.below(20_000))
    return
  }
  await clock.advance(6000)
  const { state } = await betting
  counts[state] += 1
  if (state === 'refused') expected.refused.add(uuid)
  if (state !== 'accepted') return
  const amount = stake * BigInt(chance.below(3))
  expected.balance += amount - stake
  counts.wins += 1
  void day.wallet.win({
    ...moved,
    kind: 'win',
    uuid: `win ${round}`,
    reference: uuid,
    closesRound: true,
    amount,
  })
  await clock.advance(chance.below(10_000))
  if (chance.below(CRASH_ONE_IN) === 0) await day.crash()
}
