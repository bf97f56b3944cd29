import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { payloadsOf } from '../../testing/queue.ts'
import { HOUR } from './testing.ts'
import { identityOf, JPEG, openOutside, submit } from './testing-outside.ts'

const db = await openTestDatabase()
const { clock, app, paperCheck, person, enter, operator, order, deposit, stake, ...outside } =
  await openOutside(db)
const { run, ask, submitted, sent, report, checkOf } = outside

test('[OF-23] passed documents are approved, and the member can deposit on', async () => {
  const who = await person('passed')
  await deposit(who, '14999.99')
  await submit(who)
  expect(await identityOf(who)).toMatchObject({ state: 'pending', isSentOut: true })
  await ask()
  expect((await checkOf('passed', 'pending')).row).toMatchObject({ outsideState: 'waiting' })
  const at = clock.now().getTime()
  expect(await report('passed', 'PASS')).toEqual([200, 'success'])
  expect(await identityOf(who)).toMatchObject({ state: 'approved', reason: null, reasons: [] })
  const { row, check } = await checkOf('passed', 'approved')
  expect(row).toMatchObject({ outsideState: 'passed', decidedBy: null, decidedAt: at })
  expect(check.outside).toMatchObject({ reasons: [], problem: null, reportedAt: at })
  expect(await payloadsOf(db, 'identity-approved')).toContainEqual({ memberId: String(who.member.id) })
  expect(await order(who, '10')).toMatchObject({ state: 'pending' })
})

test('[OF-23] the service gets name, date of birth and pictures, and nothing else of a member', async () => {
  await sent('little')
  const { pictures, reference, notifyUrl, fullName, birthDate } = paperCheck.of('Tan little')
  expect({ fullName, birthDate }).toEqual({ fullName: 'Tan little', birthDate: '1990-05-17' })
  expect(notifyUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback\/identity$/)
  expect(reference).toMatch(/^[0-9a-f]{32}$/)
  expect([...pictures.keys()]).toEqual(['front', 'back', 'selfie'])
  for (const picture of pictures.values())
    expect(picture.subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'))
  const fields = paperCheck.requests.map(({ path, content }) => [path, Object.keys(content).sort().join()])
  expect(Object.fromEntries(fields)).toEqual({
    '/v1/applicants': 'birthDate,fullName,notifyUrl,reference',
    '/v1/documents': 'applicantId,content,mime,side',
    '/v1/checks': 'applicantId',
  })
})

test('[OF-23] referred documents wait for a person, who sees what the service said', async () => {
  const who = await sent('referred')
  expect(await report('referred', 'REFER', 'face', 'moon_phase')).toEqual([200, 'success'])
  expect(await identityOf(who)).toMatchObject({ state: 'pending', reasons: [] })
  const { mei, row, check } = await checkOf('referred', 'pending')
  expect(row).toMatchObject({ outsideState: 'referred', decidedBy: null })
  // A code that this build does not know is no text from outside.
  expect(check.outside).toMatchObject({ reasons: ['face', 'other'] })
  const decision = { id: row.id, decision: 'approve', reason: 'the same face, older' } as const
  expect(await mei.officeDecideIdentity(decision)).toMatchObject({ state: 'approved', decidedBy: 'mei' })
})

test('[OF-23] failed documents are rejected with a reason for the member, who can submit again', async () => {
  const who = await sent('failed')
  await report('failed', 'FAIL', 'expired', 'face')
  const failed = { state: 'rejected', reason: null, reasons: ['expired', 'face'], documents: [] }
  expect(await identityOf(who)).toMatchObject(failed)
  await submit(who)
  expect(await identityOf(who)).toMatchObject({ state: 'pending', reasons: [] })
  await ask()
  await report('failed', 'FAIL')
  // A refusal without a reason still says something.
  expect(await identityOf(who)).toMatchObject({ state: 'rejected', reasons: ['other'] })
})

test('[OF-23] a person decides otherwise than the service, with a reason, in both directions', async () => {
  const who = await sent('unjust')
  await report('unjust', 'FAIL', 'name')
  const { mei, row } = await checkOf('unjust', 'rejected')
  const approve = { id: row.id, decision: 'approve', reason: 'a married name; the passport agrees' } as const
  await expect(mei.officeDecideIdentity({ ...approve, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(mei.officeDecideIdentity({ ...approve, decision: 'reject' })).rejects.toMatchObject({
    code: 'identity.state',
  })
  const finance = await operator('arun')
  await expect(finance.officeDecideIdentity(approve)).rejects.toMatchObject({ code: 'operator.role' })
  expect(await mei.officeDecideIdentity(approve)).toMatchObject({ state: 'approved', decidedBy: 'mei' })
  expect(await identityOf(who)).toMatchObject({ state: 'approved' })
  await expect(mei.officeDecideIdentity({ ...approve, decision: 'reject' })).rejects.toMatchObject({
    code: 'identity.state',
  })
  const { content: lines } = await mei.officeAudit({ target: `member:${who.member.id}` })
  expect(lines[0]).toMatchObject({
    ...{ action: 'identity.approve', reason: approve.reason },
    ...{ before: { state: 'rejected', by: 'outside' }, after: { state: 'approved' } },
  })

  const forger = await sent('forger')
  await report('forger', 'PASS')
  const passed = await checkOf('forger', 'approved')
  const reject = { id: passed.row.id, decision: 'reject', reason: 'the photo was exchanged' } as const
  expect(await passed.mei.officeDecideIdentity(reject)).toMatchObject({ state: 'rejected', decidedBy: 'mei' })
  expect(await identityOf(forger)).toMatchObject({ state: 'rejected', reason: reject.reason, reasons: [] })
})

test('[OF-23] images of a rejection are gone once the member begins anew, or after a month', async () => {
  const who = await sent('anew')
  await report('anew', 'FAIL', 'unreadable')
  const { mei, row, check } = await checkOf('anew', 'rejected')
  expect(check.documents).toHaveLength(3)
  await who.api.uploadDocument({ side: 'front', content: JPEG.toString('base64') })
  const approve = { id: row.id, decision: 'approve', reason: 'it can be read' } as const
  await expect(mei.officeDecideIdentity(approve)).rejects.toMatchObject({ code: 'identity.images_gone' })

  const patient = await sent('patient')
  await report('patient', 'FAIL', 'unreadable')
  await run('protection.forget-images')
  expect((await checkOf('patient', 'rejected')).check.documents).toHaveLength(3)
  clock.advance(30 * 24 * HOUR)
  await run('protection.forget-images')
  expect((await checkOf('patient', 'rejected')).check.documents).toEqual([])
  await enter(patient)
  expect(await identityOf(patient)).toMatchObject({ state: 'rejected', reasons: ['unreadable'] })
})

test('[OF-23] the same callback twice counts once, and the first outcome is the last', async () => {
  const who = await sent('twice')
  const applicant = paperCheck.decide('Tan twice', 'PASS')
  const answers = await Promise.all([
    paperCheck.call(app.app, applicant),
    paperCheck.call(app.app, applicant),
  ])
  expect(answers).toEqual([
    [200, 'success'],
    [200, 'success'],
  ])
  const approvals = await payloadsOf(db, 'identity-approved')
  expect(approvals.filter(({ memberId }) => memberId === String(who.member.id))).toHaveLength(1)
  expect(await paperCheck.call(app.app, applicant, { status: 'FAIL' })).toEqual([200, 'success'])
  expect(await identityOf(who)).toMatchObject({ state: 'approved' })
})

test('[OF-23] the documents of a minor stay in the house', async () => {
  const who = await submitted('minor', '2010-06-01')
  await ask()
  expect(paperCheck.requests).toEqual([])
  expect((await checkOf('minor', 'pending')).row).toMatchObject({ outsideState: null })
  expect((await stake(who, '1')).outcome).toBe('protection.under_age')
})
