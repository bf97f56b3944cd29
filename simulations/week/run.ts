import type { Database } from '../../server/src/db/db.ts'
import { enqueue } from '../../server/src/job.ts'
import { dayAfter, dayOf, timeOn } from '../../server/src/platform-day.ts'
import { readGames } from '../../server/src/rooms/lottery/games/game.ts'
import { officeCommands } from '../../server/src/rooms/lottery/office.ts'
import type { SimulatedQueue } from '../../server/src/testing/simulation/queue.ts'
import { enqueueTimetable } from '../../server/src/testing/simulation/timetable.ts'
import { betTogether, reuseKey, sendStale, sendWrong } from './crowd.ts'
import { type Shift, scheduleFaults } from './faults.ts'
import { cancelSome, exclude, placeRandomChase, recentTickets, stopSome } from './habits.ts'
import { judge, judgeCaps } from './judge.ts'
import { scheduleOperators, setHours, setTerms } from './office.ts'
import { openWeek } from './open.ts'
import { Records } from './records.ts'
import { type BoardDraw, note, type Week, type WeekOptions } from './week.ts'

export interface WeekResult {
  readonly findings: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  /** For tests that break something afterwards. */
  readonly week: Week
}

const ZONE = 'Asia/Ho_Chi_Minh'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** How far ahead draws are shown, for chases, and how far back, for phones with slow clocks. */
const AHEAD = 30 * MINUTE
const BACK = 6 * MINUTE
/** The maximum time from the end until everything is settled. */
const LAST = 48 * HOUR

/**
 * Simulates the whole lottery on its real rooms and jobs, one event at a time: members bet, operators work,
 * everything fails now and then. The platform must agree with the oracle's own account at the end, and each
 * draw's public record must pass the independent verifier.
 */
export async function runWeek(
  db: Database & { readonly url: string },
  options: WeekOptions,
): Promise<WeekResult> {
  const { week, queue, close } = await openWeek(db, options)
  try {
    await begin(week, queue, options)
    const records = await Records.open(week, options.proofs)
    try {
      scheduleShifts(week, options)
      follow(week, records, options)
      await passTime(week, queue, options)
      await records.follow()
    } finally {
      await records.close()
    }
    const findings = [...week.oracle.findings, ...(await judge(week)), ...(await judgeSold(week))]
    await tally(week)
    return { findings, counts: Object.fromEntries([...week.counts].sort()), week }
  } finally {
    await close()
  }
}

async function begin(week: Week, queue: SimulatedQueue, { hours }: WeekOptions): Promise<void> {
  if (hours !== null) await setHours(week, hours)
  await setTerms(week)
  await enqueue(week.ctx.db, { name: 'lottery.generate-draws', at: week.ctx.clock.now() })
  await queue.run()
}

function scheduleShifts(week: Week, options: WeekOptions): void {
  const { agenda, ctx } = week
  for (const shift of shiftsOf(options)) {
    scheduleFaults(week, shift, (until) => ctx.clock.set(new Date(until)))
    agenda.add(shift.from + 7 * SECOND, () => moment(week, options, shift.until))
  }
}

/** The opening periods of our own games, day by day. */
function shiftsOf({ begin, end, hours }: WeekOptions): Shift[] {
  if (hours === null) return [{ from: begin.getTime(), until: end.getTime(), index: 0 }]
  const shifts: Shift[] = []
  for (let day = dayAfter(dayOf(begin, ZONE)); timeOn(day, '00:00', ZONE) < end; day = dayAfter(day)) {
    for (const { begins, ends } of [hours.vietnamese, hours.others]) {
      const from = timeOn(day, begins, ZONE).getTime()
      shifts.push({ from, until: timeOn(day, ends, ZONE).getTime(), index: shifts.length })
    }
  }
  return shifts
}

/** The actions of one moment; then schedules the next one, sometimes at the exact close of a sale. */
async function moment(week: Week, options: WeekOptions, until: number): Promise<void> {
  const { random, ctx, agenda } = week
  await refreshBoard(week)
  await betTogether(week, Math.ceil(options.crowd / 2) + random.below(options.crowd))
  if (random.below(3) === 0) await cancelSome(week)
  if (random.below(3) === 0) await placeRandomChase(week)
  if (random.below(12) === 0) await stopSome(week)
  if (random.below(3) === 0) await sendWrong(week)
  if (random.below(6) === 0) await reuseKey(week)
  if (random.below(6) === 0) await sendStale(week)
  if (random.below(100) === 0) await exclude(week)
  const now = ctx.clock.now().getTime()
  const edges = [...week.board.values()]
    .flat()
    .flatMap(({ closeAt }) => [closeAt.getTime() - 1, closeAt.getTime()])
  const wish = now + (options.pace / 2) * SECOND + random.below(options.pace * SECOND)
  const edge = edges.find((time) => time > now && time < wish)
  const next = edge !== undefined && random.below(4) === 0 ? edge : wish
  if (next < until) agenda.add(next, () => moment(week, options, until))
}

/** Reads the draws, as a page that is opened again. */
async function refreshBoard(week: Week): Promise<void> {
  const { ctx, board, end } = week
  const now = ctx.clock.now().getTime()
  const draws = await ctx.db.query<BoardDraw>({
    name: 'week_board',
    text: `select id, game_code as game, numero, source, opens_at as "opensAt", close_at as "closeAt",
         draw_at as "drawAt" from lottery.draw
       where draw_at > $1 and opens_at < $2 and draw_at <= $3 and (state <> 'void' or voided_at >= close_at)
       order by draw_at`,
    values: [new Date(now - BACK), new Date(now + AHEAD), end],
  })
  board.clear()
  for (const draw of draws) {
    const known = board.get(draw.game)
    if (known === undefined) board.set(draw.game, [draw])
    else known.push(draw)
  }
  week.games = (await readGames(ctx)).filter(({ enabled }) => enabled)
  week.recent = recentTickets(week)
}

/** Every half hour: sends finished draws to the verifier, and plans the reports of official draws. */
function follow(week: Week, records: Records, { progress }: WeekOptions): void {
  const { agenda, ctx, end, oracle } = week
  const begun = performance.now()
  let [reported, before] = [0, -1]
  const runAgain = async (): Promise<void> => {
    await planOfficialDraws(week)
    await records.follow()
    const seconds = Math.round((performance.now() - begun) / SECOND)
    const tickets = week.counts.get('tickets') ?? 0
    if (tickets !== before) progress?.(`${ctx.clock.now().toISOString()}: ${seconds} s, ${tickets} tickets`)
    before = tickets
    for (const finding of oracle.findings.slice(reported)) progress?.(finding)
    reported = oracle.findings.length
    if (ctx.clock.now() < end) agenda.add(ctx.clock.now().getTime() + 30 * MINUTE, runAgain)
  }
  agenda.add(ctx.clock.now(), runAgain)
}

/** Plans the reports about the official draws of the next hour, and the work of operators. */
async function planOfficialDraws(week: Week): Promise<void> {
  const { ctx, feeds, end } = week
  const draws = await ctx.db.query<BoardDraw & { family: 'mn18' | 'mb27' }>(
    `select d.game_code as game, d.numero, d.draw_at as "drawAt", g.family from lottery.draw d
     join lottery.game g on g.code = d.game_code
     where d.source = 'official' and d.draw_at > $1 and d.draw_at <= least($2::timestamptz, $3)
     order by d.draw_at, g.position, g.id`,
    [ctx.clock.now(), new Date(ctx.clock.now().getTime() + HOUR), end],
  )
  for (const { game, numero, drawAt, family } of draws) {
    if (feeds.told.has(`${game} ${numero}`)) continue
    scheduleOperators(week, feeds.plan({ game, numero, family, drawAt: drawAt.getTime() }))
  }
}

/** Moves the clock from event to event, until all draws with bets are over. */
async function passTime(week: Week, queue: SimulatedQueue, options: WeekOptions): Promise<void> {
  const { ctx, agenda, oracle } = week
  const { end, hours } = options
  const isOpen = openTimes(shiftsOf(options))
  if (hours === null) agenda.add(end, () => closeShop(week))
  let minute = Math.floor(ctx.clock.now().getTime() / MINUTE)
  for (;;) {
    const now = ctx.clock.now().getTime()
    const job = await queue.next()
    const nextMinute = (Math.floor(now / MINUTE) + 1) * MINUTE
    const next = Math.min(agenda.next ?? nextMinute, job?.getTime() ?? nextMinute, nextMinute)
    ctx.clock.set(new Date(Math.max(now, next)))
    await agenda.run(ctx.clock.now().getTime())
    const reached = Math.floor(ctx.clock.now().getTime() / MINUTE)
    const isDue = reached !== minute && (reached % 10 === 0 || isOpen(reached * MINUTE))
    if (isDue) await enqueueTimetable(ctx, reached, /^(lottery|ledger|bets)\./)
    const ran = await queue.run()
    if (ran > 0 || isDue) await oracle.observe(ctx.clock.now().getTime())
    if (isDue && ctx.clock.now() > end && (await isOver(week))) return
    minute = reached
  }
}

/** While our own games are closed, the timetable runs only every ten minutes. */
function openTimes(shifts: readonly Shift[]): (time: number) => boolean {
  const around = 3 * MINUTE
  return (time) => shifts.some(({ from, until }) => from - around <= time && time <= until + 20 * MINUTE)
}

/** Closes our own games at the end of a run without opening hours; draws without bets become void. */
async function closeShop({ ctx, operators, games }: Week): Promise<void> {
  const from = dayOf(ctx.clock.now(), ZONE)
  const to = dayAfter(dayAfter(dayAfter(from)))
  for (const { code, source } of games) {
    if (source !== 'own') continue
    const closed = { gameCode: code, from, to, reason: 'the end' }
    await officeCommands.officeAddClosure(ctx, operators[0], closed)
  }
}

async function isOver({ ctx, agenda, end, oracle }: Week): Promise<boolean> {
  if (ctx.clock.now().getTime() > end.getTime() + LAST) {
    oracle.findings.push('draws are still open long after the end')
    return true
  }
  if (agenda.next !== null) return false
  const [open] = await ctx.db.query<{ draws: number }>(
    `select count(*)::integer as draws from lottery.draw
     where draw_at <= $1 and not (state = 'settled' or state = 'void' and refunded_at is not null)`,
    [end],
  )
  return open?.draws === 0
}

async function judgeSold(week: Week): Promise<string[]> {
  const { findings, keys } = await judgeCaps(week, (code, name) => {
    const game = week.games.find((one) => one.code === code)
    const play = game?.plays.get(name)
    return (play?.picksStandAlone === true ? game?.numberCap : game?.playCap) ?? null
  })
  note(week, 'numbers and plays held against their caps', keys)
  return findings
}

async function tally(week: Week): Promise<void> {
  const { ctx, oracle, end } = week
  const rows = await ctx.db.query<{ kind: string; draws: number }>(
    `select source || ', ' || state || coalesce(': ' || void_reason, '') as kind, count(*)::integer as draws
     from lottery.draw where draw_at <= $1 group by 1`,
    [end],
  )
  for (const { kind, draws } of rows) note(week, `draws: ${kind}`, draws)
  note(week, 'draws bet on', oracle.draws.size)
  note(week, 'members', oracle.members.size)
  const bettors = new Set([...oracle.tickets.values()].map(({ member }) => member))
  note(week, 'members who bet', bettors.size)
  for (const { stopped } of oracle.chases.values()) {
    if (stopped !== null) note(week, `chases stopped: ${stopped.reason}`)
  }
  const wagers = [...oracle.tickets.values()].flatMap((ticket) => ticket.wagers)
  note(week, 'wagers paid', wagers.filter(({ payout }) => payout > 0n).length)
  note(week, 'wagers with a rebate', wagers.filter(({ rebate }) => rebate > 0n).length)
  note(
    week,
    'plays with bets',
    new Set(
      [...oracle.tickets.values()].flatMap(({ draw, wagers: own }) =>
        own.map(({ play }) => `${draw.family} ${play}`),
      ),
    ).size,
  )
}
