// temporary
import { fixedClock } from '../server/src/clock.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { closeDays } from '../server/src/rooms/agents/close-days.ts'
import { testConfig, testContext } from '../server/src/testing/context.ts'
import { dayPlus } from '../server/src/platform-day.ts'
import { populateTeams } from './agents/crowd.ts'
import { chooseAgents, measureReads } from './agents/reads.ts'
const url = process.env.BURL ?? ''
const mode = process.argv[2]
const today = '2026-03-31'
const clock = fixedClock(`${today}T10:02:00Z`)
const db = openDatabase({ url, books: 4, bookPoolSize: 2 })
const ctx = { ...testContext({ db, config: testConfig({ KOI_TIME_ZONE: 'UTC' }) }), clock }
if (mode === 'fill') {
  await migrate({ url, books: 4 })
  console.time('fill')
  await populateTeams(db, { members: 100_000, today, days: 30 })
  console.timeEnd('fill')
}
if (mode === 'migrate') await migrate({ url, books: 4 })
if (mode === 'close') {
  for (let n = Number(process.argv[3] ?? 30); n >= 1; n -= 1) {
    clock.set(`${dayPlus(today, 1 - n)}T00:10:00Z`)
    console.time(`close ${n}`)
    await closeDays(ctx)
    console.timeEnd(`close ${n}`)
  }
}
if (mode === 'read') {
  const agents = await chooseAgents(ctx)
  console.log(agents.map(({ name, team, caller }) => `${name} ${team} ${caller.id}`).join('; '))
  const wanted = process.argv[4] ? agents.filter((a) => process.argv[4].split(',').includes(a.name)) : agents
  for (const r of await measureReads(ctx, wanted, { seconds: Number(process.argv[5] ?? 1), only: process.argv[3] ?? '' }))
    console.log(r.agent.padEnd(7), r.name.padEnd(40), r.p50.toFixed(1).padStart(9), r.p99.toFixed(1).padStart(9))
}
await db.close()
