import { proveTeams } from '../../server/src/rooms/agents/proof.ts'
import { proveBets } from '../../server/src/rooms/bets/index.ts'
import { proveBooks } from '../../server/src/rooms/ledger/index.ts'
import { proveReports } from '../../server/src/rooms/reports/index.ts'
import { referenceOf } from './oracle/bills.ts'
import { keyOfBill, keyOfStored, readBills } from './read-bills.ts'
import type { World } from './world.ts'

/** Compares all that was stored and paid with what the oracle says; an empty answer is agreement. */
export async function judge(world: World): Promise<readonly string[]> {
  return [
    ...world.oracle.findings,
    ...compare('payment', await paymentsOf(world), expectedPayments(world)),
    ...compare('team', await teamsOf(world), expectedTeams(world)),
    ...compare('bill', await billsOf(world), expectedBills(world)),
    ...compare('contract', await contractsOf(world), expectedContracts(world)),
    ...compare('cash of', await cashOf(world), world.oracle.cash),
    ...compare('entry', await entriesOf(world), expectedEntries(world)),
    ...(await checkLines(world)),
    ...checkTrees(world),
  ]
}

/** The platform's own proofs. */
export async function prove({ ctx, options }: World): Promise<readonly string[]> {
  const found = [
    ...(await proveBooks(ctx.db)),
    ...(await proveBets(ctx.db)),
    ...(await proveTeams(ctx.db, options.days, ctx.config.KOI_TIME_ZONE)),
    ...(await proveReports(ctx.db, options.days, ctx.config.KOI_TIME_ZONE)),
  ]
  return found.map((finding) => `proof: ${JSON.stringify(finding, (_, value) => textOf(value))}`)
}

const textOf = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

type Told = ReadonlyMap<unknown, unknown>

function compare(what: string, is: Told, should: Told): string[] {
  return [...new Set([...is.keys(), ...should.keys()])].flatMap((key) => {
    const [one, other] = [is.get(key) ?? 'nothing', should.get(key) ?? 'nothing']
    return String(one) === String(other) ? [] : [`${what} ${key}: is ${one}, should be ${other}`]
  })
}

async function paymentsOf({ ctx }: World): Promise<Told> {
  const rows = await ctx.db.query<{ member: bigint; day: string; paid: bigint; state: string }>(
    // Amounts of two categories may sum to nothing.
    `select member_id as member, day, paid, state from agents.payment where earned <> 0 or paid <> 0`,
  )
  return new Map(rows.map(({ member, day, paid, state }) => [`of ${member} for ${day}`, `${paid} ${state}`]))
}

const expectedPayments = ({ oracle }: World): Told =>
  new Map(
    oracle.rebates.payments.map(({ member, day, paid, state }) => [
      `of ${member} for ${day}`,
      `${paid} ${state}`,
    ]),
  )

const EMPTY = '0/0/0/0/0'

async function teamsOf({ ctx }: World): Promise<Told> {
  const rows = await ctx.db.query<{ key: string; figures: string }>(
    `select agent_id || ' ' || category || ' on ' || day as key,
       bets || '/' || stake || '/' || payout || '/' || rebate || '/' || valid_turnover as figures
     from agents.team_day`,
  )
  return new Map(rows.filter(({ figures }) => figures !== EMPTY).map(({ key, figures }) => [key, figures]))
}

function expectedTeams({ oracle }: World): Told {
  const told = new Map<string, string>()
  for (const day of oracle.rebates.wholes.keys())
    for (const [key, { bets, stake, payout, rebate, valid }] of oracle.rebates.teamsOn(day)) {
      const figures = `${bets}/${stake}/${payout}/${rebate}/${valid}`
      if (figures !== EMPTY) told.set(`${key} on ${day}`, figures)
    }
  return told
}

async function billsOf(world: World): Promise<Told> {
  return new Map(
    (await readBills(world)).map((bill) => [
      keyOfStored(bill),
      `${bill.kind} ${bill.payer ?? 'house'}→${bill.payee} ${bill.gross} ${bill.amount} ${bill.state}`,
    ]),
  )
}

const expectedBills = ({ oracle }: World): Told =>
  new Map(
    oracle.bills.all.map((bill) => [
      keyOfBill(bill),
      `${bill.terms.kind} ${bill.payer ?? 'house'}→${bill.payee} ${bill.gross} ${bill.amount} ${bill.state}`,
    ]),
  )

async function contractsOf({ ctx }: World): Promise<Told> {
  const rows = await ctx.db.query<{ id: bigint; told: string }>(
    `select id, coalesce(under_id::text, '-') || ' ' || coalesce(due_first || '..' || due_last, '-') || ' '
       || owed as told
     from contracts.contract where version > 0`,
  )
  return new Map(rows.map(({ id, told }) => [id, told]))
}

const expectedContracts = ({ oracle }: World): Told =>
  new Map(
    oracle.contracts.all.map(({ id, under, due, owed }) => [
      id,
      `${under?.id ?? '-'} ${due === null ? '-' : `${due.first}..${due.last}`} ${owed}`,
    ]),
  )

async function cashOf({ ctx, members }: World): Promise<Told> {
  const known = new Map(members.map(({ id }) => [`member:${id}:cash`, id]))
  const cash = new Map<unknown, unknown>()
  for (const book of ctx.db.books) {
    const rows = await book.query<{ address: string; balance: bigint }>(
      'select address, balance from ledger_account where address = any ($1)',
      [[...known.keys()]],
    )
    for (const { address, balance } of rows) cash.set(known.get(address), balance)
  }
  return cash
}

const KINDS = ['agent_rebate', 'salary_daily', 'salary_hourly', 'dividend', 'contract_in', 'contract_out']

/** What was posted to members under the kinds of agents and contracts; a second entry is shown beside it. */
async function entriesOf({ ctx }: World): Promise<Told> {
  const entries = new Map<unknown, unknown>()
  for (const kind of KINDS)
    for (const book of ctx.db.books) {
      const rows = await book.query<{ reference: string; account: string; amount: bigint }>(
        'select reference, account, amount from ledger_movement($1)',
        [[kind]],
      )
      for (const { reference, account, amount } of rows) {
        const key = `${kind} ${reference} ${account}`
        entries.set(key, entries.has(key) ? `${entries.get(key)}, ${amount}` : amount)
      }
    }
  return entries
}

const LEDGER_KIND = {
  daily_salary: 'salary_daily',
  hourly_salary: 'salary_hourly',
  dividend: 'dividend',
} as const

function expectedEntries({ oracle }: World): Told {
  const entries = new Map<unknown, unknown>()
  const cash = (member: bigint): string => `member:${member}:cash`
  for (const { member, day, paid, state } of oracle.rebates.payments)
    if (state === 'paid') entries.set(`agent_rebate agent:rebate:${day}:${member} ${cash(member)}`, paid)
  for (const bill of oracle.bills.all) {
    const { payer, payee, amount, state, terms } = bill
    if (state !== 'paid') continue
    const reference = referenceOf(bill)
    if (payer === null) entries.set(`${LEDGER_KIND[terms.kind]} ${reference} ${cash(payee)}`, amount)
    else {
      entries.set(`contract_out ${reference}:out ${cash(payer)}`, -amount)
      entries.set(`contract_in ${reference}:in ${cash(payee)}`, amount)
    }
  }
  return entries
}

/** All that was earned on a day is the share of the top rates. */
async function checkLines({ ctx, oracle }: World): Promise<string[]> {
  const rows = await ctx.db.query<{ day: string; sum: bigint }>(
    'select day, sum(amount)::bigint as sum from agents.earning group by day',
  )
  return compare('lines on', new Map(rows.map(({ day, sum }) => [day, sum])), nonZero(oracle.rebates.wholes))
}

const nonZero = (wholes: ReadonlyMap<string, bigint>): Told =>
  new Map([...wholes].filter(([, sum]) => sum !== 0n))

/** All that the house pays to a tree is the gross of its top and what is still owed. */
function checkTrees({ oracle }: World): string[] {
  const { contracts, bills } = oracle
  return contracts.all.flatMap((top) => {
    if (top.under !== null) return []
    const all = [top]
    for (const one of all) all.push(...contracts.childrenOf(one))
    const tree = all.filter((one) => contracts.termsOf(one).funds === 'house')
    const own = bills.all.filter(
      ({ contract, payer, correction }) => tree.includes(contract) && payer === null && correction === 0,
    )
    const paid = own.reduce((sum, { amount, hourly }) => sum + amount + hourly, 0n)
    const gross = own.reduce((sum, bill) => (bill.contract === top ? sum + bill.gross : sum), 0n)
    // What operators took off was owed without having been paid to anybody.
    const owed = tree.reduce((sum, one) => sum + one.owed - one.taken, 0n)
    return paid === gross + owed
      ? []
      : [`the tree of contract ${top.id}: ${paid} is paid, ${gross} and ${owed} should be`]
  })
}
