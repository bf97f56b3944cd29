import { populateTeams } from './agents/crowd.ts'
import { openBenchDatabase } from './bench-database.ts'
import { populateEntries } from './reports/entries.ts'
import { dayPlus } from '../server/src/platform-day.ts'
const TODAY='2026-03-31'
const bench = await openBenchDatabase({ connectionsPerBook: 2 })
try {
  await populateTeams(bench.db, { members: 5000, today: TODAY, days: 30 })
  await populateEntries(bench.db, { entries: 600000, today: dayPlus(TODAY, 1), days:30 })
  await bench.db.query('vacuum analyze')
  const book = bench.db.book(0)
  const time = async (name: string, text: string) => {
    for (let i=0;i<3;i++) { const t=performance.now(); const r = await book.query<any>(text); console.log(name, (performance.now()-t).toFixed(1), r.length, i===2? JSON.stringify(r[0], (_, v) => typeof v === 'bigint' ? String(v) : v):'') }
  }
  const span = `'2026-03-31 00:00+00','2026-04-01 00:00+00'`
  await time('money', `select * from reports_money(${span}, 'UTC')`)
  await time('ledger_money', `select count(*) from ledger_money(${span})`)
  await time('free', `select count(*) from ledger_free_wins(${span})`)
  await time('kinds', `select count(*) from ledger_money_kinds()`)
  await time('play', `select * from reports_play('2026-03-31','2026-03-31', false)`)
  await time('playlines', `select * from reports_play('2026-03-31','2026-03-31', true)`)
  await time('hours', `select * from ledger_hours(${span}, 'UTC')`)
  await time('people', `select * from reports_people('2026-03-31', ${span}, 'UTC')`)
  await time('jit', `select current_setting('jit'), current_setting('jit_above_cost')`)
  await book.query(`load 'auto_explain'`).catch((e) => console.log(String(e)))
  const src = (await book.query<{ s: string }>(`select prosrc as s from pg_proc where proname = 'ledger_money' limit 1`))[0]?.s ?? ''
  const plan = await book.query<any>(`explain (analyze, buffers) ${src.replaceAll('p_from', `timestamptz '2026-03-31 00:00+00'`).replaceAll('p_to', `timestamptz '2026-04-01 00:00+00'`)}`)
  console.log(plan.map((r) => r['QUERY PLAN']).join('\n'))
} finally { await bench.close() }
