import type pg from 'pg'
import { z } from 'zod'
import { type Db, transact } from '../db/db.ts'
import type { VendorCode } from '../games/game.ts'
import { lockHeldBalance } from './held-balance.ts'

const uuid = z.guid().transform((text) => text.toLowerCase())
const amount = z.int().positive().transform(BigInt)
const name = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const common = { at: z.iso.datetime().transform((text) => new Date(text)), user: name, sitting: uuid }
const moving = { ...common, reference: uuid, currency: z.string().regex(/^[A-Z]{3}$/) }

/** The operator's calls about balances that we hold (docs/vendors.md); other fields are ignored. */
export const transferCalls = {
  in: z.object({ ...moving, amount }),
  out: z.object({ ...moving, amount: amount.nullable() }),
  status: z.object({ ...common, reference: uuid, direction: z.enum(['in', 'out']) }),
  balance: z.object(common),
}
type TransferCall<Name extends keyof typeof transferCalls> = z.output<(typeof transferCalls)[Name]>

interface HeldBalance {
  readonly player: string
  readonly currency: string
  readonly balance: bigint
  readonly moved_in: bigint
  readonly moved_out: bigint
  readonly wagered: bigint
}

interface Moved {
  readonly reference: string
  readonly sitting: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly turnover: bigint
  readonly remains: bigint
  readonly state: 'done' | 'refused'
}

interface World {
  readonly db: pg.Pool
  readonly now: () => Date
}

const refused = (word: string) => ({ status: `RS_ERROR_${word}` })
const NEVER = refused('TRANSACTION_DOES_NOT_EXIST')

/**
 * Moves money in, to the balance of its session. A reference moves once, and never after it was reported
 * unknown.
 */
export const moveIn = ({ db, now }: World, call: TransferCall<'in'>): Promise<object> =>
  transact(db, async (tx) => {
    await lockHeldBalance(tx, call.user)
    const known = await findMoved(tx, call.reference)
    if (known !== null) return answerAgain(known, { ...call, direction: 'in' })
    const held = await findHeldBalance(tx, call.sitting)
    if (held !== null && held.player !== call.user) return NEVER
    if (held !== null && held.currency !== call.currency) return refused('WRONG_CURRENCY')
    await tx.query(
      `insert into purse (sitting, player, currency, balance, moved_in, made_at)
       values ($1, $2, $3, $4, $4, $5)
       on conflict (sitting) do update set balance = purse.balance + $4, moved_in = purse.moved_in + $4`,
      [call.sitting, call.user, call.currency, call.amount, now()],
    )
    const remains = (held?.balance ?? 0n) + call.amount
    const moved = { reference: call.reference, sitting: call.sitting, amount: call.amount, remains }
    return write(tx, { ...moved, direction: 'in', turnover: 0n, state: 'done' }, now())
  })

/**
 * Moves money out: everything, or the amount asked for. The balance after it includes stakes of open rounds.
 */
export const moveOut = ({ db, now }: World, vendor: VendorCode, call: TransferCall<'out'>): Promise<object> =>
  transact(db, async (tx) => {
    await lockHeldBalance(tx, call.user)
    const known = await findMoved(tx, call.reference)
    if (known !== null) return answerAgain(known, { ...call, direction: 'out' })
    const held = await findHeldBalance(tx, call.sitting)
    if (held === null || held.player !== call.user) return NEVER
    const given = call.amount ?? held.balance
    if (given > held.balance) return refused('NOT_ENOUGH_MONEY')
    await tx.query(
      'update purse set balance = balance - $2, moved_out = moved_out + $2, wagered = 0 where sitting = $1',
      [call.sitting, given],
    )
    const remains = held.balance - given + (await atStake(tx, vendor, call.user))
    const moved = { reference: call.reference, sitting: call.sitting, amount: given, remains }
    return write(tx, { ...moved, direction: 'out', turnover: held.wagered, state: 'done' }, now())
  })

/** The result of a movement; one that is unknown now is refused when it comes. */
export const readStatus = ({ db, now }: World, call: TransferCall<'status'>): Promise<object> =>
  transact(db, async (tx) => {
    await lockHeldBalance(tx, call.user)
    const known = await findMoved(tx, call.reference)
    if (known?.state === 'done') return { ...answerOf(known), state: 'done' }
    if (known === null) {
      const nothing = { amount: 0n, turnover: 0n, remains: 0n, state: 'refused' } as const
      const { reference, sitting, direction } = call
      await write(tx, { ...nothing, reference, sitting, direction }, now())
    }
    return NEVER
  })

/** The balance of a session, and the sums of what moved in and out. */
export async function readBalance(
  { db }: Pick<World, 'db'>,
  vendor: VendorCode,
  { sitting, user }: TransferCall<'balance'>,
): Promise<object> {
  const held = await findHeldBalance(db, sitting)
  if (held === null || held.player !== user) return NEVER
  const balance = held.balance + (await atStake(db, vendor, user))
  const sums = { moved_in: toNumber(held.moved_in), moved_out: toNumber(held.moved_out) }
  return { status: 'RS_OK', sitting, balance: toNumber(balance), ...sums }
}

/** The stakes of the player's open rounds. */
async function atStake(db: Db, vendor: VendorCode, player: string): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as sum from round
     where vendor = $1 and player = $2 and not practice and state in ('staking', 'playing', 'paying')`,
    [vendor, player],
  )
  return rows[0]?.sum ?? 0n
}

async function findHeldBalance(db: Db, sitting: string): Promise<HeldBalance | null> {
  const { rows } = await db.query<HeldBalance>('select * from purse where sitting = $1', [sitting])
  return rows[0] ?? null
}

async function findMoved(db: Db, reference: string): Promise<Moved | null> {
  const { rows } = await db.query<Moved>('select * from purse_transfer where reference = $1', [reference])
  return rows[0] ?? null
}

async function write(tx: Db, moved: Moved, at: Date): Promise<object> {
  const { reference, sitting, direction, amount: sum, turnover, remains, state } = moved
  await tx.query(
    `insert into purse_transfer (reference, sitting, direction, amount, turnover, remains, state, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [reference, sitting, direction, sum, turnover, remains, state, at],
  )
  return answerOf(moved)
}

/** The same call gets its first answer again; another call under its reference is refused. */
function answerAgain(
  known: Moved,
  call: { readonly sitting: string; readonly direction: 'in' | 'out'; readonly amount: bigint | null },
): object {
  if (known.state === 'refused') return NEVER
  const isSame =
    known.sitting === call.sitting &&
    known.direction === call.direction &&
    (call.amount === null || call.amount === known.amount)
  return isSame ? answerOf(known) : refused('DUPLICATE_TRANSACTION')
}

/** Amounts on the wire are numbers; a balance never exceeds what a number holds exactly. */
const toNumber = (units: bigint): number => Number.parseInt(units.toString(), 10)

const answerOf = ({ reference, amount: moved, remains, turnover }: Moved): object => ({
  status: 'RS_OK',
  reference,
  amount: toNumber(moved),
  balance: toNumber(remains),
  turnover: toNumber(turnover),
})
