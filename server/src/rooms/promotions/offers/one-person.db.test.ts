import { DOCUMENT_SIDES } from '@koi/contract/protection.ts'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { pngOf } from '../../../testing/pictures.ts'
import { runQueued } from '../../../testing/queue.ts'
import { jobs as memberJobs } from '../../members/index.ts'
import { createWithdrawer, type Person } from '../../protection/testing.ts'
import { DEPOSIT, openPromotions } from '../testing.ts'

const db = await openTestDatabase()
const { ctx, clock, person, desk, open } = await openPromotions(db)
let offers: { readonly bonus: string; readonly gift: string }

beforeAll(async () => {
  offers = { bonus: await open({ terms: DEPOSIT, budget: '9000' }), gift: await open() }
})

const join = ({ caller }: Person, id: string) => caller.promotions.joinOffer({ id })
const apply = ({ caller }: Person, id: string) =>
  caller.promotions.applyForOffer({ id, comment: 'please', images: [] })
/** Sets a detail of both accounts, as if both had told it. */
const setBoth = (detail: string, pair: readonly Person[]) =>
  db.query(`update members.member set ${detail} where id = any ($1)`, [pair.map(({ member }) => member.id)])

/** Hands documents in and has them approved. */
async function identify({ api, member }: Person, fullName: string): Promise<void> {
  const content = (await pngOf({ width: 60, height: 40 })).toString('base64')
  for (const side of DOCUMENT_SIDES) await api.uploadDocument({ side, content })
  await api.submitIdentity({ fullName, birthDate: '1990-05-17' })
  const mei = await desk('mei')
  const { content: queue } = await mei.officeIdentityChecks({})
  const id = queue.find(({ account }) => account === member.account)?.id ?? ''
  await mei.officeDecideIdentity({ id, decision: 'approve', reason: 'they agree' })
  await runQueued(
    ctx,
    memberJobs.filter(({ name }) => name === 'identity-approved'),
  )
}

const tell = ({ api }: Person, fullName: string, birthDate: string) => api.setPerson({ fullName, birthDate })

/** What makes two accounts those of one person. */
const links: Readonly<Record<string, (first: Person, second: Person) => Promise<unknown>>> = {
  mobile: (...pair) => setBoth(`dialing_code = '60', mobile = '123450001'`, pair),
  email: (...pair) => setBoth(`email = 'one@koi.test'`, pair),
  payee: async (first, second) => {
    await tell(first, 'Tan Siew Payee', '1988-01-01')
    // In another order, as a bank may write it.
    await createWithdrawer(second, '6222000000000101', 'Payee Tan Siew')
  },
  card: async (first, second) => {
    await createWithdrawer(first, '6222000000000202', 'Lim Card')
    await expect(createWithdrawer(second, '6222000000000202', 'Lim Card')).rejects.toMatchObject({
      code: 'bank_card.exists',
    })
    // Nor under another name: the card is bound once in the house, and its name makes the person.
    const again = createWithdrawer(second, '6222000000000202', 'Ong Other')
    await expect(again).rejects.toMatchObject({ status: expect.any(Number) })
    const card = { bankCode: 'HARBOUR', accountNumber: '6222000000000203', holder: 'Lim Card' }
    await second.api.addBankCard({ ...card, paymentPassword: '246810' })
  },
  device: (...pair) =>
    db.query(
      `insert into members.known_browser (member_id, browser_hash, seen_at)
       select id, $2, $3 from unnest($1::bigint[]) id`,
      [pair.map(({ member }) => member.id), Buffer.alloc(32, 9), clock.now()],
    ),
  document: async (first, second) => {
    // They told different names, and the documents show one.
    await tell(first, 'Wong First', '1980-02-02')
    await tell(second, 'Chan Second', '1981-03-03')
    await identify(first, 'Goh Document')
    await identify(second, 'Goh Document')
  },
}

test.each(Object.keys(links))(
  '[GR-19] two accounts with one %s are one person for an offer',
  async (link) => {
    const [first, second] = [await person(`first${link}`, 0n), await person(`second${link}`, 0n)]
    await links[link]?.(first, second)
    await join(first, offers.bonus)
    await apply(first, offers.gift)
    await expect(join(second, offers.bonus)).rejects.toMatchObject({ code: 'offer.taken_by_person' })
    await expect(apply(second, offers.gift)).rejects.toMatchObject({ code: 'offer.taken_by_person' })
  },
)

test('[GR-19] accounts with documents of two people are two people', async () => {
  const [first, second] = [await person('firstapart', 0n), await person('secondapart', 0n)]
  await identify(first, 'Ng Apart')
  await identify(second, 'Yap Other')
  await join(first, offers.bonus)
  expect(await join(second, offers.bonus)).toMatchObject({ status: 'signed' })
})

const twice = async ({ member }: Person) =>
  (
    await db.query<{ id: bigint }>('select id from risk.taken_twice($1, $2) id', [
      member.id,
      ctx.config.KOI_TIME_ZONE,
    ])
  ).map(({ id }) => id)

test('[GR-19] who told nothing when they took an offer is found when they tell who they are', async () => {
  const [first, second] = [await person('firstlate', 0n), await person('secondlate', 0n)]
  for (const who of [first, second]) {
    await apply(who, offers.gift)
    await join(who, offers.bonus)
  }
  await setBoth(`name_keys = array['ho late']`, [first, second])
  expect(await twice(second)).toEqual([])
  const took = async (sql: string) => {
    await db.query(sql, [[first, second].map(({ member }) => member.id)])
    const found = [await twice(first), await twice(second)]
    expect(found).toEqual([[second.member.id], [first.member.id]])
  }
  await took(`update promotions.application set state = 'issued', amount = 100000, claim_number = 'A' || id
    where member_id = any ($1)`)
  await db.query(
    `update promotions.application set state = 'rejected', amount = null, claim_number = null
    where member_id = $1`,
    [first.member.id],
  )
  expect(await twice(second)).toEqual([])
  await took(`update promotions.joining set state = 'running', bonus = 100000 where member_id = any ($1)`)
  // What each account may take is nothing that a person takes twice.
  await db.query(`update promotions.terms set once = 'member' where offer_id = $1`, [offers.bonus])
  expect(await twice(second)).toEqual([])
})
