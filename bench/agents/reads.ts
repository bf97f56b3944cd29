import type { MemberCaller } from '../../server/src/caller.ts'
import type { Context } from '../../server/src/context.ts'
import { dayOf, dayPlus } from '../../server/src/platform-day.ts'
import { agentIncome } from '../../server/src/rooms/agents/income.ts'
import { subordinates } from '../../server/src/rooms/agents/subordinates.ts'
import { teamDays, teamKpi, teamKpiA, teamKpiB, teamKpiC } from '../../server/src/rooms/agents/team-kpi.ts'
import { teamProfit } from '../../server/src/rooms/agents/team-profit.ts'
import { percentiles } from '../measure.ts'
import { TOP } from './crowd.ts'

/** An agent whose calls are measured. */
export interface Agent {
  readonly name: string
  readonly caller: MemberCaller
  readonly team: number
}

export interface Read {
  readonly group: 'KPI' | 'list' | 'P&L' | 'income'
  readonly name: string
  readonly agent: string
  readonly p50: number
  readonly p99: number
}

/** The top agent, one with about 5,000 members, and one with about 50. */
export async function chooseAgents(ctx: Context): Promise<readonly Agent[]> {
  const rows = await ctx.db.query<{ id: bigint; team: number; book: number; account: string }>(
    `select member.id, team.size as team, member.book, member.account
     from (
       select agent_id, count(*)::integer as size from members.member, unnest(upline) agent_id group by 1
     ) team
     join members.member on member.id = team.agent_id
     where member.id >= $1 and member.id < 2 * $1::bigint`,
    [TOP],
  )
  const nearest = (size: number) =>
    rows.reduce((best, row) => (Math.abs(row.team - size) < Math.abs(best.team - size) ? row : best))
  const top = nearest(Number.MAX_SAFE_INTEGER)
  const agents = { top, middle: nearest(top.team / 20), small: nearest(top.team / 2_000) }
  return Object.entries(agents).map(([name, { id, team, book, account }]) => ({
    ...{ name, team },
    caller: { kind: 'member', origin: ORIGIN, id, account, type: 1, currency: 'CNY', book, sessionId: 1n },
  }))
}

const ORIGIN: MemberCaller['origin'] = {
  ...{ requestId: 'bench', address: '127.0.0.1', userAgent: 'bench', device: 'bench', language: 'EN' },
  ...{ site: 'http://127.0.0.1', cookie: () => null, setCookie: () => undefined },
}

type Calls = Readonly<Record<string, () => Promise<unknown>>>

/** The calls of one agent by group, for today, 30 days, and the 30 days before. */
function callsOf(ctx: Context, { caller, team }: Agent): Readonly<Record<Read['group'], Calls>> {
  const today = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const ranges = {
    today: { startDate: today, endDate: today },
    '30 days': { startDate: dayPlus(today, -29), endDate: today },
    '7 days before': { startDate: dayPlus(today, -14), endDate: dayPlus(today, -8) },
  }
  const over = (name: string, call: (range: { startDate: string; endDate: string }) => Promise<unknown>) =>
    Object.fromEntries(
      Object.entries(ranges).map(([days, range]) => [`${name}, ${days}`, () => call(range)] as const),
    )
  const list = (input: Parameters<typeof subordinates>[2]) => () => subordinates(ctx, caller, input)
  const last = Math.max(1, Math.floor(team / 20))
  const deep = Math.max(1, Math.floor(last * 0.6))
  const filters = ['direct', 'all', 'agents', 'idle7', 'idle30'] as const
  const lists = filters.flatMap((filter) =>
    (['newest', 'account', 'lastLogin'] as const).flatMap((sort) => [
      [`list, ${filter} by ${sort}`, list({ filter, sort })] as const,
      ...(filter === 'all'
        ? [[`list, all by ${sort}, page ${deep}`, list({ filter, sort, page: deep })] as const]
        : []),
    ]),
  )
  return {
    KPI: {
      'agent home, today': () => teamKpi(ctx, caller, { ...ranges.today, size: 0 }),
      ...over('people', (range) => teamKpiA(ctx, caller, range)),
      ...over('money', (range) => teamKpiB(ctx, caller, range)),
      ...over('play', (range) => teamKpiC(ctx, caller, range)),
      ...over('days', (range) => teamDays(ctx, caller, range)),
    },
    list: {
      ...Object.fromEntries(lists),
      'account that begins with': list({ account: 'bench10' }),
      'account in full': list({ account: `bench${TOP + 4_711}` }),
    },
    'P&L': {
      ...over('profit and loss', (range) => teamProfit(ctx, caller, range)),
      'profit and loss, 30 days, page 3': () => teamProfit(ctx, caller, { ...ranges['30 days'], page: 3 }),
    },
    income: over('income', (range) => agentIncome(ctx, caller, range)),
  }
}

/** Measures each call by itself, one after the other. */
export async function measureReads(
  ctx: Context,
  agents: readonly Agent[],
  { seconds, only = '' }: { readonly seconds: number; readonly only?: string },
): Promise<readonly Read[]> {
  const reads: Read[] = []
  for (const agent of agents) {
    for (const [group, calls] of Object.entries(callsOf(ctx, agent))) {
      for (const [name, call] of Object.entries(calls).filter(([known]) => known.includes(only))) {
        const latencies = await repeat(call, seconds)
        reads.push({ group: group as Read['group'], name, agent: agent.name, ...percentiles(latencies) })
      }
    }
  }
  return reads
}

/** At least five calls, also of a slow one; the first two only warm up. */
async function repeat(call: () => Promise<unknown>, seconds: number): Promise<number[]> {
  for (let n = 0; n < 2; n += 1) await call()
  const latencies: number[] = []
  const end = performance.now() + seconds * 1000
  while (latencies.length < 5 || (performance.now() < end && latencies.length < 500)) {
    const asked = performance.now()
    await call()
    latencies.push(performance.now() - asked)
  }
  return latencies
}
