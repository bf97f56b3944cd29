import { dayPlus, timeOn } from '../server/src/platform-day.ts'
import { openBenchDatabase } from './bench-database.ts'
import { seedOf, writePass } from './soak-page.ts'
import { MANNERS } from './week/feeds.ts'
import { runWeek } from './week/run.ts'

/**
 * `npm run soak -- --only week [--seed text] [--members n] [--days n] [--hours n]`: the simulated week of the
 * lottery; see bench/week/run.ts. Our own games draw `--hours` hours each day (24: all day, a draw a minute).
 */
const ZONE = 'Asia/Ho_Chi_Minh'
const MONDAY = '2026-01-05'
const PACE = 15
const CROWD = 10

const args = process.argv.slice(2)
const seed = seedOf(args)
const [members, days, hours] = [numberOf('--members', 2_000), numberOf('--days', 7), numberOf('--hours', 2)]
const begun = performance.now()
const seconds = (): number => Math.round((performance.now() - begun) / 1000)

const { db, url, close } = await openBenchDatabase({ connectionsPerBook: 4 })
try {
  // What is proved here is arithmetic: no commit has to wait for the disk.
  await db.query('alter system set synchronous_commit = off')
  await db.query('select pg_reload_conf()')
  const { findings, counts } = await runWeek({ ...db, url }, {
    seed,
    members,
    // The evening before: what the office sets then holds from Monday on.
    begin: new Date(timeOn(MONDAY, '00:00', ZONE).getTime() - 70 * 60_000),
    end: timeOn(dayPlus(MONDAY, days), '00:00', ZONE),
    hours:
      hours === 24 ? null : { vietnamese: opening('14:00', hours), others: opening('19:00', hours) },
    games: null,
    manners: MANNERS,
    pace: PACE,
    crowd: CROWD,
    proofs: 2,
    progress: (line) => console.log(line),
  })
  console.log(counts)
  for (const finding of findings.slice(0, 100)) console.error(finding)
  if (findings.length > 0) {
    console.error(`${findings.length} findings`)
    process.exitCode = 1
  } else record(counts)
} finally {
  await close()
}

function numberOf(name: string, preset: number): number {
  const at = args.indexOf(name)
  const value = at < 0 ? preset : Number.parseInt(args[at + 1] ?? '', 10)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is a whole number`)
  return value
}

/** From a time of the day so many hours. */
function opening(begins: string, length: number) {
  const [hour = 0] = begins.split(':').map(Number)
  if (hour + length > 24) throw new Error('--hours is 24, or at most 5')
  return { begins, ends: `${hour + length}:00` }
}

function record(counts: Readonly<Record<string, number>>): void {
  const open =
    hours === 24
      ? 'Our own games draw around the clock.'
      : `Our own games keep shop hours, ${hours} of the 24 each day, set by the office in their timetables, for all
draws of a week take hours of computing; every game is played every day.`
  writePass({
    title: 'Week',
    about: `${days === 7 ? 'A week' : `${days} days of a week`} of every game, own and official, on a simulated clock and by the platform's own jobs.
Members in all books bet in every way, chase, cancel, exclude themselves, tap twice, lose answers and ask
again, live by wrong clocks and old prices. Feeds are silent, false, contradicting or down; people enter and
correct results; the beacon is late, false or lost; operators void draws; workers are killed in the middle of a
step or are two at one; everything stands still. An oracle keeps its own account by a second reading of the
rules; every draw's public record, and proofs of tickets, go through the independent verifier
(scripts/verify-draw.mjs). ${open}`,
    seed,
    seconds: seconds(),
    counts: [...Object.entries(counts).map(([what, count]) => [what, String(count)] as const), ['findings', '0']],
  })
}
