import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { STOP_AFTER_MS } from './outside.ts'
import { HOUR, PAPER_CHECK } from './testing.ts'
import { identityOf, JPEG, MINUTE, nameOf, openOutside } from './testing-outside.ts'

const db = await openTestDatabase()
const { ctx, clock, app, paperCheck, enter, run, ask, submitted, sent, report, checkOf } =
  await openOutside(db)

test('[OF-23] a callback that is wrongly signed, old or about another check changes nothing', async () => {
  const who = await sent('signed')
  const applicant = paperCheck.decide('Tan signed', 'PASS')
  const call = (changes: Parameters<typeof paperCheck.call>[2]) =>
    paperCheck.call(app.app, applicant, changes)
  expect(await call({ secret: 'x'.repeat(32) })).toEqual([401, 'callback.signature'])
  expect(await call({ ageMs: 6 * MINUTE })).toEqual([401, 'callback.stale'])
  expect(await call({ reference: 'f'.repeat(32) })).toEqual([404, 'identity.unknown'])
  expect(await call({ applicantId: 'PC999' })).toEqual([409, 'callback.mismatch'])
  expect(await call({ status: 'MAYBE' })).toEqual([400, 'request.invalid'])
  expect(await call({ status: 'PENDING' })).toEqual([200, 'success'])
  expect(await identityOf(who)).toMatchObject({ state: 'pending' })
  expect(await call({})).toEqual([200, 'success'])
  expect(await identityOf(who)).toMatchObject({ state: 'approved' })
})

test('[OF-23] when no callback comes the service is asked, and once it has answered no more', async () => {
  const who = await sent('silent')
  clock.advance(4 * MINUTE)
  await ask()
  expect(await identityOf(who)).toMatchObject({ state: 'pending' })
  paperCheck.decide('Tan silent', 'FAIL', 'altered')
  clock.advance(4 * MINUTE)
  await ask()
  await enter(who)
  expect(await identityOf(who)).toMatchObject({ state: 'rejected', reasons: ['altered'] })
  const asked = paperCheck.requests.length
  clock.advance(24 * HOUR)
  await ask()
  expect(paperCheck.requests).toHaveLength(asked)
})

test.each(['down', 'slow', 'error', 'nonsense'] as const)(
  '[OF-23] a service that is %s blocks nobody: people decide, and it is tried again',
  async (fault) => {
    const who = await submitted(`${fault}one`)
    const other = await submitted(`${fault}two`)
    paperCheck.fault = fault
    await ask()
    expect(paperCheck.requests).toEqual([])
    const { mei, row, check } = await checkOf(who.member.account, 'pending')
    expect(row).toMatchObject({ outsideState: 'sending' })
    expect(check.outside?.problem).toBe(fault === 'nonsense' ? 'answer' : 'unreachable')
    await mei.officeDecideIdentity({ id: row.id, decision: 'approve', reason: 'face and passport agree' })
    expect(await identityOf(who)).toMatchObject({ state: 'approved' })
    paperCheck.fault = 'none'
    clock.advance(4 * MINUTE)
    await ask()
    // Nothing is sent of what a person has decided.
    expect(paperCheck.applicants.filter(({ fullName }) => fullName === nameOf(who.member.account))).toEqual(
      [],
    )
    expect((await checkOf(who.member.account, 'approved')).row).toMatchObject({ outsideState: 'stopped' })
    expect(await report(other.member.account, 'PASS')).toEqual([200, 'success'])
    await enter(other)
    expect(await identityOf(other)).toMatchObject({ state: 'approved' })
  },
)

test('[OF-23] a service that refuses, or is silent for three days, leaves a check to people', async () => {
  await submitted('unwanted')
  paperCheck.fault = 'refuse'
  await ask()
  const { row, check } = await checkOf('unwanted', 'pending')
  expect([row.outsideState, check.outside?.problem]).toEqual(['stopped', 'refused'])
  paperCheck.fault = 'none'
  const who = await sent('forgotten')
  clock.advance(STOP_AFTER_MS)
  await ask()
  const late = await checkOf('forgotten', 'pending')
  expect([late.row.outsideState, late.check.outside?.problem]).toEqual(['stopped', 'no_outcome'])
  // An outcome that comes after all still counts while nobody has decided.
  await report('forgotten', 'PASS')
  await enter(who)
  expect(await identityOf(who)).toMatchObject({ state: 'approved' })
})

test('[OF-23] a person who was faster is right; what the service says later is only shown', async () => {
  const who = await sent('faster')
  const { mei, row } = await checkOf('faster', 'pending')
  await mei.officeDecideIdentity({ id: row.id, decision: 'approve', reason: 'face and passport agree' })
  expect(await report('faster', 'FAIL', 'face')).toEqual([200, 'success'])
  expect(await identityOf(who)).toMatchObject({ state: 'approved', reasons: [] })
  const after = await checkOf('faster', 'approved')
  expect(after.row).toMatchObject({ outsideState: 'failed', decidedBy: 'mei' })
})

test('[OF-23] a check that the service has lost is sent once more', async () => {
  const who = await sent('lost')
  paperCheck.applicants.length = 0
  clock.advance(4 * MINUTE)
  await ask()
  clock.advance(4 * MINUTE)
  await ask()
  await report('lost', 'PASS')
  await enter(who)
  expect(await identityOf(who)).toMatchObject({ state: 'approved' })
})

test('[OF-23] no log has a secret, a name or what was sent', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  for (const fault of ['down', 'error', 'refuse', 'nonsense'] as const) {
    await submitted(`log${fault}`)
    paperCheck.fault = fault
    await run('protection.ask-outside', { ...ctx, log })
  }
  const text = lines.join('')
  expect(lines).toHaveLength(4)
  expect(text).toContain('unreachable')
  const image = JPEG.toString('base64').slice(0, 40)
  for (const secret of [PAPER_CHECK.KOI_IDENTITY_SECRET, 'Tan log', '1990-05-17', image]) {
    expect(text).not.toContain(secret)
  }
})
