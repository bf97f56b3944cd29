import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { proveTeams } from './proof.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const { ctx, person, setTerms, bet, settle, closeDay, today, expectProved } = await openAgents(db)
const zone = ctx.config.KOI_TIME_ZONE

test('[TA-30] the proof finds a formula that pays a line more than the sold series leaves', async () => {
  const agent = await person('formulaagent')
  const player = await person('formulaplayer', agent)
  await setTerms(agent, { series: 1950 })
  await setTerms(player, { series: 0 })
  await settle(await bet(player, 500n, 'LOTT', 1956))
  const day = today()
  await closeDay()
  await expectProved()
  const book = db.book(player.member.book)
  const [row] = await book.query<{ text: string }>(
    `select pg_get_functiondef('agents_lines'::regproc) as text`,
  )
  const text = row?.text ?? ''
  // The line is paid from the player's own series again.
  const wrong = text.replace('greatest(play.series, coalesce(', 'greatest(0, coalesce(')
  expect(wrong).not.toBe(text)
  await book.query(wrong)
  expect(await proveTeams(db, 31, zone)).toMatchObject([
    { check: 'share of a lottery line', place: `member ${player.member.id} LOTT on ${day}` },
  ])
  await book.query(text)
  await expectProved()
})

test('[TA-30] the proof names the figure of a team, or the payment, that was changed', async () => {
  const agent = await person('provenagent')
  const player = await person('provenplayer', agent)
  await setTerms(agent, { rates: { RNG: 100 } })
  const day = today()
  await settle(await bet(player, 500n))
  await closeDay()
  await expectProved()
  const change = (sign: '+' | '-') =>
    db.query(`update agents.team_day set stake = stake ${sign} 1 where agent_id = $1`, [agent.member.id])
  await change('+')
  expect(await proveTeams(db, 31, zone)).toMatchObject([
    { check: 'figures of a team', place: `agent ${agent.member.id} RNG on ${day}` },
  ])
  await change('-')
  for (const [table, place] of [
    ['member_day', `member ${player.member.id} on ${day}`],
    ['people_day', `agent ${agent.member.id} on ${day}`],
  ] as const) {
    const changeDeposits = (sign: '+' | '-') =>
      db.query(`update agents.${table} set deposits = deposits ${sign} 1 where day = $1`, [day])
    await changeDeposits('+')
    expect((await proveTeams(db, 31, zone)).map((finding) => finding.place)).toContain(place)
    await changeDeposits('-')
  }
  await expectProved()
  await db.query(`update agents.payment set earned = earned + 1, paid = paid + 1 where member_id = $1`, [
    agent.member.id,
  ])
  expect(await proveTeams(db, 31, zone)).toMatchObject([
    { check: 'rebate of a line', place: `agent:rebate:${day}:${agent.member.id}` },
    { check: 'earnings of a line', place: `member ${agent.member.id} on ${day}` },
  ])
})
