import { randomUUID } from 'node:crypto'
import { DOCUMENT_SIDES } from '@koi/contract/protection.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken, testOrigin } from '../../testing/people.ts'
import { pngOf } from '../../testing/pictures.ts'
import { payloadsOf } from '../../testing/queue.ts'
import { resolveOperator } from '../operators/index.ts'
import { invitePerson } from '../operators/testing.ts'
import { openProtection, type Person } from '../protection/testing.ts'
import { officeCommands } from './index.ts'

const db = await openTestDatabase()
const { ctx, clock, person, operator, stake } = await openProtection(db)
const [mei, lin, arun] = [await operator('mei'), await operator('lin'), await operator('arun')]
const PNG = await pngOf({ width: 60, height: 40 })
let number = 0

const reason = 'saw the passport'
const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'done',
    ({ code }: { code: unknown }) => code,
  )
const deposit = ({ api }: Person) =>
  codeOf(api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount: '50' }))
const propose = ({ member }: Person, birthDate: string, desk = mei) =>
  codeOf(desk.officeProposeBirthDate({ id: String(member.id), birthDate, reason }))
const confirm = ({ member }: Person, birthDate: string, desk = lin) =>
  codeOf(desk.officeConfirmBirthDate({ id: String(member.id), birthDate }))
const seenBy = ({ member }: Person, desk = mei) => desk.officeMember({ id: String(member.id) })

/** Uploads the three pictures and submits them. */
async function submitIdentity({ api }: Person, told: { fullName: string; birthDate: string }): Promise<void> {
  for (const side of DOCUMENT_SIDES) await api.uploadDocument({ side, content: PNG.toString('base64') })
  await api.submitIdentity(told)
}

async function comer(fullName: string, birthDate: string): Promise<Person> {
  number += 1
  const who = await person(`dated${number}`)
  await codeOf(who.api.setPerson({ fullName, birthDate }))
  return who
}

test('a mistyped year is corrected by two people: play opens, and the member is notified', async () => {
  const who = await comer('Lim Bee Hoon', '2010-04-04')
  expect(await deposit(who)).toBe('protection.under_age')
  expect(await propose(who, '1980-04-04')).toBe('done')
  expect((await seenBy(who)).birthDateAsked).toEqual({
    ...{ birthDate: '1980-04-04', reason, askedBy: 'mei', askedAt: clock.now().getTime() },
  })
  expect((await seenBy(who, arun)).birthDateAsked).toBeNull()
  expect(await confirm(who, '1980-04-04', mei)).toBe('operator.second_person')
  expect(await confirm(who, '1981-04-04')).toBe('birth_date.unknown')
  expect(await deposit(who)).toBe('protection.under_age')
  expect(await confirm(who, '1980-04-04')).toBe('done')
  expect(await seenBy(who)).toMatchObject({ birthDate: '1980-04-04', birthDateAsked: null })
  expect((await who.api.protection()).closed).toBeNull()
  expect(await deposit(who)).toBe('done')
  expect(await confirm(who, '1980-04-04')).toBe('birth_date.unknown')
  const notices = await payloadsOf(db, 'messages.write-notice')
  expect(notices.filter(({ member }) => member === String(who.member.id))).toMatchObject([
    { subject: 'Your date of birth was corrected' },
  ])
  const lines = await db.query<{ line: string }>(
    `select concat_ws(' ', action, operator, reason, before, after) as line from operators.audit_line
     where target = $1 order by id`,
    [`member:${who.member.id}`],
  )
  expect(lines.map(({ line }) => line)).toEqual([
    expect.stringMatching(/^member\.ask_birth_date mei saw the passport/),
    expect.stringMatching(/^member\.birth_date lin saw the passport/),
  ])
  // The trail is read by more people than may see the date.
  expect(JSON.stringify(lines)).not.toMatch(/\d{4}-\d\d-\d\d/)
})

test('a correction that makes the member a minor closes play at once', async () => {
  const who = await comer('Ooi Kah Wai', '1988-08-08')
  expect((await stake(who, '1')).outcome).toBe('placed')
  await propose(who, '2009-08-08')
  expect((await stake(who, '1')).outcome).toBe('placed')
  expect(await confirm(who, '2009-08-08')).toBe('done')
  expect((await stake(who, '1')).outcome).toBe('protection.under_age')
  expect(await deposit(who)).toBe('protection.under_age')
  expect(await payloadsOf(db, 'play-closed')).toContainEqual({
    ...{ memberId: String(who.member.id), book: who.member.book, at: clock.now().getTime() },
  })
})

test('the member is compared with excluded people by the corrected date', async () => {
  const told = { fullName: 'Goh Siew Lan', birthDate: '1975-05-05' }
  const suspect = await comer(told.fullName, told.birthDate)
  await suspect.api.excludeSelf({ months: 6, account: suspect.member.account })
  const same = await comer(told.fullName, '1957-05-05')
  const near = await comer('Goh Siew Lann', '1957-05-05')
  for (const who of [same, near]) {
    expect(await deposit(who)).toBe('done')
    await propose(who, told.birthDate)
    expect(await confirm(who, told.birthDate)).toBe('done')
  }
  expect((await same.api.protection()).closed).toMatchObject({ why: 'excluded' })
  expect(await deposit(near)).toBe('person.review')
  const { content } = await mei.officePersonMatches({})
  expect(content.filter(({ suspectId }) => suspectId === String(suspect.member.id))).toMatchObject([
    { account: same.member.account, alike: ['birth_date', 'name'], isCertain: true },
    { account: near.member.account, alike: ['birth_date', 'near_name'], isCertain: false },
  ])
  // Others are compared with the corrected date too.
  const later = await comer('Foo Mei Yee', '1966-06-06')
  await propose(later, '1967-06-06')
  await confirm(later, '1967-06-06')
  await later.api.excludeSelf({ months: 6, account: later.member.account })
  expect(await deposit(await comer('Foo Mei Yee', '1967-06-06'))).toBe('protection.excluded')
})

test('a date for a member who told none, another proposal instead of one, and a dropped one', async () => {
  number += 1
  const who = await person(`dated${number}`)
  expect(await propose(who, '1990-01-01')).toBe('done')
  expect(await propose(who, '1991-01-01', lin)).toBe('done')
  expect(await confirm(who, '1990-01-01')).toBe('birth_date.unknown')
  expect(await confirm(who, '1991-01-01')).toBe('operator.second_person')
  const drop = (desk: typeof mei, text = 'asked again') =>
    codeOf(desk.officeDropBirthDate({ id: String(who.member.id), reason: text }))
  expect(await drop(arun)).toBe('operator.role')
  expect(await drop(mei, ' ')).toBe('operator.reason_required')
  expect(await drop(mei)).toBe('done')
  expect(await drop(mei)).toBe('birth_date.unknown')
  expect(await confirm(who, '1991-01-01', mei)).toBe('birth_date.unknown')
  expect((await seenBy(who)).birthDate).toBeNull()
  await propose(who, '1992-01-01')
  const both = await Promise.all([confirm(who, '1992-01-01'), confirm(who, '1992-01-01')])
  expect(both.toSorted()).toEqual(['birth_date.unknown', 'done'])
  expect((await seenBy(who)).birthDate).toBe('1992-01-01')
})

test('dates, reasons and operators that are refused', async () => {
  const who = await comer('Yap Ah Kow', '1970-07-07')
  expect(await propose(who, '1971-07-07', arun)).toBe('operator.role')
  for (const birthDate of ['1971-02-30', '2030-01-01', '1850-01-01'])
    expect(await propose(who, birthDate)).toBe('identity.birth_date')
  expect(await propose(who, '1970-07-07')).toBe('birth_date.same')
  const nobody = { id: '999999', birthDate: '1971-07-07' }
  expect(await codeOf(mei.officeProposeBirthDate({ ...nobody, reason }))).toBe('member.unknown')
  expect(await codeOf(lin.officeConfirmBirthDate(nobody))).toBe('member.unknown')
  expect(await codeOf(mei.officeDropBirthDate({ id: '999999', reason }))).toBe('member.unknown')
  const blank = { id: String(who.member.id), birthDate: '1971-07-07', reason: ' ' }
  expect(await codeOf(mei.officeProposeBirthDate(blank))).toBe('operator.reason_required')
  expect(await propose(who, '1971-07-07')).toBe('done')
  expect(await confirm(who, '1971-07-07', arun)).toBe('operator.role')
  clock.advance(30_000)
  const owner = await resolveOperator(ctx, await operatorToken(ctx, 'mei'))
  if (owner === null) throw new Error('there is no operator')
  const { caller: puppet } = await invitePerson(
    ctx,
    { ...owner, origin: testOrigin },
    { name: 'puppet', role: 'owner' },
  )
  const input = { id: String(who.member.id), birthDate: '1971-07-07' }
  expect(await codeOf(officeCommands.officeConfirmBirthDate(ctx, puppet, input))).toBe(
    'operator.not_independent',
  )
})

test('[BC-13] documents and the member’s word close play apart, and are corrected apart', async () => {
  const minor = await comer('Chia Boon Teck', '2010-10-10')
  await submitIdentity(minor, { fullName: 'Chia Boon Teck', birthDate: '2010-10-10' })
  const idOf = async ({ member }: Person) =>
    (await mei.officeIdentityChecks({})).content.find(({ account }) => account === member.account)?.id ?? ''
  await mei.officeDecideIdentity({ id: await idOf(minor), decision: 'reject', reason: 'blurred' })
  expect(await deposit(minor)).toBe('protection.under_age')
  const grown = await comer('Chia Boon Seng', '2010-10-10')
  await submitIdentity(grown, { fullName: 'Chia Boon Seng', birthDate: '2009-09-09' })
  await propose(grown, '1980-10-10')
  await confirm(grown, '1980-10-10')
  expect(await deposit(grown)).toBe('protection.under_age')
  await mei.officeDecideIdentity({ id: await idOf(grown), decision: 'reject', reason: 'mistyped too' })
  expect(await deposit(grown)).toBe('done')
})
