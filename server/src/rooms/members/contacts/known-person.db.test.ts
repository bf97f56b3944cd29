import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { runQueued } from '../../../testing/queue.ts'
import { openProtection, type Person } from '../../protection/testing.ts'
import { jobs } from '../index.ts'
import { foldOldNames } from './known-person.ts'

const db = await openTestDatabase()
const { ctx, app, person, operator } = await openProtection(db)
let number = 0

const mei = { fullName: 'Tan Mei Ling', birthDate: '1990-05-17' }
const deposit = ({ api }: Person) =>
  api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount: '50' })
const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    ({ code }: { code: unknown }) => code,
  )

/** A new member; `told` what they say about themselves. */
async function comer(told?: Partial<typeof mei>): Promise<Person & { readonly told: unknown }> {
  number += 1
  const who = await person(`comer${number}`)
  const answer = told === undefined ? 'nothing' : await codeOf(who.api.setPerson(told))
  return { ...who, told: answer }
}

/** A person who has excluded themselves; everyone has a name and a birth date of their own. */
async function leaver(told: typeof mei): Promise<Person> {
  const who = await comer(told)
  await who.api.excludeSelf({ months: 6, account: who.member.account })
  return who
}

test('a first deposit asks for name and birth date, once, and says what is missing', async () => {
  const who = await comer()
  expect(await who.api.personAsked()).toEqual({ asksName: true, asksBirthDate: true, isWaiting: false })
  await expect(deposit(who)).rejects.toMatchObject({
    ...{ code: 'person.required', status: 409, details: { name: true, birthDate: true } },
  })
  expect(await codeOf(who.api.setPerson({ fullName: 'A', birthDate: '1980-01-01' }))).toBe('name.format')
  expect(await codeOf(who.api.setPerson({ fullName: 'Ana Lim', birthDate: '1980-02-31' }))).toBe(
    'identity.birth_date',
  )
  expect(await codeOf(who.api.setPerson({ birthDate: '1980-01-01' }))).toBe('name.format')
  const done = { asksName: false, asksBirthDate: false, isWaiting: false }
  expect(await who.api.setPerson({ fullName: 'Ana  Lim ', birthDate: '1980-01-01' })).toEqual(done)
  expect(await deposit(who)).toMatchObject({ state: 'pending' })
  // What was told stays: nobody becomes another person by telling something else.
  await who.api.setPerson({ fullName: 'Somebody Else', birthDate: '1999-09-09' })
  expect(await who.api.memberPayeeName()).toEqual({ payeeName: 'A** L**' })
  const visitor = app.caller()
  expect(await codeOf(visitor.api.personAsked())).toBe('session.missing')
  expect(await codeOf(visitor.api.setPerson(mei))).toBe('session.missing')
})

test('a minor cannot deposit, and not by telling another date either', async () => {
  const who = await comer({ fullName: 'Young Person', birthDate: '2010-01-01' })
  expect(await codeOf(deposit(who))).toBe('protection.under_age')
  await codeOf(who.api.setPerson({ fullName: 'Young Person', birthDate: '1980-01-01' }))
  expect(await codeOf(deposit(who))).toBe('protection.under_age')
})

test('an excluded person is known by name and birth date, however the name is written', async () => {
  const first = await leaver(mei)
  const { returnFrom } = (await first.api.protection()).closed ?? {}
  for (const fullName of [
    'TAN MEI LING',
    'Ling Tan. Mei',
    'Tán Méi Líng',
    'Ta\u0301n Me\u0301i Ling',
    'Tаn Mеi Ling',
    'ТАN МЕI LING',
  ]) {
    const again = await comer({ ...mei, fullName })
    expect([fullName, again.told]).toEqual([fullName, 'person.refused'])
    expect((await again.api.protection()).closed).toMatchObject({ why: 'excluded', returnFrom })
    expect(await codeOf(deposit(again))).toBe('protection.excluded')
  }
  // People with the same name, and people who were born on the same day, are other people.
  const namesake = await comer({ ...mei, birthDate: '1971-01-30' })
  expect([namesake.told, await codeOf(deposit(namesake))]).toEqual(['no refusal', 'no refusal'])
  const twin = await comer({ ...mei, fullName: 'Wong Kar Wai' })
  expect([twin.told, await codeOf(deposit(twin))]).toEqual(['no refusal', 'no refusal'])
})

test('a person who excludes themselves later closes the accounts that they have opened before', async () => {
  const told = { fullName: 'Lee Chong Min', birthDate: '1985-03-03' }
  const other = await comer({ ...told, fullName: 'Chong Min Lee' })
  expect(await codeOf(deposit(other))).toBe('no refusal')
  await leaver(told)
  expect(await codeOf(deposit(other))).toBe('person.refused')
  expect(await codeOf(deposit(other))).toBe('protection.excluded')
})

test('a near match waits for an operator, who decides; deposits wait with it', async () => {
  const told = { fullName: 'Kumar Rajesh', birthDate: '1977-07-07' }
  const suspect = await leaver(told)
  const near = await comer({ ...told, fullName: 'Kumar R.' })
  expect(near.told).toBe('person.review')
  expect(await codeOf(deposit(near))).toBe('person.review')
  expect((await near.api.protection()).closed).toBeNull()
  const office = await operator('mei')
  const waiting = (await office.officePersonMatches({})).content
  const row = waiting.find(({ account }) => account === near.member.account)
  expect(row).toMatchObject({
    ...{ name: 'Kumar R.', suspectAccount: suspect.member.account, suspectName: 'Kumar Rajesh' },
    ...{ alike: ['birth_date', 'near_name'], isCertain: false, state: 'waiting' },
  })
  const id = row?.id ?? ''
  expect(await codeOf(office.officeDecidePerson({ id, decision: 'another', reason: ' ' }))).toBe(
    'operator.reason_required',
  )
  const reason = 'saw both passports'
  expect(await office.officeDecidePerson({ id, decision: 'another', reason })).toMatchObject({
    ...{ state: 'another', decidedBy: 'mei' },
  })
  expect(await codeOf(office.officeDecidePerson({ id, decision: 'same', reason }))).toBe('person.state')
  expect(await codeOf(office.officeDecidePerson({ id: '999999', decision: 'same', reason }))).toBe(
    'person.unknown',
  )
  expect(await codeOf(deposit(near))).toBe('no refusal')
  const [line] = await db.query('select action, reason from operators.audit_line order by id desc limit 1')
  expect(line).toEqual({ action: 'person.another', reason })
})

test('an operator decides that it is the same person: play closes for as long', async () => {
  const told = { fullName: 'Maria Santos', birthDate: '1969-06-09' }
  await leaver(told)
  const near = await comer({ ...told, fullName: 'Maria Santoz' })
  const office = await operator('mei')
  const rows = (await office.officePersonMatches({ state: 'waiting' })).content
  const id = rows.find(({ account }) => account === near.member.account)?.id ?? ''
  expect(await office.officeDecidePerson({ id, decision: 'same', reason: 'same handwriting' })).toMatchObject(
    {
      state: 'same',
    },
  )
  expect(await codeOf(deposit(near))).toBe('protection.excluded')
})

test('a certain match that is another person is opened again, but no exclusion of their own', async () => {
  const told = { fullName: 'Chan Tai Man', birthDate: '1991-01-11' }
  await leaver(told)
  const [double, own] = [await comer(told), await comer(told)]
  await own.api.excludeSelf({ months: 12, account: own.member.account })
  const office = await operator('mei')
  const decide = async ({ member }: Person) => {
    const rows = (await office.officePersonMatches({ pageSize: 100 })).content
    for (const { id } of rows.filter(({ account }) => account === member.account))
      await office.officeDecidePerson({ id, decision: 'another', reason: 'documents of both' })
  }
  await decide(double)
  expect((await double.api.protection()).closed).toBeNull()
  expect(await codeOf(deposit(double))).not.toBe('protection.excluded')
  await decide(own)
  expect(await codeOf(deposit(own))).toBe('protection.excluded')
})

test('the browser of an excluded person is near, and their bank account is certain', async () => {
  const paymentPassword = '246810'
  const secured = async ({ api }: Person) =>
    api.setPaymentPassword({
      ...{ password: 'koi12345', paymentPassword, confirmPaymentPassword: paymentPassword },
    })
  const card = { bankCode: 'HARBOUR', accountNumber: '7788990011', paymentPassword }
  const suspect = await comer({ fullName: 'Owner Of Card', birthDate: '1959-12-24' })
  await secured(suspect)
  await suspect.api.addBankCard(card)
  await suspect.api.excludeSelf({ months: 6, account: suspect.member.account })
  const shared = await comer({ fullName: 'Quite Another', birthDate: '2000-02-02' })
  expect(await codeOf(deposit(shared))).toBe('no refusal')
  await db.query(
    `insert into members.known_browser (member_id, browser_hash, seen_at)
     select id, sha256('one browser'), $3 from unnest(array[$1, $2]::bigint[]) id`,
    [suspect.member.id, shared.member.id, ctx.clock.now()],
  )
  expect(await codeOf(deposit(shared))).toBe('person.review')
  await secured(shared)
  expect(await codeOf(shared.api.addBankCard(card))).toBe('bank_card.exists')
  expect(await codeOf(deposit(shared))).toBe('protection.excluded')
})

test('operators without the right see no queue and decide nothing', async () => {
  const finance = await operator('arun')
  expect(await codeOf(finance.officePersonMatches({}))).toBe('operator.role')
  const decision = { id: '1', decision: 'same' as const, reason: 'because' }
  expect(await codeOf(finance.officeDecidePerson(decision))).toBe('operator.role')
})

test('names from before names were folded are folded by a job, and found', async () => {
  const told = { fullName: 'Old Timer Ong', birthDate: '1950-10-10' }
  const old = await leaver(told)
  await db.query('update members.member set name_keys = null, birth_key = null where id = $1', [
    old.member.id,
  ])
  await foldOldNames(ctx)
  expect((await comer({ ...told, fullName: 'ONG Old-Timer' })).told).toBe('person.review')
  expect((await comer({ ...told, fullName: 'ONG. old timer' })).told).toBe('person.refused')
  await runQueued(ctx, jobs)
})
