import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WORK_KINDS } from '@koi/contract/schemas/office/desk.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openProtection } from '../protection/testing.ts'
import { DECIDES } from './guard-work.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { clock } = site
const mei = await site.operator('mei')
const lin = await site.operator('lin')
const wei = await site.person('weiming88')

type Kind = (typeof WORK_KINDS)[number]
const work = async (kind: Kind) => (await lin.officeWork({ kind })).content
const countOf = async (kind: Kind) =>
  (await lin.officeWork({ pageSize: 1 })).kinds.find((one) => one.kind === kind)?.count

/** Every file that requires a second person, and the kinds of the queue in which what it asks for waits. */
const SECOND_PERSON: Readonly<Record<string, readonly Kind[]>> = {
  'agents/office-held.ts': ['held_rebate'],
  'agents/office-money.ts': ['team_setting'],
  'agents/office.ts': ['line_request'],
  'cashier/office-accounts.ts': ['account'],
  'cashier/office-adjustments.ts': ['adjustment'],
  'cashier/office-channels.ts': ['channel', 'channel_change'],
  'cashier/office-decide-withdrawal.ts': ['withdrawal'],
  'cashier/office-deposits.ts': ['deposit'],
  'cashier/office-settings.ts': ['setting_change'],
  'cashier/office-settlements.ts': ['settlement'],
  'cashier/office-strays.ts': ['stray'],
  'contracts/office-bills.ts': ['bill'],
  'contracts/office-settings.ts': ['contract_setting'],
  'levels/office-ladder.ts': ['ladder'],
  'lottery/office-results.ts': ['result', 'correction'],
  'lottery/office.ts': ['void_request'],
  'members/office-birth-date.ts': ['birth_date'],
  'messages/announcements/office-write.ts': ['announcement'],
  'messages/letters/office-start-mailing.ts': ['mailing'],
  'missions/office-opening.ts': ['mission', 'board'],
  'promotions/applications/office-decide-application.ts': ['application'],
  'promotions/offers/office-write.ts': ['offer'],
  'protection/office-rules.ts': ['threshold'],
  'rain/office-write.ts': ['rain'],
  'rebates/office-terms.ts': ['rebate_terms'],
  'referral/office-write.ts': ['referral'],
  'retention/office-kept.ts': ['kept'],
  'retention/office-settings.ts': ['retention_setting'],
  'retention/office.ts': ['erasure'],
  'rewards/office-write.ts': ['reward'],
  'risk/office.ts': ['risk'],
  'vendors/office-free-write.ts': ['free_rounds'],
  'vendors/office-requests.ts': ['vendor_request'],
}

/** What waits for one person only. */
const ONE_PERSON: readonly Kind[] = [
  ...(['identity', 'person', 'feedback', 'letter', 'round', 'halted', 'pattern', 'arrival'] as const),
  ...(['finding', 'held_win', 'webhook', 'expired_bill'] as const),
]

const ROOMS = fileURLToPath(new URL('..', import.meta.url))

test('[OF-16] what needs a second person is in the queue: a new one is not forgotten', () => {
  const files = readdirSync(ROOMS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('operators'),
  )
  const requiring = files.filter((name) =>
    /await (requireSecondPerson|recordOpening)\(/.test(readFileSync(join(ROOMS, name), 'utf8')),
  )
  expect(requiring.sort()).toEqual(Object.keys(SECOND_PERSON).sort())
  const kinds = [...Object.values(SECOND_PERSON).flat(), ...ONE_PERSON]
  expect(kinds.sort()).toEqual([...WORK_KINDS].sort())
})

test('[OF-16] each kind of the queue is decided by a call that respects who has taken it', () => {
  const input = { id: '1', memberId: '1', vendor: 'V', round: 'r', gameCode: 'G', numero: '1', code: 'C' }
  const guarded = Object.values(DECIDES).flatMap((thingOf) =>
    [thingOf(input as never)].flat().map(({ kind }) => kind),
  )
  expect([...new Set(guarded)].sort()).toEqual([...WORK_KINDS].sort())
})

test('[OF-16] a count is a count, the pages have everything once, and number 101 can be taken', async () => {
  const text = `insert into messages.feedback (member_id, type, text, language, sent_at, client_key)
    select $1, 'game', 'It does not load.', 'EN', $2::timestamptz + number / 2 * interval '1 second',
      gen_random_uuid() from generate_series(1, 130) number`
  await db.query(text, [wei.member.id, clock.now()])
  await db.book(wei.member.book).query(
    `insert into cashier_deposit (id, order_number, member_id, account, channel, channel_name, amount, fee,
       currency, state, client_key, fingerprint, created_at, expires_at)
     select number, 'D' || number, $1, 'weiming88', 'HANDPAY', 'Bank', 5000000, 0, 'CNY', 'claimed',
       gen_random_uuid(), '', $2, $2 from generate_series(9001, 9120) number`,
    [wei.member.id, clock.now()],
  )
  clock.advance(200_000)
  expect([await countOf('feedback'), await countOf('deposit')]).toEqual([130, 120])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await lin.officeWork(cursor === undefined ? { pageSize: 60 } : { pageSize: 60, cursor })
    expect(page.content.length).toBeLessThanOrEqual(60)
    seen.push(...page.content.map(({ kind, thing }) => `${kind} ${thing}`))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(250)
  expect(seen).toHaveLength(250)
  const last = seen.at(-1)?.split(' ')[1] ?? ''
  expect((await lin.officeTakeWork({ kind: 'feedback', thing: last })).holder).toMatchObject({ isSelf: true })
  await expect(lin.officeWork({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[OF-16] transfers without an order wait, are taken, and cannot be decided by a colleague', async () => {
  await db.query(
    `insert into cashier.stray_transfer (channel, tx_id, order_number, usdt, confirmations, seen_at, noted_at,
       why) select code, 'tx1', 'D77', 5000000, 12, $1, $1, 'unknown' from cashier.channel limit 1`,
    [clock.now()],
  )
  const [stray] = await work('stray')
  expect(stray).toMatchObject({ code: 'unknown', title: 'D77', amount: null })
  const thing = stray?.thing ?? ''
  await mei.officeTakeWork({ kind: 'stray', thing })
  const ask = { id: thing, orderNumber: null, reason: 'sent back' }
  await expect(lin.officeAskStray(ask)).rejects.toMatchObject({ code: 'work.taken' })
  const { seen } = await mei.officeAskStray(ask)
  expect(await work('stray')).toHaveLength(1)
  await lin.officeDecideStray({ id: thing, approve: true, seen, reason: 'it was' })
  expect(await work('stray')).toEqual([])
})

test('[OF-16] requests to vendors, held wins and differences wait until they are decided', async () => {
  await db.query(
    `insert into vendors.link (vendor, adapter, enabled, game_url, currencies, token_minutes)
     values ('QUEUE', 'hub88', true, 'https://vendor.example/play', '{CNY}', 60)`,
  )
  const finding = (kind: string) =>
    db.query(
      `insert into vendors.finding (vendor, kind, uuid, member_id, round, here, there, found_at, amount)
       values ('QUEUE', $1, $2, $3, 'r9', '-', '-', $4, 700000)`,
      [kind, randomUUID(), wei.member.id, clock.now()],
    )
  await finding('held_win')
  await finding('other_amount')
  const [held] = await work('held_win')
  expect(held).toMatchObject({ code: 'held_win', account: 'weiming88', amount: '7.00' })
  const [difference] = await work('finding')
  expect(difference).toMatchObject({ code: 'other_amount', title: 'QUEUE r9' })
  const id = held?.thing.split(' ')[1] ?? ''
  await mei.officeTakeWork({ kind: 'held_win', thing: held?.thing ?? '' })
  const win = { vendor: 'QUEUE', id, reason: 'the vendor agrees' }
  await expect(lin.officeReleaseWin(win)).rejects.toMatchObject({ code: 'work.taken' })
  await mei.officeReleaseWin(win)
  // What waits now is the request.
  expect(await work('held_win')).toEqual([])
  const [request] = await work('vendor_request')
  expect(request).toMatchObject({ code: 'release_win', title: 'QUEUE' })
  const thing = request?.thing ?? ''
  await mei.officeTakeWork({ kind: 'vendor_request', thing })
  const decision = { vendor: 'QUEUE', id: thing.split(' ')[1] ?? '', accept: false, reason: 'not yet' }
  await expect(lin.officeDecideVendorRequest(decision)).rejects.toMatchObject({ code: 'work.taken' })
  await mei.officeReleaseWork({ kind: 'vendor_request', thing })
  await lin.officeDecideVendorRequest(decision)
  expect(await work('vendor_request')).toEqual([])
  expect(await work('held_win')).toHaveLength(1)
})

test('[OF-16] erasures, shorter periods and contract settings wait for a second person', async () => {
  await db.query(
    `insert into retention.request (member_id, state, asked_at, asked_by)
     select $1, 'asked', $2, id from operators.operator where name = 'mei'`,
    [wei.member.id, clock.now()],
  )
  const [erasure] = await work('erasure')
  expect(erasure).toMatchObject({ account: 'weiming88' })
  await mei.officeTakeWork({ kind: 'erasure', thing: erasure?.thing ?? '' })
  const agree = { id: erasure?.thing ?? '', agree: false, reason: 'not now' }
  await expect(lin.officeDecideErasure(agree)).rejects.toMatchObject({ code: 'work.taken' })
  await mei.officeSetRetention({ key: 'log_in_days', days: 40, reason: 'shorter' })
  expect(await work('retention_setting')).toMatchObject([{ code: 'log_in_days' }])
  await mei.officeSetContractSetting({ key: 'edge.COCKFIGHT', value: '9000', reason: 'looser' })
  expect(await work('contract_setting')).toMatchObject([{ code: 'edge.COCKFIGHT' }])
})
