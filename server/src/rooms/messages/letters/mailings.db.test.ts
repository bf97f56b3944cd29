import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { fundedMember } from '../../../testing/people.ts'
import { payloadsOf } from '../../../testing/queue.ts'
import { openPublishing } from '../testing.ts'

const db = await openTestDatabase()
const { ctx, person, desk, run, clock, stake } = await openPublishing(db)

const mailing = (changes: object = {}) => ({
  subjects: { EN: 'News', MS: 'Berita', CN: '' },
  bodies: { EN: 'Dear {account}, a new draw.', MS: '{account}, cabutan baharu.', CN: '' },
  sells: true,
  audience: { levels: null, team: null, language: null },
  reason: 'a test',
  ...changes,
})
/** Written by one operator and started by the other. */
async function start(changes: object = {}): Promise<string> {
  const { id, writtenAt } = await (await desk('mei')).officeSaveMailing(mailing(changes))
  await (await desk('lin')).officeStartMailing({ id, writtenAt, reason: 'a test' })
  return id
}

test('[GR-22] a letter to everybody is in the language of each, and needs two operators', async () => {
  const [first, second] = [await person('first', 0n), await person('second', 0n)]
  await db.query(`update members.member set language = 'MS' where id = $1`, [second.member.id])
  const mei = await desk('mei')
  const draft = await mei.officeSaveMailing(mailing())
  const { id, writtenAt } = draft
  expect(draft).toMatchObject({ state: 'draft', needsSecondPerson: true, recipients: 2 })
  const input = { id, writtenAt, reason: 'a test' }
  await expect(mei.officeStartMailing(input)).rejects.toMatchObject({ code: 'operator.second_person' })
  const lin = await desk('lin')
  await expect(lin.officeStartMailing({ ...input, writtenAt: 1 })).rejects.toMatchObject({
    code: 'mailing.changed',
  })
  expect((await lin.officeStartMailing(input)).state).toBe('sending')
  expect(await payloadsOf(db, 'messages.send-mailings')).toHaveLength(1)
  await run('send-mailings')
  expect(await mei.officeMailing({ id })).toMatchObject({ state: 'sent', sent: 2, skipped: 0, recipients: 2 })
  expect((await first.api.inbox({})).content).toMatchObject([
    { subject: 'News', body: 'Dear first, a new draw.', with: 'support', readAt: null },
  ])
  expect((await second.api.inbox({})).content).toMatchObject([{ body: 'second, cabutan baharu.' }])
  const { content } = await mei.officeAudit({ target: `mailing:${id}` })
  expect(content.map(({ action }) => action)).toEqual(['mailing.start', 'mailing.write'])
  await expect(lin.officeStartMailing(input)).rejects.toMatchObject({ code: 'mailing.state' })
  await expect(mei.officeSaveMailing(mailing({ id }))).rejects.toMatchObject({ code: 'mailing.state' })
})

test('[GR-18] [GR-22] what sells does not reach members to whom play is closed, but news do', async () => {
  const resting = await person('resting', 0n)
  await resting.api.takeTimeOut({ days: 1 })
  const id = await start()
  await run('send-mailings')
  expect(await (await desk('mei')).officeMailing({ id })).toMatchObject({ state: 'sent', skipped: 1 })
  expect((await resting.api.inbox({})).content).toEqual([])
  await start({ sells: false })
  await run('send-mailings')
  expect((await resting.api.inbox({})).content).toHaveLength(1)
})

test('[GR-18] [GR-22] what sells does not reach a member whose limit is used up', async () => {
  const spent = await person('spent')
  await spent.api.setLimit({ kind: 'stake', period: 'day', amount: '20' })
  const isReached = async (): Promise<boolean> => {
    const before = (await spent.api.inbox({})).content.length
    await start()
    await run('send-mailings')
    return (await spent.api.inbox({})).content.length > before
  }
  expect(await isReached()).toBe(true)
  await stake(spent, '20')
  expect(await isReached()).toBe(false)
  await start({ sells: false })
  await run('send-mailings')
  expect((await spent.api.inbox({})).content).toHaveLength(2)
})

test('[GR-22] an audience of a team, a level and a language', async () => {
  const agent = await fundedMember(ctx, { account: 'leader', type: 1, balance: 0n })
  const below = await person('below', 0n)
  await db.query('update members.member set upline = array[$2::bigint] where id = $1', [
    below.member.id,
    agent.id,
  ])
  const save = async (audience: object) =>
    (await desk('mei')).officeSaveMailing(
      mailing({ audience: { levels: null, team: null, language: null, ...audience } }),
    )
  expect((await save({ team: 'leader' })).recipients).toBe(1)
  expect((await save({ language: 'MS' })).recipients).toBe(1)
  expect((await save({ levels: { from: 50, to: 60 } })).recipients).toBe(0)
  await expect(save({ levels: { from: 9, to: 2 } })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(save({ team: 'nobody' })).rejects.toMatchObject({ code: 'member.unknown' })
  // One operator may write to a part of the members alone.
  const mei = await desk('mei')
  const { id, writtenAt } = await save({ team: 'leader' })
  await mei.officeStartMailing({ id, writtenAt, reason: 'a test' })
  await run('send-mailings')
  expect(await mei.officeMailing({ id })).toMatchObject({ state: 'sent', sent: 1 })
})

test('[GR-22] what is stopped reaches nobody more, until it is resumed', async () => {
  const mei = await desk('mei')
  const id = await start({ sells: false })
  expect((await mei.officeStopMailing({ id, reason: 'a test' })).state).toBe('stopped')
  await run('send-mailings')
  expect(await mei.officeMailing({ id })).toMatchObject({ state: 'stopped', sent: 0 })
  await expect(mei.officeStopMailing({ id, reason: 'a test' })).rejects.toMatchObject({
    code: 'mailing.state',
  })
  const later = await person('later', 0n)
  const { writtenAt } = await mei.officeMailing({ id })
  await (await desk('lin')).officeStartMailing({ id, writtenAt, reason: 'a test' })
  await run('send-mailings')
  expect((await mei.officeMailing({ id })).state).toBe('sent')
  // Who registered after the start is not one of its recipients.
  expect((await later.api.inbox({})).content).toEqual([])
  clock.advance(1_000)
})

test('[GR-22] a text is required, and letters to many need their permission', async () => {
  const mei = await desk('mei')
  const empty = { EN: ' ', MS: '', CN: '' }
  await expect(mei.officeSaveMailing(mailing({ subjects: empty }))).rejects.toMatchObject({
    code: 'field.required',
  })
  await expect(mei.officeMailing({ id: '999999' })).rejects.toMatchObject({ code: 'mailing.unknown' })
  const arun = await desk('arun')
  const calls = [
    () => arun.officeMailings({}),
    () => arun.officeMailing({ id: '1' }),
    () => arun.officeSaveMailing(mailing()),
    () => arun.officeStartMailing({ id: '1', writtenAt: 0, reason: 'a test' }),
    () => arun.officeStopMailing({ id: '1', reason: 'a test' }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'operator.role' })
})
