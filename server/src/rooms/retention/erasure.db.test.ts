import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { deleteOldFailures } from '../members/credentials/log-in-failures.ts'
import { checkAuditTrail } from '../operators/check-audit.ts'
import { isAuditTrailWhole } from '../operators/index.ts'
import { createWithdrawer, DAY, openProtection } from '../protection/testing.ts'
import { carryOutErasures, officeCommands } from './index.ts'
import { eraseNow } from './testing/erase.ts'
import { isExcludedPerson } from './testing/excluded.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { clock, ctx } = site

const PERSON = {
  ...{ account: 'zephyr88', name: 'Zephyrina Quillfeather', phone: '9155501234' },
  ...{ email: 'soon.gone@example.test', card: '6222000099998888', address: '198.51.100.77' },
}
const NEEDLES = Object.values(PERSON)

/** A member who left traces in every room that has some. */
async function tell(account: string, { name, phone, email, card, address }: Omit<typeof PERSON, 'account'>) {
  const one = await site.person(account, 0n)
  one.caller.address = address
  await site.enter(one)
  const { id, book } = one.member
  await db.query(
    `update members.member set dialing_code = '60', mobile = $2, mobile_verified_at = $4, email = $3,
       email_verified_at = $4, nickname = $5, contacts = jsonb_build_object('whatsapp', $2::text),
       registered_from = jsonb_build_object('page', $3::text)
     where id = $1`,
    [id, phone, email, clock.now(), name],
  )
  await one.api.setPerson({ fullName: name, birthDate: '1984-05-06' })
  await createWithdrawer(one, card, name)
  const text = `Please call me on my own phone number, ${phone}, or write to ${email} in the evening.`
  await one.api.sendFeedback({ clientKey: randomUUID(), type: 'other', text })
  await db.query(`insert into messages.letter (sender_id, subject, body, sent_at) values ($1, $2, $3, $4)`, [
    id,
    name,
    email,
    clock.now(),
  ])
  await db.query(
    `insert into members.sms_number (dialing_code, mobile, last_at, day, count)
    values ('60', $1, $2::timestamptz, $2::timestamptz::date, 1)`,
    [phone, clock.now()],
  )
  await db.query(
    `insert into members.former_contact (member_id, contact, kept_at) values ($1, 'x' || $2, $3)`,
    [id, email, clock.now()],
  )
  await db.book(book).query(
    `insert into cashier_withdrawal (id, order_number, member_id, account, amount, fee, currency, state,
       client_key, fingerprint, card_id, bank_code, bank_name, masked_number, holder, reason, created_at)
     values ($1, 'W' || $1::bigint, $1, $2, 1000, 0, 'CNY', 'paid', $3, '', 1, 'HARBOUR', 'Harbour', $4, $5,
       $6, $7)`,
    [id, account, randomUUID(), card, name, phone, clock.now()],
  )
  // Operators log in anew, since tests move the clock by years.
  const mei = await site.operator('mei')
  await mei.officeAddNote({ id: String(id), text: `${name} called from ${phone}.`, clientKey: randomUUID() })
  await mei.officeResetPaymentPassword({ id: String(id), reason: `${name}, ${phone}, wrote ${email}` })
  // The reset ended their sessions.
  await site.enter(one)
  return one
}

/** Where a text is in the database: each text, JSON and binary column of each table of each schema. */
async function whereIs(needle: string): Promise<string[]> {
  const columns = await db.query<{ place: string; name: string; type: string }>(
    `select format('%I.%I', nspname, relname) as place, quote_ident(attname) as name,
       format_type(atttypid, null) as type
     from pg_attribute join pg_class on pg_class.oid = attrelid
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and nspname !~ '^(pg_|information_schema$)'
       and format_type(atttypid, null) in ('text', 'jsonb', 'json', 'bytea', 'text[]', 'character varying')`,
  )
  const found: string[] = []
  for (const { place, name, type } of columns) {
    const has =
      type === 'bytea'
        ? `position(convert_to($1, 'UTF8') in ${name}) > 0`
        : `position(lower($1) in lower(${name}::text)) > 0`
    if ((await db.query(`select from ${place} where ${has} limit 1`, [needle])).length > 0)
      found.push(`${place}.${name}`)
  }
  return found
}

async function openId(memberId: bigint): Promise<string> {
  const [row] = await db.query<{ id: bigint }>(
    `select id from retention.request where member_id = $1 and state = 'waiting'`,
    [memberId],
  )
  return String(row?.id)
}

const expectErased = async (needles: readonly string[]): Promise<void> => {
  for (const needle of needles) expect({ needle, at: await whereIs(needle) }).toEqual({ needle, at: [] })
}

test('[OF-22] after the waiting period a member is nowhere in the database, and their bets are', async () => {
  const one = await tell(PERSON.account, PERSON)
  // The walk finds what is there.
  expect(await whereIs(PERSON.phone)).toEqual(
    expect.arrayContaining(['members.member.mobile', 'operators.audit_line.reason', 'desk.note.body']),
  )
  const { retention } = one.caller
  expect(await retention.erasure()).toEqual({ dueAt: null, waitingDays: 14, blocks: [], asksCode: false })
  const wrong = retention.requestErasure({ password: 'wrong-one1' })
  await expect(wrong).rejects.toMatchObject({ code: 'login_password.wrong' })
  await retention.requestErasure({ password: 'koi12345' })
  expect((await retention.erasure()).dueAt).toBe(clock.now().getTime() + 14 * DAY)
  const again = retention.requestErasure({ password: 'koi12345' })
  await expect(again).rejects.toMatchObject({ code: 'erasure.asked' })
  await carryOutErasures(ctx)
  expect(await whereIs(PERSON.phone)).not.toEqual([])
  clock.advance(13 * DAY)
  await carryOutErasures(ctx)
  clock.advance(DAY)
  await carryOutErasures(ctx)
  await deleteOldFailures(ctx)
  await expectErased(NEEDLES)
  const [row] = await db
    .book(one.member.book)
    .query<{ amount: bigint; state: string }>(
      'select amount, state from cashier_withdrawal where member_id = $1',
      [one.member.id],
    )
  expect(row).toEqual({ amount: 1_000n, state: 'paid' })
  await expect(site.enter(one)).rejects.toMatchObject({ code: 'login.unknown' })
  // The trail is whole, and says who did what; only the texts are gone.
  await checkAuditTrail(ctx)
  expect(await isAuditTrailWhole(ctx)).toBe(true)
  await db.query(`alter table operators.audit_line disable trigger user`)
  await db.query(
    `update operators.audit_line set operator = 'lin'
     where id = (select min(line_id) from operators.audit_redaction)`,
  )
  await db.query(`alter table operators.audit_line enable trigger user`)
  await checkAuditTrail(ctx)
  expect(await isAuditTrailWhole(ctx)).toBe(false)
})

test('[OF-22] what the law demands is kept sealed until its time is over', async () => {
  const kept = () =>
    db.query<{ sealed: string }>(`select sealed from retention.kept
      union all select number_sealed from cashier.card where number_sealed <> ''`)
  expect(await kept()).toHaveLength(2)
  clock.advance(1_826 * DAY)
  await carryOutErasures(ctx)
  expect(await kept()).toEqual([])
})

test('[OF-22] it is refused while something is open, and can be taken back', async () => {
  const rich = await site.person('rich77', 100n)
  expect((await rich.caller.retention.erasure()).blocks).toEqual(['balance'])
  const asked = rich.caller.retention.requestErasure({ password: 'koi12345' })
  await expect(asked).rejects.toMatchObject({ code: 'erasure.blocked' })
  const none = rich.caller.retention.takeBackErasure()
  await expect(none).rejects.toMatchObject({ code: 'erasure.unknown' })
  const poor = await site.person('poor77', 0n)
  await poor.caller.retention.requestErasure({ password: 'koi12345' })
  await poor.caller.retention.takeBackErasure()
  expect((await poor.caller.retention.erasure()).dueAt).toBeNull()
  await db.query(
    `insert into risk.risk_case (kind, subject, members, figures, amount, opened_at, changed_at, reopens_at)
     values ('no_play', 'x', array[$1::bigint], '{}', 0, $2, $2, 1)`,
    [poor.member.id, clock.now()],
  )
  // A member is not told that operators look into a case: the request is accepted, and waits on its day.
  expect((await poor.caller.retention.erasure()).blocks).toEqual([])
  await poor.caller.retention.requestErasure({ password: 'koi12345' })
  clock.advance(13 * DAY)
  await carryOutErasures(ctx)
  clock.advance(DAY)
  await carryOutErasures(ctx)
  const desk = await site.operator('mei')
  expect((await desk.officeErasures({ state: 'waiting' })).content).toMatchObject([
    { account: 'poor77', blocks: ['case'] },
  ])
  await desk.officeTakeBackErasure({ id: await openId(poor.member.id), reason: 'a case is open' })
})

test('[OF-22] an operator asks, a second one agrees, and what becomes open in between stops it', async () => {
  const one = await site.person('asked77', 0n)
  const mine = { account: 'asked77', reason: 'a letter from the member' }
  const mei = await site.operator('mei')
  const lin = await site.operator('lin')
  await mei.officeAskErasure(mine)
  await expect(mei.officeAskErasure(mine)).rejects.toMatchObject({ code: 'erasure.asked' })
  const [row] = (await mei.officeErasures({ state: 'asked' })).content
  const decision = { id: row?.id ?? '', agree: true, reason: 'seen' }
  const alone = mei.officeDecideErasure(decision)
  await expect(alone).rejects.toMatchObject({ code: 'operator.second_person' })
  await lin.officeDecideErasure(decision)
  await db
    .book(one.member.book)
    .query(`update ledger_account set balance = 5 where address = 'member:' || $1::bigint || ':cash'`, [
      one.member.id,
    ])
  clock.advance(13 * DAY)
  await carryOutErasures(ctx)
  clock.advance(DAY)
  await carryOutErasures(ctx)
  const desk = await site.operator('mei')
  expect((await desk.officeErasures({ state: 'waiting' })).content).toMatchObject([
    { account: 'asked77', blocks: ['balance'] },
  ])
  await desk.officeTakeBackErasure({ id: row?.id ?? '', reason: 'money came' })
  expect((await desk.officeErasures({ state: 'waiting' })).content).toEqual([])
  await desk.officeSetRetention({ key: 'waiting_days', days: 30, reason: 'a test' })
  expect((await desk.officeRetention()).settings).toContainEqual({ key: 'waiting_days', days: 30 })
})

test('[OF-22] an excluded person who was erased is still recognised', async () => {
  const leaver = { ...PERSON, phone: '9155509999', email: 'leaver@example.test', card: '6222000011112222' }
  const one = await tell('leaver88', { ...leaver, name: 'Marigold Thistlewood' })
  await one.api.excludeSelf({ months: 6, account: 'leaver88' })
  await eraseNow(ctx, one.member)
  await expectErased([leaver.phone, leaver.email, 'Marigold', 'leaver88'])
  const fresh = await site.person('fresh88', 0n)
  expect(await isExcludedPerson(ctx, fresh.member, { email: leaver.email })).toBe(true)
  expect(await isExcludedPerson(ctx, fresh.member, { payeeName: 'MARIGOLD thistlewood' })).toBe(true)
  expect(await isExcludedPerson(ctx, fresh.member, { email: 'other@example.test' })).toBe(false)
})

test('[OF-22] each call of the office needs its right', async () => {
  const stranger = testOperator(77n, { role: 'some', permissions: ['money.read'] })
  const denied = { code: 'operator.role' }
  for (const run of [
    () => officeCommands.officeErasures(ctx, stranger, {}),
    () => officeCommands.officeAskErasure(ctx, stranger, { account: 'x', reason: 'x' }),
    () => officeCommands.officeDecideErasure(ctx, stranger, { id: '1', agree: true, reason: 'x' }),
    () => officeCommands.officeTakeBackErasure(ctx, stranger, { id: '1', reason: 'x' }),
    () => officeCommands.officeRetention(ctx, stranger, {}),
    () => officeCommands.officeSetRetention(ctx, stranger, { key: 'kept_days', days: 400, reason: 'x' }),
    () => officeCommands.officeDecideRetention(ctx, stranger, { id: '1', agree: true, reason: 'x' }),
    () => officeCommands.officeAskKept(ctx, stranger, { memberId: '1', reason: 'x' }),
    () => officeCommands.officeOpenKept(ctx, stranger, { memberId: '1', reason: 'x' }),
  ])
    await expect(run()).rejects.toMatchObject(denied)
})
