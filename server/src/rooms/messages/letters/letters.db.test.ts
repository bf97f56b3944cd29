import { randomUUID } from 'node:crypto'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { officeRoutes } from '../../../http/office-routes.ts'
import { subscribeToLiveUpdates } from '../../../live-update.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { operatorToken, TEST_PASSWORD } from '../../../testing/people.ts'
import { createMember, routes as memberRoutes } from '../../members/index.ts'
import { routes, seedLetter } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, [...routes, ...memberRoutes, ...officeRoutes])

async function enter(account: string, type: 0 | 1 = 0, upline: readonly bigint[] = []) {
  const member = await db.transact((tx) =>
    createMember(ctx, tx, { account, password: TEST_PASSWORD, type, upline }),
  )
  if (member === null) throw new Error(`${account} already exists`)
  const caller = app.caller()
  const { token } = await caller.api.logIn({ type: 'username', username: account, password: TEST_PASSWORD })
  caller.token = token
  return { id: member.id, api: caller.api }
}

async function operator(name: 'mei' | 'arun') {
  const caller = app.caller()
  caller.token = await operatorToken(ctx, name)
  return caller.office
}

const agent = await enter('Agent1', 1)
const member = await enter('Member1', 0, [agent.id])
const outsider = await enter('Stranger1')
const mei = await operator('mei')
const arun = await operator('arun')

type Api = typeof member.api
const letter = (some: Partial<Parameters<Api['writeLetter']>[0]> = {}) => ({
  clientKey: randomUUID(),
  subject: ' A question ',
  body: 'When is the draw?',
  ...some,
})
const write = (account: string, subject: string) =>
  mei.officeWriteLetter({ account, subject, body: 'A text of customer service.' })
const subjects = async (api: Api, box: 'in' | 'out' = 'in') =>
  (await api.inbox({ box })).content.map(({ subject }) => subject)
const audited = async () => {
  const [line] = await db.query<{ action: string; target: string }>(
    'select action, target from operators.audit_line order by id desc limit 1',
  )
  return line
}

test('[API-033] [API-034] [AN-16] the counts of all and of unread letters are numbers', async () => {
  expect(siteCalls.inboxCount).toMatchObject({ method: 'GET', path: '/wps/inbox/count' })
  expect(siteCalls.inboxUnread).toMatchObject({ method: 'GET', path: '/wps/inbox/unread/count' })
  expect([await member.api.inboxCount(), await member.api.inboxUnread()]).toEqual([0, 0])
  await write('member1', 'One')
  await write('MEMBER1', 'Two')
  expect([await member.api.inboxCount(), await member.api.inboxUnread()]).toEqual([2, 2])
  expect(await audited()).toEqual({ action: 'letter.write', target: `member:${member.id}` })
  const raw = await app.app.inject({ method: 'GET', url: '/wps/inbox/count' })
  expect(raw.json()).toMatchObject({ success: false, code: 'session.missing' })
})

test('reading a letter lowers the unread count; all can be read at once', async () => {
  await write('member1', 'Three')
  const [newest] = (await member.api.inbox()).content
  expect(newest).toMatchObject({ box: 'in', with: 'support', account: null, subject: 'Three', readAt: null })
  await member.api.readLetter({ id: newest?.id ?? '' })
  await member.api.readLetter({ id: newest?.id ?? '' })
  expect(await member.api.inboxUnread()).toBe(2)
  expect((await member.api.inbox()).content[0]?.readAt).toBe(clock.now().getTime())
  await expect(outsider.api.readLetter({ id: newest?.id ?? '' })).rejects.toMatchObject({
    code: 'letter.unknown',
  })
  await member.api.readAllLetters()
  expect(await member.api.inboxUnread()).toBe(0)
})

test('a deleted letter is gone only from the member’s own box', async () => {
  const sent = await member.api.writeLetter(letter({ subject: 'To be deleted' }))
  await expect(outsider.api.deleteLetter({ id: sent.id })).rejects.toMatchObject({ code: 'letter.unknown' })
  await member.api.deleteLetter({ id: sent.id })
  expect(await subjects(member.api, 'out')).not.toContain('To be deleted')
  await expect(member.api.deleteLetter({ id: sent.id })).rejects.toMatchObject({ code: 'letter.unknown' })
  expect((await mei.officeLetters({})).content[0]).toMatchObject({ id: sent.id, subject: 'To be deleted' })
})

test('a member writes to customer service, once for each key, and reads the answer', async () => {
  const made = letter()
  const sent = await member.api.writeLetter(made)
  expect(sent).toMatchObject({ box: 'out', with: 'support', subject: 'A question', readAt: null })
  expect((await member.api.writeLetter(made)).id).toBe(sent.id)
  await expect(member.api.writeLetter(letter({ subject: '  ' }))).rejects.toMatchObject({
    code: 'field.required',
    details: { field: 'subject' },
  })

  const waiting = await mei.officeLetters({ state: 'waiting', search: 'member1' })
  expect(waiting.content[0]).toMatchObject({ id: sent.id, account: 'Member1', answeredAt: null })
  expect((await mei.officeLetters({ search: 'nobody' })).content).toEqual([])
  await expect(mei.officeAnswerLetter({ id: sent.id, body: ' ' })).rejects.toMatchObject({
    code: 'field.required',
  })
  await mei.officeAnswerLetter({ id: sent.id, body: 'At nine.' })
  expect(await audited()).toEqual({ action: 'letter.answer', target: `letter:${sent.id}` })
  await expect(mei.officeAnswerLetter({ id: sent.id, body: 'Twice.' })).rejects.toMatchObject({
    code: 'letter.answered',
  })
  await expect(mei.officeAnswerLetter({ id: '99999', body: 'x' })).rejects.toMatchObject({
    code: 'letter.unknown',
  })
  const [answer] = (await member.api.inbox()).content
  expect(answer).toMatchObject({ subject: 'Re: A question', body: 'At nine.', with: 'support', readAt: null })
  const { exchange } = await mei.officeLetter({ id: sent.id })
  expect(exchange.slice(0, 2)).toMatchObject([
    { operator: 'mei', subject: 'Re: A question', readAt: null },
    { operator: null, subject: 'A question' },
  ])
  await expect(mei.officeLetter({ id: answer?.id ?? '' })).rejects.toMatchObject({ code: 'letter.unknown' })
})

test('[PM-12] a member can write to their upline and get an answer, and to no other member', async () => {
  const sent = await member.api.writeLetter(letter({ to: 'upline', subject: 'Hello upline' }))
  expect(sent).toMatchObject({ with: 'upline', account: null })
  const [received] = (await agent.api.inbox()).content
  expect(received).toMatchObject({ subject: 'Hello upline', with: 'downline', account: 'Member1' })
  await agent.api.writeLetter(letter({ replyTo: received?.id ?? '', subject: 'Re: Hello upline' }))
  expect((await member.api.inbox()).content[0]).toMatchObject({ subject: 'Re: Hello upline', with: 'upline' })
  expect((await mei.officeLetters({})).content.map(({ subject }) => subject)).not.toContain('Hello upline')
  await expect(outsider.api.writeLetter(letter({ to: 'upline' }))).rejects.toMatchObject({
    code: 'letter.no_upline',
  })
  await expect(outsider.api.writeLetter(letter({ replyTo: received?.id ?? '' }))).rejects.toMatchObject({
    code: 'letter.unknown',
  })
})

test('letters are listed 26 a page, newest first, and a forged cursor is refused', async () => {
  for (let n = 1; n <= 28; n++) await write('Stranger1', `Letter ${n}`)
  const first = await outsider.api.inbox()
  expect(first.content).toHaveLength(26)
  expect(first.content[0]?.subject).toBe('Letter 28')
  const second = await outsider.api.inbox({ cursor: first.next ?? '' })
  expect(second.content.map(({ subject }) => subject)).toEqual(['Letter 2', 'Letter 1'])
  expect(second.next).toBeNull()
  await expect(outsider.api.inbox({ cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('an open page gets an update for a new letter', async () => {
  const received: unknown[] = []
  const stop = subscribeToLiveUpdates(ctx, (events) => received.push(...events))
  await expect
    .poll(async () => {
      await write('Stranger1', 'News')
      return received
    })
    .toContainEqual({ topic: 'inbox', member: String(outsider.id) })
  await stop()
})

test('[PM-11] requires a role with permission in the office, and a session on the site', async () => {
  const refused = { code: 'operator.role' }
  await expect(arun.officeLetters({})).rejects.toMatchObject(refused)
  await expect(arun.officeLetter({ id: '1' })).rejects.toMatchObject(refused)
  await expect(arun.officeAnswerLetter({ id: '1', body: 'x' })).rejects.toMatchObject(refused)
  const wanted = { account: 'Member1', subject: 'x', body: 'x' }
  await expect(arun.officeWriteLetter(wanted)).rejects.toMatchObject(refused)
  await expect(mei.officeWriteLetter({ ...wanted, account: 'nobody9' })).rejects.toMatchObject({
    code: 'member.unknown',
  })
  const { api } = app.caller()
  const missing = { code: 'session.missing' }
  await expect(api.inbox()).rejects.toMatchObject(missing)
  await expect(api.inboxUnread()).rejects.toMatchObject(missing)
  await expect(api.writeLetter(letter())).rejects.toMatchObject(missing)
  await expect(api.readLetter({ id: '1' })).rejects.toMatchObject(missing)
  await expect(api.readAllLetters()).rejects.toMatchObject(missing)
  await expect(api.deleteLetter({ id: '1' })).rejects.toMatchObject(missing)
})

test('the demo’s letter is created once', async () => {
  const newcomer = await enter('Newcomer1')
  await seedLetter(ctx, newcomer.id)
  const [welcome] = (await newcomer.api.inbox()).content
  await newcomer.api.deleteLetter({ id: welcome?.id ?? '' })
  await seedLetter(ctx, newcomer.id)
  expect(await newcomer.api.inboxCount()).toBe(0)
})
