import { fixedClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { testContext } from '../../server/src/testing/context.ts'
import { runNight } from './jobs.ts'

/** A process of its own that closes days at a given time, and may be killed while it does. */
export interface Order {
  readonly url: string
  readonly books: number
  readonly now: string
}

process.on('message', ({ url, books, now }: Order) => {
  const db = openDatabase({ url, books, poolSize: 4, bookPoolSize: 2 })
  const ctx = testContext({ db, clock: fixedClock(now) })
  process.send?.('begun')
  runNight(ctx)
    .catch(() => undefined)
    .finally(() => process.exit(0))
})
process.send?.('ready')
