import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { pngOf } from '../../../testing/pictures.ts'
import { lockGuard, writeGuard } from '../../protection/store.ts'
import type { Person } from '../../protection/testing.ts'
import { expectRewardsBalance } from '../../rewards/testing.ts'
import { DAY, DEPOSIT, EVERYONE, openPromotions, publish } from '../testing.ts'

const db = await openTestDatabase()
const house = await openPromotions(db)
const { app, clock, person, enter, desk, written, open, run } = house

afterEach(() => expectRewardsBalance(db))

const callsOf = ({ caller }: Person) => caller.promotions
const idsOf = async (who: Person) => (await callsOf(who).offers()).content.map(({ id }) => id)
const join = (who: Person, id: string) => callsOf(who).joinOffer({ id })
const apply = (who: Person, id: string) => callsOf(who).applyForOffer({ id, comment: 'please', images: [] })
const spentOf = async (id: string) => (await (await desk('mei')).officeOffer({ id })).spent

test('[RT-01] [RT-02] [GR-03] an offer of each kind has its texts, terms and label', async () => {
  const bodies = { EN: '<p onclick="x()">Yours<script>y</script></p>', MS: '', CN: '<b>送您</b>' }
  const ids = [
    await open({ bodies }),
    await open({ terms: DEPOSIT }),
    await open({ terms: { ...DEPOSIT, kind: 'reload' }, once: 'day' }),
  ]
  const visitor = app.caller()
  const { content } = await visitor.promotions.offers()
  expect(content.filter(({ id }) => ids.includes(id)).map(({ kind, status }) => [kind, status])).toEqual([
    ['reload', 'join'],
    ['deposit', 'join'],
    ['apply', 'join'],
  ])
  const detail = await visitor.promotions.offer({ id: ids[0] ?? '' })
  expect(detail).toMatchObject({ body: '<p>Yours</p>', own: null, version: 1, edges: {} })
  const deposit = await visitor.promotions.offer({ id: ids[1] ?? '' })
  expect(deposit).toMatchObject({ terms: { percent: 10_000, cap: '288.00' }, edges: { LOTT: 220 } })
  expect(deposit).toMatchObject({ depositTurnoverRate: 10_000 })
  visitor.language = 'CN'
  expect(await visitor.promotions.offer({ id: ids[0] ?? '' })).toMatchObject({
    ...{ title: '生日礼金', body: '<b>送您</b>' },
  })
  visitor.language = 'MS'
  expect((await visitor.promotions.offer({ id: ids[0] ?? '' })).body).toBe('<p>Yours</p>')
  await expect(visitor.promotions.offer({ id: '999999' })).rejects.toMatchObject({ code: 'offer.unknown' })
})

test('[MN-14] [GR-05] an offer is coming, then open, then closed by its window', async () => {
  const who = await person('punctual', 0n)
  const now = clock.now().getTime()
  const id = await open({ from: now + DAY, until: now + 3 * DAY })
  const label = async () => {
    const { status, isOpen } = await callsOf(who).offer({ id })
    return { status, isOpen }
  }
  expect(await label()).toEqual({ status: 'coming', isOpen: false })
  await expect(apply(who, id)).rejects.toMatchObject({ code: 'offer.not_begun' })
  clock.advance(DAY)
  await enter(who)
  expect(await label()).toEqual({ status: 'join', isOpen: true })
  clock.advance(2 * DAY)
  await enter(who)
  expect(await label()).toEqual({ status: 'close', isOpen: false })
  await expect(apply(who, id)).rejects.toMatchObject({ code: 'offer.over' })
  expect(await idsOf(who)).not.toContain(id)
  await run('close-ended')
  expect(await (await desk('mei')).officeOffer({ id })).toMatchObject({ state: 'closed' })
})

test('[GR-03] an offer for a level, a team, a language or accounts is unknown to others', async () => {
  const [named, other] = [await person('Named', 0n), await person('other', 0n)]
  await db.query(`update members.member set language = 'CN' where id = $1`, [named.member.id])
  const team = await person('topagent', 0n)
  await db.query('update members.member set type = 1 where id = $1', [team.member.id])
  await db.query('update members.member set upline = array[$2::bigint] where id = $1', [
    named.member.id,
    team.member.id,
  ])
  for (const audience of [
    { ...EVERYONE, accounts: ['named', ' NAMED '] },
    { ...EVERYONE, team: 'topagent' },
    { ...EVERYONE, language: 'CN' as const },
  ]) {
    const id = await open({ audience })
    expect(await idsOf(named)).toContain(id)
    expect(await idsOf(other)).not.toContain(id)
    await expect(apply(other, id)).rejects.toMatchObject({ code: 'offer.unknown' })
    expect(await apply(named, id)).toMatchObject({ status: 'applying' })
  }
  const levels = await open({ audience: { ...EVERYONE, levels: { from: 1, to: 5 } } })
  expect(await idsOf(other)).not.toContain(levels)
  expect((await app.caller().promotions.offers()).content.map(({ id }) => id)).not.toContain(levels)
})

test('[GR-05] [GR-17] joining reserves the largest bonus, which returns when the time is over', async () => {
  const who = await person('joiner', 0n)
  const id = await open({ terms: DEPOSIT, budget: '500' })
  await expect(apply(who, id)).rejects.toMatchObject({ code: 'offer.kind' })
  const joined = await join(who, id)
  expect(joined).toMatchObject({ status: 'signed', isOpen: false, own: { amount: null } })
  expect(joined.own?.until).toBe(clock.now().getTime() + 7 * DAY)
  expect(await join(who, id)).toEqual(joined)
  expect(await spentOf(id)).toBe('288.00')
  // Another one would pass the budget: what was promised to the first is theirs.
  const late = await person('latejoin', 0n)
  await expect(join(late, id)).rejects.toMatchObject({ code: 'offer.budget_gone' })
  clock.advance(7 * DAY)
  await run('end-lapsed')
  expect(await spentOf(id)).toBe('0.00')
  await enter(late)
  expect(await join(late, id)).toMatchObject({ status: 'signed' })
})

test('[GR-03] who joined keeps the version that they saw', async () => {
  const [early, late] = [await person('early', 0n), await person('later', 0n)]
  const id = await open({ terms: DEPOSIT, budget: '5000' })
  await join(early, id)
  const better = { ...DEPOSIT, cap: '388' }
  const draft = await (await desk('mei')).officeSaveOffer(
    written({ id, terms: better, budget: '5000', reason: 'more' }),
  )
  expect(draft).toMatchObject({ state: 'open', hasDraft: true, draft: { version: 2 } })
  // A draft changes nothing for members.
  expect((await callsOf(late).offer({ id })).terms).toMatchObject({ cap: '288.00' })
  await publish(await desk('arun'), id)
  expect(await callsOf(late).offer({ id })).toMatchObject({ version: 2, terms: { cap: '388.00' } })
  expect(await callsOf(early).offer({ id })).toMatchObject({ version: 1, terms: { cap: '288.00' } })
})

test('[GR-05] the first deposit and later ones have offers of their own', async () => {
  const [fresh, payer] = [await person('fresh', 0n), await person('payer', 0n)]
  const first = await open({ terms: DEPOSIT, budget: '5000' })
  const later = await open({ terms: { ...DEPOSIT, kind: 'reload' }, budget: '5000' })
  await house.deposit(payer, '100')
  expect(await idsOf(fresh)).toContain(first)
  expect(await idsOf(fresh)).not.toContain(later)
  expect(await idsOf(payer)).toContain(later)
  expect(await idsOf(payer)).not.toContain(first)
  await expect(join(fresh, later)).rejects.toMatchObject({ code: 'offer.deposits' })
  await expect(join(payer, first)).rejects.toMatchObject({ code: 'offer.deposits' })
  expect(await callsOf(payer).offer({ id: first })).toMatchObject({ status: 'close', isOpen: false })
})

test('[GR-18] members to whom play is closed see no offers and cannot join', async () => {
  const deposit = await open({ terms: DEPOSIT, budget: '5000' })
  const people = {
    'protection.timed_out': await person('resting', 0n),
    'protection.excluded': await person('excluded', 0n),
    'protection.under_age': await person('young', 0n),
    'protection.frozen': await person('frozen', 0n),
  }
  await people['protection.timed_out'].api.takeTimeOut({ days: 1 })
  await people['protection.excluded'].api.excludeSelf({ months: 6, account: 'excluded' })
  const change = async ({ member }: Person, with_: object) =>
    db.book(member.book).transact(async (tx) => {
      await writeGuard(tx, { ...(await lockGuard(tx, member.id, 'Asia/Kuala_Lumpur')), ...with_ })
    })
  await change(people['protection.under_age'], { ofAgeAt: new Date(clock.now().getTime() + DAY) })
  await change(people['protection.frozen'], { frozenAt: clock.now() })
  for (const [code, who] of Object.entries(people)) {
    expect(await idsOf(who)).toEqual([])
    for (const list of ['claimable', 'claimed', 'expired'] as const)
      expect((await callsOf(who).ownOffers({ list })).content).toEqual([])
    await expect(callsOf(who).offer({ id: deposit })).rejects.toMatchObject({ code: 'offer.unknown' })
    await expect(join(who, deposit)).rejects.toMatchObject({ code })
  }
})

test('[GR-03] the office refuses what does not fit, and one without the right', async () => {
  const mei = await desk('mei')
  const now = clock.now().getTime()
  const wrong: readonly (readonly [Parameters<typeof written>[0], string])[] = [
    [{ titles: { EN: ' ', MS: '', CN: '' } }, 'field.required'],
    [{ from: now, until: now }, 'offer.window'],
    [{ from: now - 2 * DAY, until: now - DAY }, 'offer.window'],
    [{ budget: '87.99' }, 'offer.budget_small'],
    [{ budget: '0' }, 'amount.invalid'],
    [{ terms: { ...DEPOSIT, weights: {} } }, 'offer.terms'],
    [{ terms: { ...DEPOSIT, onDeposit: 0, onBonus: 0 } }, 'offer.terms'],
    [{ terms: { ...DEPOSIT, cap: '0' } }, 'amount.invalid'],
    [{ audience: { ...EVERYONE, accounts: ['nobody1'] } }, 'member.unknown'],
    [{ audience: { ...EVERYONE, team: 'nobody1' } }, 'member.unknown'],
    [{ audience: { ...EVERYONE, team: 'named' } }, 'member.unknown'],
    [{ from: 0 }, 'offer.window'],
    [{ terms: { ...DEPOSIT, maxStake: '0.01' } }, 'offer.terms'],
    [{ terms: { ...DEPOSIT, weights: { LOTT: 1 } } }, 'offer.terms'],
    [{ terms: { ...DEPOSIT, onDeposit: 10, onBonus: 10, times: 1_000, days: 1 } }, 'offer.terms'],
    [{ terms: { ...DEPOSIT, percent: 1, least: '0.01' } }, 'offer.terms'],
    [{ picture: Buffer.from('GIF89a').toString('base64') }, 'picture.refused'],
    [{ reason: '' }, 'operator.reason_required'],
    [{ id: '999999' }, 'offer.unknown'],
  ]
  for (const [changes, code] of wrong)
    await expect(mei.officeSaveOffer(written(changes)), code).rejects.toMatchObject({ code })
  const { id } = await mei.officeSaveOffer(written())
  await expect(mei.officeSaveOffer(written({ id, terms: DEPOSIT }))).rejects.toMatchObject({
    code: 'offer.kind',
  })
  await expect(mei.officeCloseOffer({ id, reason: 'a test' })).rejects.toMatchObject({ code: 'offer.state' })
  await publish(mei, id)
  await expect(publish(mei, id)).rejects.toMatchObject({ code: 'offer.state' })
  await mei.officeCloseOffer({ id, reason: 'a test' })
  await expect(mei.officeSaveOffer(written({ id }))).rejects.toMatchObject({ code: 'offer.state' })
  const { office } = app.caller()
  for (const call of [
    () => office.officeOffers({}),
    () => office.officeOffer({ id }),
    () => office.officeOfferEdges(),
    () => office.officeOfferJoinings({ id }),
    () => office.officeSaveOffer(written()),
    () => office.officePublishOffer({ id, seen: '', reason: 'a reason' }),
    () => office.officeCloseOffer({ id, reason: 'a reason' }),
    () => office.officeDeleteDraft({ id, reason: 'a reason' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'operator.session' })
})

test('[GR-03] above the limit the writer does not publish alone, nor in several parts', async () => {
  const [mei, arun] = [await desk('mei'), await desk('arun')]
  const { id } = await mei.officeSaveOffer(written({ budget: '60000' }))
  expect(await mei.officeOffer({ id })).toMatchObject({ needsSecondPerson: true })
  await expect(publish(mei, id)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await publish(arun, id)).toMatchObject({ state: 'open' })
  const { content } = await mei.officeAudit({ target: `offer:${id}` })
  expect(content.map(({ action }) => action)).toEqual(['offer.publish', 'offer.write'])
})

test('[GR-03] the picture of an offer is re-encoded, kept by an edit and removed by one', async () => {
  const mei = await desk('mei')
  const picture = (await pngOf({ width: 60, height: 20 })).toString('base64')
  const { id, draft } = await mei.officeSaveOffer(written({ picture }))
  expect(draft?.picture).toMatch(/^\/brand\/[0-9a-f]{32}$/)
  expect((await mei.officeSaveOffer(written({ id }))).draft?.picture).toBe(draft?.picture)
  expect((await mei.officeSaveOffer(written({ id, picture: null }))).draft?.picture).toBeNull()
})

test('[GR-19] a second account of one person does not take an offer again', async () => {
  const first = await person('oneperson', 0n)
  const id = await open({ terms: DEPOSIT, budget: '5000' })
  const [gift, each] = [await open(), await open({ once: 'member' })]
  await join(first, id)
  await apply(first, gift)
  await apply(first, each)
  const links: Readonly<Record<string, (second: Person) => Promise<unknown>>> = {
    mobile: async ({ member }) => {
      await db.query(
        `update members.member set dialing_code = '60', mobile = '123450000' where id = any ($1)`,
        [[first.member.id, member.id]],
      )
    },
    email: async ({ member }) => {
      await db.query(
        `update members.member set email = case when id = $1 then 'a@koi.test' else 'A@koi.test' end
         where id in ($1, $2)`,
        [first.member.id, member.id],
      )
    },
    payee: async ({ member }) => {
      await db.query(`update members.member set name_keys = array['tan mei ling'] where id = any ($1)`, [
        [first.member.id, member.id],
      ])
    },
    device: async ({ member }) => {
      await db.query(
        `insert into members.known_browser (member_id, browser_hash, seen_at)
         select id, $2, $3 from unnest($1::bigint[]) id`,
        [[first.member.id, member.id], Buffer.alloc(32, 7), clock.now()],
      )
    },
    decision: async ({ member }) => {
      await (await desk('mei')).officeDecideAccount({
        ...{ id: String(member.id), sameAs: first.member.account, reason: 'the same documents' },
      })
    },
  }
  for (const [link, make] of Object.entries(links)) {
    const second = await person(`second${link}`, 0n)
    await make(second)
    await expect(join(second, id), link).rejects.toMatchObject({ code: 'offer.taken_by_person' })
    await expect(apply(second, gift), link).rejects.toMatchObject({ code: 'offer.taken_by_person' })
    // Where the operator allowed each account, each takes it.
    expect((await apply(second, each)).status, link).toBe('applying')
  }
  expect(await join(await person('somebody', 0n), id)).toMatchObject({ status: 'signed' })
})
