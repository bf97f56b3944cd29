import { UPLOAD_MAX_BYTES } from '@koi/contract/limits.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { jpegOf, pngOf } from '../../../testing/pictures.ts'
import { payloadsOf } from '../../../testing/queue.ts'
import { jobs as messageJobs } from '../../messages/index.ts'
import type { Person } from '../../protection/testing.ts'
import { expectRewardsBalance } from '../../rewards/testing.ts'
import { DAY, openPromotions } from '../testing.ts'

const db = await openTestDatabase()
const { app, clock, person, enter, desk, open, run, ctx } = await openPromotions(db)

// Each test that moves money ends with the proof.
afterEach(() => expectRewardsBalance(db))

const PNG = await pngOf({ width: 30, height: 20 })
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAAC', 'base64')
const callsOf = ({ caller }: Person) => caller.promotions
const upload = async (who: Person, bytes: Buffer = PNG) =>
  (await callsOf(who).uploadApplicationImage({ data: bytes.toString('base64') })).id
const apply = (who: Person, id: string, comment = 'My birthday is today.', images: string[] = []) =>
  callsOf(who).applyForOffer({ id, comment, images })
const seen = async (who: Person, id: string) => (await callsOf(who).offer({ id })).status
const waiting = async (offerId: string) => {
  const { content } = await (await desk('arun')).officeApplications({ offerId })
  return content.map(({ id }) => id)
}
const onlyOne = async (offerId: string): Promise<string> => {
  const [id, ...others] = await waiting(offerId)
  if (id === undefined || others.length > 0) throw new Error('there is not one application')
  return id
}
const writeLetters = async () => {
  const rows = await db.query<{ id: bigint; payload: unknown }>(
    `select job.id, job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'messages.write-notice'`,
  )
  for (const { payload } of rows)
    for (const job of messageJobs) if (job.name === 'messages.write-notice') await job.run(ctx, payload)
}

test('[GR-06] [MN-15] [MN-14] a member applies, an operator issues, the member is told', async () => {
  const who = await person('ling', 0n)
  const id = await open()
  expect(await seen(who, id)).toBe('join')
  const images = [await upload(who), await upload(who, await jpegOf({ width: 30, height: 20 }))]
  const applied = await apply(who, id, ' Eighth of August. ', images)
  expect(applied).toMatchObject({
    status: 'applying',
    isOpen: false,
    own: { amount: null, application: { state: 'waiting', comment: 'Eighth of August.', images } },
  })
  // A repeated call returns the same application.
  expect(await apply(who, id, 'Once more')).toEqual(applied)

  const arun = await desk('arun')
  const application = await onlyOne(id)
  expect(await arun.officeApplication({ id: application })).toMatchObject({
    ...{ account: 'ling', state: 'waiting', comment: 'Eighth of August.', images, offer: 'Birthday' },
    ...{ most: '88.00', turnoverRate: 30_000, left: '880.00', alsoTakenBy: [] },
  })
  const picture = await arun.officeApplicationImage({ id: images[0] ?? '' })
  expect(picture.type).toBe('image/png')
  await arun.officeTakeApplication({ id: application })
  expect(await seen(who, id)).toBe('process')
  const decided = await arun.officeDecideApplication({ id: application, amount: '38', reason: 'it is true' })
  expect(decided).toMatchObject({ state: 'issued', amount: '38.00', decidedBy: 'arun', confirmedBy: null })

  expect(await callsOf(who).offer({ id })).toMatchObject({
    status: 'issued',
    own: { amount: '38.00', application: { reason: 'it is true', number: expect.stringMatching(/^R\d+$/) } },
  })
  expect(await who.api.walletBalance()).toMatchObject({ sumBalance: '38.00' })
  expect((await who.api.withdrawalTerms()).requirements).toMatchObject([{ required: '114.00' }])
  expect((await who.api.availableRewards({ list: 'claimed' })).content).toMatchObject([{ amount: '38.00' }])
  await writeLetters()
  const [letter] = (await who.api.inbox()).content
  expect(letter?.subject).toBe('¥38.00 for your application: Birthday')
  expect(letter?.body).toContain('it is true')
  await expect(apply(who, id)).rejects.toMatchObject({ code: 'offer.taken' })
  expect((await callsOf(who).ownOffers({ list: 'claimed' })).content).toMatchObject([
    { id, status: 'issued' },
  ])
})

test('[GR-06] a rejection has a reason that the member reads, and they may apply anew', async () => {
  const who = await person('reject', 0n)
  who.caller.language = 'MS'
  const id = await open()
  await apply(who, id)
  const arun = await desk('arun')
  const application = await onlyOne(id)
  await expect(
    arun.officeDecideApplication({ id: application, amount: null, reason: ' ' }),
  ).rejects.toMatchObject({ code: 'operator.reason_required' })
  await arun.officeDecideApplication({ id: application, amount: null, reason: 'the picture is blurred' })
  expect(await callsOf(who).offer({ id })).toMatchObject({
    ...{ status: 'rejected', isOpen: true, title: 'Hari jadi' },
    own: { amount: null, application: { state: 'rejected', reason: 'the picture is blurred' } },
  })
  expect((await callsOf(who).ownOffers({ list: 'expired' })).content).toMatchObject([{ id }])
  expect(await apply(who, id)).toMatchObject({ status: 'applying' })
  expect(await who.api.walletBalance()).toMatchObject({ sumBalance: '0.00' })
})

test('[MN-15] [VA-18] [VA-19] 141 characters, a GIF, 5.1 MB and a fourth picture are refused', async () => {
  const who = await person('strict', 0n)
  const id = await open()
  for (const comment of ['a'.repeat(141), '', '   '])
    await expect(apply(who, id, comment)).rejects.toMatchObject({ code: 'application.comment' })
  await expect(upload(who, GIF)).rejects.toMatchObject({ code: 'upload.type' })
  const large = Buffer.concat([PNG, Buffer.alloc(UPLOAD_MAX_BYTES)])
  await expect(upload(who, large)).rejects.toMatchObject({ code: 'upload.too_large' })
  const four = [await upload(who), await upload(who), await upload(who), await upload(who)]
  await expect(apply(who, id, 'four', four)).rejects.toMatchObject({ code: 'upload.too_many' })
  // Another member's picture is none of theirs.
  const other = await person('stranger', 0n)
  await expect(apply(other, id, 'not mine', four.slice(0, 1))).rejects.toMatchObject({
    code: 'upload.unknown',
  })
  await expect(callsOf(other).applicationImage({ id: four[0] ?? '' })).rejects.toMatchObject({
    code: 'upload.unknown',
  })
  // 140 characters of four bytes each are 140 characters.
  expect(await apply(who, id, '🐟'.repeat(140), four.slice(0, 3))).toMatchObject({ status: 'applying' })
  expect((await callsOf(who).applicationImage({ id: four[0] ?? '' })).type).toBe('image/png')
})

test('pictures that were never sent are deleted after a day, and operators do not see them', async () => {
  const who = await person('forgetful', 0n)
  const id = await upload(who)
  await expect((await desk('arun')).officeApplicationImage({ id })).rejects.toMatchObject({
    code: 'upload.unknown',
  })
  clock.advance(DAY + 1)
  await run('forget-uploads')
  await enter(who)
  await expect(callsOf(who).applicationImage({ id })).rejects.toMatchObject({ code: 'upload.unknown' })
})

test('[GR-06] above the limit a second operator agrees, or sends the application back', async () => {
  const who = await person('lucky', 0n)
  const id = await open({ terms: { kind: 'apply', most: '60000', turnoverRate: 0 }, budget: '60000' })
  await apply(who, id)
  const application = await onlyOne(id)
  const [mei, arun] = [await desk('mei'), await desk('arun')]
  const { secondAbove } = await mei.officeApplication({ id: application })
  const amount = String(Number(secondAbove) + 1)
  const decide = () => mei.officeDecideApplication({ id: application, amount, reason: 'a large one' })
  expect(await decide()).toMatchObject({ state: 'proposed', decidedBy: 'mei' })
  expect(await callsOf(who).offer({ id })).toMatchObject({ status: 'process', own: { amount: null } })
  const confirm = async (office: typeof mei, agree: boolean) => {
    const { seen } = await office.officeApplication({ id: application })
    return office.officeConfirmApplication({ id: application, agree, seen, reason: 'looked at it' })
  }
  await expect(confirm(mei, true)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  expect(await confirm(arun, false)).toMatchObject({ state: 'taken', amount: null })
  await decide()
  expect(await confirm(arun, true)).toMatchObject({
    ...{ state: 'issued', confirmedBy: 'arun' },
  })
  expect(await seen(who, id)).toBe('issued')
  await expect(decide()).rejects.toMatchObject({ code: 'application.state' })
})

test('[GR-17] an amount above the terms or above what is left is refused, and nothing is paid', async () => {
  const [first, second] = [await person('firstone', 0n), await person('secondone', 0n)]
  const id = await open({ budget: '100' })
  await apply(first, id)
  await apply(second, id)
  const arun = await desk('arun')
  const [one, other] = await waiting(id)
  const decide = (application: string | undefined, amount: string) =>
    arun.officeDecideApplication({ id: application ?? '', amount, reason: 'a test' })
  await expect(decide(one, '88.01')).rejects.toMatchObject({ code: 'amount.too_large' })
  await expect(decide(one, '0')).rejects.toMatchObject({ code: 'amount.invalid' })
  await decide(one, '88')
  await expect(decide(other, '12.01')).rejects.toMatchObject({ code: 'offer.budget_gone' })
  expect(await second.api.walletBalance()).toMatchObject({ sumBalance: '0.00' })
  await decide(other, '12')
  expect(await arun.officeOffer({ id })).toMatchObject({ spent: '100.00', takers: 2 })
  expect(await seen(await person('thirdone', 0n), id)).toBe('close')
})

test('[GR-18] a member in a time-out sees no offer, applies for none, and is paid nothing', async () => {
  const who = await person('resting', 0n)
  const id = await open()
  await apply(who, id)
  await who.api.takeTimeOut({ days: 1 })
  expect(await callsOf(who).offers()).toEqual({ content: [] })
  for (const list of ['claimable', 'claimed', 'expired'] as const)
    expect((await callsOf(who).ownOffers({ list })).content).toEqual([])
  await expect(callsOf(who).offer({ id })).rejects.toMatchObject({ code: 'offer.unknown' })
  await expect(apply(who, id)).rejects.toMatchObject({ code: 'protection.timed_out' })
  const application = await onlyOne(id)
  const decide = (await desk('arun')).officeDecideApplication({
    id: application,
    amount: '8',
    reason: 'x y z',
  })
  await expect(decide).rejects.toMatchObject({ code: 'protection.timed_out' })
  expect(await who.api.walletBalance()).toMatchObject({ sumBalance: '0.00' })
})

test('[GR-18] a member who has excluded themselves gets no letter about a rejection', async () => {
  const who = await person('leaving', 0n)
  const id = await open()
  await apply(who, id)
  await who.api.excludeSelf({ months: 6, account: 'leaving' })
  const arun = await desk('arun')
  const decided = await arun.officeDecideApplication({ id: await onlyOne(id), amount: null, reason: 'x y z' })
  expect(decided).toMatchObject({ state: 'rejected' })
  const letters = await payloadsOf(db, 'messages.write-notice')
  expect(
    letters.filter(({ member, key }) => member === String(who.member.id) && String(key).startsWith('0ffe')),
  ).toEqual([])
})

test('visitors and trials cannot apply or see pictures, and an operator needs the right', async () => {
  const id = await open()
  const visitor = app.caller()
  expect((await visitor.promotions.offer({ id })).own).toBeNull()
  for (const code of ['session.missing', 'trial.refused']) {
    const calls = visitor.promotions
    await expect(calls.applyForOffer({ id, comment: 'x', images: [] })).rejects.toMatchObject({ code })
    await expect(calls.uploadApplicationImage({ data: '' })).rejects.toMatchObject({ code })
    await expect(calls.applicationImage({ id: '1' })).rejects.toMatchObject({ code })
    await expect(calls.ownOffers({ list: 'claimed' })).rejects.toMatchObject({ code })
    visitor.token = (await visitor.api.freePlay(await visitor.api.trialAccount())).token
  }
  expect(await visitor.promotions.offers()).toEqual({ content: [] })
  const { office } = app.caller()
  for (const call of [
    () => office.officeApplications({}),
    () => office.officeApplication({ id: '1' }),
    () => office.officeApplicationImage({ id: '1' }),
    () => office.officeTakeApplication({ id: '1' }),
    () => office.officeDecideApplication({ id: '1', amount: null, reason: 'a reason' }),
    () => office.officeConfirmApplication({ id: '1', agree: true, seen: '', reason: 'a reason' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'operator.session' })
})

test('[GR-06] an amount that was proposed anew after it was opened is not paid or returned', async () => {
  const who = await person('patient', 0n)
  const offerId = await open({ terms: { kind: 'apply', most: '60000', turnoverRate: 0 }, budget: '60000' })
  await apply(who, offerId)
  const id = await onlyOne(offerId)
  const [mei, arun, lin] = [await desk('mei'), await desk('arun'), await desk('lin')]
  const propose = (amount: string) => mei.officeDecideApplication({ id, amount, reason: 'a large one' })
  const confirm = (by: typeof mei, shown: string, agree = true) =>
    by.officeConfirmApplication({ id, agree, seen: shown, reason: 'looked at it' })
  await propose('6000')
  const first = await arun.officeApplication({ id })
  await confirm(lin, first.seen, false)
  await propose('50000')
  for (const agree of [true, false])
    await expect(confirm(arun, first.seen, agree)).rejects.toMatchObject({ code: 'office.changed' })
  const second = await arun.officeApplication({ id })
  expect(second).toMatchObject({ state: 'proposed', amount: '50000.00' })
  expect(await confirm(arun, second.seen)).toMatchObject({ state: 'issued', amount: '50000.00' })
})
