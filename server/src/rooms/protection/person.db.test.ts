import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/db.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { TEST_PASSWORD } from '../../testing/people.ts'
import { createMember } from '../members/index.ts'
import { forgetSettings } from '../whitelabel/index.ts'
import { closePlay } from './close-play.ts'
import { isAnyExcluded } from './index.ts'
import { openProtection, type Person } from './testing.ts'

const db = await openTestDatabase()
const { ctx, app, person, enter, stake } = await openProtection(db)

await db.query(
  `update whitelabel.register_field set enabled = true
   where field in ('mobileNum', 'email', 'payeeName', 'birthDate')`,
)
forgetSettings(ctx)

const register = async (username: string, details: Record<string, string>): Promise<Person['api']> => {
  const caller = app.caller()
  const { token } = await caller.api.register({
    username,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    ageConfirmed: true,
    registerUrl: 'koi.example',
    registerMethod: 'H5',
    ...details,
  })
  caller.token = token
  return caller.api
}

const refused = { code: 'registration.refused', status: 403 }
const mei = {
  mobileNum: '123456789',
  countryDialingCode: '60',
  email: 'mei@koi.example',
  payeeName: 'Tan Mei Ling',
  birthDate: '1990-05-17',
}

/** Marks the contacts of a member as proved. */
const prove = (account: string) =>
  db.query(
    `update members.member set email_verified_at = $2,
       mobile_verified_at = case when mobile is not null then $2::timestamptz end where account = $1`,
    [account, ctx.clock.now()],
  )

test('an excluded person cannot register another account', async () => {
  const first = await register('Leaver1', mei)
  await register('Leaver2', { email: mei.email })
  await prove('Leaver1')
  await first.excludeSelf({ months: 6, account: 'Leaver1' })
  for (const details of [
    { mobileNum: '012-345 6789', countryDialingCode: '+60' },
    { email: 'MEI@koi.example' },
    { payeeName: 'tan mei ling' },
    { payeeName: 'Tan  Mei Ling' },
    { payeeName: 'Tan Mei Ling', birthDate: mei.birthDate },
  ]) {
    await expect(register('Leaver3', details)).rejects.toMatchObject(refused)
  }
  await register('Namesake1', { payeeName: 'Tan Mei Ling', birthDate: '1971-01-30' })
  await register('Stranger1', { email: 'other@koi.example', payeeName: 'Lim Wei' })
})

test('a contact that was not proved excludes nobody else', async () => {
  const contacts = { email: 'victim@koi.example', mobileNum: '123450001', countryDialingCode: '60' }
  const poisoner = await register('Poisoner1', { ...contacts, payeeName: 'Somebody Else' })
  await poisoner.excludeSelf({ months: 6, account: 'Poisoner1' })
  await register('Victim1', { ...contacts, payeeName: 'Victoria Wong' })
  await prove('Poisoner1')
  await expect(register('Victim2', { email: contacts.email })).rejects.toMatchObject(refused)
})

test('an exclusion is revealed only by an otherwise valid registration, which leaves nothing', async () => {
  const { api } = await person('gone')
  await db.query(`update members.member set email = 'gone@koi.example' where account = 'gone'`)
  await prove('gone')
  await api.excludeSelf({ months: 6, account: 'gone' })
  const known = { email: 'gone@koi.example' }
  const answers = async (details: Record<string, string>) => {
    const problems: unknown[] = []
    for (const [name, more] of [
      ['gone', {}],
      ['guest77', {}],
      ['Fresh1', { affiliateCode: 'nobodys' }],
    ] as const) {
      const answer = register(name, { ...details, ...more })
      problems.push(
        await answer.then(
          () => null,
          ({ code }: { code: string }) => code,
        ),
      )
    }
    return problems
  }
  const forUnknown = await answers({ email: 'unknown@koi.example' })
  expect(forUnknown).toEqual(['member.username_exists', 'member.username_exists', 'invitation.invalid'])
  expect(await answers(known)).toEqual(forUnknown)
  const left = async () =>
    (await db.query(`select from members.member where account in ('Fresh1', 'Fresh2')`)).length
  await expect(register('Fresh1', known)).rejects.toMatchObject(refused)
  expect(await left()).toBe(0)
  await register('Fresh1', {})
  expect(await left()).toBe(1)
})

test('people with the same name are looked up together, however many there are', async () => {
  const members = await Promise.all(
    Array.from({ length: 6 }, async (_, number) => (await person(`same${number}`)).member),
  )
  let queries = 0
  const counted = (tx: Tx): Tx => ({
    query: (statement, values) => {
      queries += 1
      return tx.query(statement, values)
    },
    in: (book) => counted(tx.in(book)),
  })
  const isOneExcluded = () => db.transact((tx) => isAnyExcluded(ctx, counted(tx), members))
  expect(await isOneExcluded()).toBe(false)
  expect(queries).toBe(new Set(members.map(({ book }) => book)).size)
  expect(queries).toBeLessThan(members.length)
  const last = members.at(-1)
  await db.book(last?.book ?? 0).transact((tx) => {
    const { id: memberId = 0n, book = 0 } = last ?? {}
    return closePlay(ctx, tx, { memberId, book, setBy: 'member', months: 6 })
  })
  expect(await isOneExcluded()).toBe(true)
})

test('the name of an excluded person cannot be set later, unless documents were approved', async () => {
  const name = 'Ng Siew Lan'
  const leaver = await register('Leaver9', { payeeName: name, birthDate: '1980-03-04' })
  await leaver.excludeSelf({ months: 6, account: 'Leaver9' })
  const password = TEST_PASSWORD
  const { api, member } = await person('latecomer')
  const nameRefused = { code: 'payee_name.refused', status: 403 }
  await expect(api.setPayeeName({ payeeName: 'ng  siew lan', password })).rejects.toMatchObject(nameRefused)
  const paymentPassword = '246810'
  await api.setPaymentPassword({ password, paymentPassword, confirmPaymentPassword: paymentPassword })
  const card = { bankCode: 'HARBOUR', accountNumber: '99887766550', holder: name, paymentPassword }
  await expect(api.addBankCard(card)).rejects.toMatchObject(nameRefused)
  expect(await api.memberPayeeName()).toEqual({ payeeName: null })
  await expect(api.setPayeeName({ payeeName: name, password })).rejects.toMatchObject(nameRefused)
  // Further attempts reveal nothing more.
  const another = api.setPayeeName({ payeeName: 'Lim Siew Lan', password })
  await expect(another).rejects.toMatchObject({ code: 'request.too_many' })

  const namesake = await register('Namesake9', { birthDate: '1971-01-30' })
  await namesake.setPayeeName({ payeeName: name, password })
  await db.query(
    `insert into protection.identity_check
       (member_id, account, book, state, person, started_at, submitted_at, decided_at, decided_by)
     values ($1, 'latecomer', $2, 'approved', 'sealed', $3, $3, $3, 'mei')`,
    [member.id, member.book, ctx.clock.now()],
  )
  await api.addBankCard(card)
  expect(await api.memberPayeeName()).toEqual({ payeeName: 'N* S*** L**' })

  // A person who is excluded in this account too can take their money out.
  const second = (await person('second9')).api
  await second.excludeSelf({ months: 6, account: 'second9' })
  await second.setPayeeName({ payeeName: name, password })
})

test('a time-out is not an exclusion: another account may have the same name', async () => {
  const pauser = await register('Pauser1', { payeeName: 'Ong Ah Kow' })
  await pauser.takeTimeOut({ days: 42 })
  await register('Pauser2', { payeeName: 'Ong Ah Kow' })
})

test('[VA-19] the date of birth at registration must be valid, and the person of age', async () => {
  const born = (birthDate: string) => register('Born1', { birthDate })
  for (const date of ['1990-02-30', '2030-01-01', 'yesterday', '1850-01-01'])
    await expect(born(date)).rejects.toMatchObject({
      code: 'identity.birth_date',
      details: { field: 'birthDate' },
    })
  // Eighteen tomorrow, by the clock of the platform's zone: 2 January 2026, 11:04 in Kuala Lumpur.
  await expect(born('2008-01-03')).rejects.toMatchObject({
    code: 'protection.under_age',
    details: { field: 'birthDate', minimumAge: 18 },
  })
  await born('2008-01-02')
  const [row] = await db.query<{ sealed: string }>(
    `select birth_date as sealed from members.member where account_key = 'born1'`,
  )
  expect(row?.sealed).not.toContain('2008')
  await db.query('update whitelabel.site set minimum_age = 21')
  forgetSettings(ctx)
  await expect(register('Born2', { birthDate: '2006-01-01' })).rejects.toMatchObject({
    code: 'protection.under_age',
    details: { minimumAge: 21 },
  })
  await db.query('update whitelabel.site set minimum_age = 18')
  forgetSettings(ctx)
})

const announce = (type: string) =>
  db.query(
    `with added as (
       insert into messages.announcement (type, group_name, platform, shown_from, created_at)
       values ($1, 'm_home', 'M', $2, $2) returning id)
     insert into messages.announcement_text (announcement_id, language, title, content)
     select id, 'EN', $1, '<p>Play</p>' from added`,
    [type, new Date('2026-01-01T00:00:00Z')],
  )

test('members to whom play is closed get no pop-ups or promotions, but still get notices', async () => {
  const who = await person('uninvited')
  const types = async () => {
    const found = await who.api.announcements({ types: 'PU,PR,PL' })
    return [...new Set(found.map(({ type }) => type))].sort()
  }
  for (const type of ['PU', 'PR', 'PL']) await announce(type)
  expect(await types()).toEqual(['PL', 'PR', 'PU'])
  await who.api.takeTimeOut({ days: 1 })
  expect(await types()).toEqual(['PL'])
})

test('an upline cannot write to an excluded downline', async () => {
  const agent = await person('upline')
  const member = await db.transact((tx) =>
    createMember(ctx, tx, {
      account: 'downline',
      password: TEST_PASSWORD,
      type: 0,
      upline: [agent.member.id],
    }),
  )
  if (member === null) throw new Error('no member')
  const caller = app.caller()
  const downline = { member, caller, api: caller.api }
  await enter(downline)
  const { id } = await downline.api.writeLetter({
    to: 'upline',
    subject: 'Hello',
    body: 'How are you?',
    clientKey: randomUUID(),
  })
  const answer = () =>
    agent.api.writeLetter({ replyTo: id, subject: 'Re', body: 'Come and play!', clientKey: randomUUID() })
  await answer()
  await downline.api.excludeSelf({ months: 6, account: 'downline' })
  await expect(answer()).rejects.toMatchObject({ code: 'letter.closed', status: 409 })
  expect((await stake(downline, '1')).outcome).toBe('protection.excluded')
})
