import { openBenchDatabase } from '../bench/bench-database.ts'
import { dayPlus, timeOn } from '../server/src/platform-day.ts'
import { seedOf, writePass } from './soak-page.ts'
import { MANNERS } from './week/feeds.ts'
import { runWeek } from './week/run.ts'

/**
 * `npm run soak -- --only week [--seed text] [--members n] [--days n] [--open minutes]`: the simulated week
 * of the lottery; see `week/run.ts`. `--open`: how many minutes a day our own games draw (1440: all day).
 */
const ZONE = 'Asia/Ho_Chi_Minh'
const MONDAY = '2026-01-05'
const ALL_DAY = 24 * 60
const WEEK = 7
const PACE = 15
const CROWD = 14

const args = process.argv.slice(2)
const seed = seedOf(args)
const [members, days, open] = [
  numberOf('--members', 2_000),
  numberOf('--days', WEEK),
  numberOf('--open', 120),
]
const begun = performance.now()
const seconds = (): number => Math.round((performance.now() - begun) / 1000)

const { db, url, close } = await openBenchDatabase({ connectionsPerBook: 4 })
try {
  // Only arithmetic is checked here, so commits need not wait for the disk.
  await db.query('alter system set synchronous_commit = off')
  await db.query('select pg_reload_conf()')
  const { findings, counts } = await runWeek(
    { ...db, url },
    {
      seed,
      members,
      // The evening before: settings of the office then apply from Monday on.
      begin: new Date(timeOn(MONDAY, '00:00', ZONE).getTime() - 70 * 60_000),
      end: timeOn(dayPlus(MONDAY, days), '00:00', ZONE),
      hours: open === ALL_DAY ? null : { vietnamese: opening(14), others: opening(19) },
      games: null,
      manners: MANNERS,
      pace: PACE,
      crowd: CROWD,
      proofs: 1,
      progress: (line) => console.log(line),
    },
  )
  console.log(counts)
  for (const finding of findings.slice(0, 100)) console.error(finding)
  if (findings.length > 0) {
    console.error(`${findings.length} findings`)
    process.exitCode = 1
  } else if (days === WEEK) record(counts)
  else console.log('Nothing was found; a part of a week is not recorded.')
} finally {
  await close()
}

function numberOf(name: string, preset: number): number {
  const at = args.indexOf(name)
  const value = at < 0 ? preset : Number.parseInt(args[at + 1] ?? '', 10)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is a whole number`)
  return value
}

/** The opening hours that start at this hour of the day. */
function opening(hour: number) {
  const ends = hour * 60 + open
  if (ends > ALL_DAY) throw new Error(`--open is ${ALL_DAY}, or at most ${ALL_DAY - 19 * 60}`)
  return { begins: `${hour}:00`, ends: `${Math.floor(ends / 60)}:${String(ends % 60).padStart(2, '0')}` }
}

function record(counts: Readonly<Record<string, number>>): void {
  const hours =
    open === ALL_DAY
      ? 'Our own games draw around the clock.'
      : `All own draws of a week would take hours of computing, so our own games keep
shop hours, which the office sets in their timetables: each is open for ${open} minutes of every day.`
  writePass({
    title: 'Week',
    about: `A week of every game, own and official, on a simulated clock and by the platform's own
jobs. Members in all books bet in every way, chase, cancel, exclude themselves, tap twice, lose answers and
ask again, live by wrong clocks and old prices. Feeds are silent, false, contradicting or down; people enter
and correct results; the beacon is late, false or lost; operators void draws; workers are killed in the middle
of a step, or are two at one; everything stops. An oracle keeps its own account by a second reading of
the rules; every draw's public record, and proofs of tickets, go through the independent verifier
(scripts/verify-draw.mjs). ${hours}`,
    seed,
    seconds: seconds(),
    counts: [
      ...Object.entries(counts).map(([what, count]) => [what, String(count)] as const),
      ['findings', '0'],
    ],
  })
}
