/**
 * The time to place a bet as the tables grow: four books with 10,000 to 10,000,000 tickets each, in turn, in
 * one run. `--rows` is the largest number; `--url` names your own PostgreSQL. Exits with 1 when a target is
 * missed.
 */
import { parseArgs } from 'node:util'
import { openBenchDatabase, recycleWal } from './bench-database.ts'
import { fillBook, readSizes } from './growth/fill.ts'
import { measureBooks, VARIANTS, type Variant } from './growth/placing.ts'
import { ms, table, times, type Verdict, whole } from './measure.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    rows: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '7' },
  },
})
/** RU-17: the largest may take this much longer than the smallest. */
const MOST = 1.25

const largest = Number(flags.rows)
const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size < largest).concat(largest)
const progress = (line: string): void => void process.stderr.write(`${line}\n`)
const now = new Date('2026-01-02T03:04:05Z')
const { db, url, version, close } = await openBenchDatabase({
  ...(flags.url ? { url: flags.url } : {}),
  connectionsPerBook: 2,
  books: sizes.length,
})
const verdicts: Verdict[] = []

try {
  for (const [book, rows] of sizes.entries()) {
    const begun = performance.now()
    await fillBook(db.book(book), { rows, now })
    progress(`${whole(rows)} tickets in ${whole((performance.now() - begun) / 1000)} s`)
  }
  await recycleWal(db)
  const measured = await measureBooks(url, { books: sizes.length, rounds: Number(flags.rounds), at: now })
  console.log(`# Time to place a bet in a book that has grown, PostgreSQL ${version}`)
  for (const name of Object.keys(VARIANTS) as Variant[]) {
    const first = measured[0]?.[name].p50 ?? 0
    console.log(`\n## A call with ${VARIANTS[name].name}\n`)
    console.log(
      table(
        ['tickets in the book', 'p50 ms', 'p99 ms', 'p50, of the smallest'],
        sizes.map((size, book) => {
          const { p50 = 0, p99 = 0 } = measured[book]?.[name] ?? {}
          return [whole(size), ms(p50), ms(p99), times(p50 / first)]
        }),
      ),
    )
    const ratio = (measured.at(-1)?.[name].p50 ?? 0) / first
    verdicts.push({
      target: `${VARIANTS[name].name}: p50 with ${whole(largest)} at most ${MOST} × that with ${whole(sizes[0] ?? 0)}`,
      value: times(ratio),
      pass: ratio <= MOST,
    })
  }
  console.log(`\n## Bytes of a row with ${whole(largest)} tickets\n`)
  console.log(
    table(
      ['table', 'row', 'its indexes'],
      (await readSizes(db.book(sizes.length - 1), largest)).map((size) => [
        ...[`\`${size.table}\``, whole(size.row), whole(size.indexes)],
      ]),
    ),
  )
  console.log(
    `\n## Targets\n\n${table(
      ['target', 'measured', ''],
      verdicts.map(({ target, value, pass }) => [target, value, pass ? 'pass' : 'FAIL']),
    )}`,
  )
  if (verdicts.some(({ pass }) => !pass)) process.exitCode = 1
} finally {
  await close()
}
