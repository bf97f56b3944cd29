import { randomUUID } from 'node:crypto'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { UPLOAD_MAX_BYTES } from '@koi/contract/limits.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { officeRoutes } from '../../../http/office-routes.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { operatorToken, TEST_PASSWORD } from '../../../testing/people.ts'
import { jpegOf, pngOf } from '../../../testing/pictures.ts'
import { createMember, routes as memberRoutes } from '../../members/index.ts'
import { jobs, routes } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, [...routes, ...memberRoutes, ...officeRoutes])

async function enter(account: string) {
  await db.transact((tx) => createMember(ctx, tx, { account, password: TEST_PASSWORD, type: 0 }))
  const caller = app.caller()
  const { token } = await caller.api.logIn({ type: 'username', username: account, password: TEST_PASSWORD })
  caller.token = token
  return caller
}
async function operator(name: 'mei' | 'arun') {
  const caller = app.caller()
  caller.token = await operatorToken(ctx, name)
  return caller.office
}
const member = await enter('Member1')
const other = await enter('Other1')
const mei = await operator('mei')
const arun = await operator('arun')

const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(' ')
const feedback = (count: number, images?: readonly string[]) => ({
  clientKey: randomUUID(),
  type: 'game' as const,
  text: words(count),
  ...(images === undefined ? {} : { images: [...images] }),
})

const PNG = await pngOf({ width: 30, height: 20 })
const JPEG = await jpegOf({ width: 30, height: 20, comment: 'taken at home' })
const upload = ({ api } = member, bytes = PNG) =>
  api.uploadFeedbackImage({ data: bytes.toString('base64') }).then(({ id }) => id)

test('[VA-17] [API-036] feedback has 10 to 500 words, by the limits that the server returns', async () => {
  expect(siteCalls.sendFeedback).toMatchObject({ method: 'PUT', path: '/wps/feedback' })
  const { rules, content } = await member.api.feedbackHistory()
  expect(rules).toMatchObject({ minWords: 10, maxWords: 500, maxImages: 3, maxBytes: 5 * 1024 * 1024 })
  expect(content).toEqual([])
  const refused = { code: 'feedback.length', message: 'Write 10 to 500 words.' }
  await expect(member.api.sendFeedback(feedback(9))).rejects.toMatchObject(refused)
  await expect(member.api.sendFeedback(feedback(501))).rejects.toMatchObject(refused)
  expect(await member.api.sendFeedback(feedback(10))).toMatchObject({
    type: 'game',
    answer: null,
    images: [],
  })
  expect((await member.api.sendFeedback(feedback(500))).text).toBe(words(500))
  expect((await member.api.feedbackHistory()).content).toHaveLength(2)
  expect((await other.api.feedbackHistory()).content).toEqual([])
})

test('a repeated key returns the same feedback', async () => {
  const made = feedback(12)
  const first = await member.api.sendFeedback(made)
  expect((await member.api.sendFeedback(made)).id).toBe(first.id)
})

test('[BC-13] [VA-19] pictures are PNG or JPG by their bytes, 5 MB each, at most three', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(upload(member, svg)).rejects.toMatchObject({ code: 'upload.type' })
  await expect(upload(member, Buffer.from('GIF89a'))).rejects.toMatchObject({ code: 'upload.type' })
  await expect(upload(member, PNG.subarray(0, 40))).rejects.toMatchObject({ code: 'upload.type' })
  const largest = Buffer.concat([PNG, Buffer.alloc(UPLOAD_MAX_BYTES - PNG.length)])
  const large = await upload(member, largest)
  await expect(upload(member, Buffer.concat([largest, Buffer.alloc(1)]))).rejects.toMatchObject({
    code: 'upload.too_large',
    status: 413,
  })
  await expect(upload(member, Buffer.alloc(6 * 1024 * 1024))).rejects.toMatchObject({ status: 413 })
  const three = [large, await upload(member, JPEG), await upload()]
  const fourth = await upload()
  await expect(member.api.sendFeedback(feedback(10, [...three, fourth]))).rejects.toMatchObject({
    code: 'upload.too_many',
  })
  const sent = await member.api.sendFeedback(feedback(10, three))
  expect(sent.images).toEqual(three)
  const { type, data } = await member.api.feedbackImage({ id: three[1] ?? '' })
  expect(type).toBe('image/jpeg')
  expect(Buffer.from(data, 'base64').toString('latin1')).not.toContain('taken at home')
})

test('[PM-12] nobody can attach or see another member’s picture', async () => {
  const id = await upload()
  await expect(other.api.feedbackImage({ id })).rejects.toMatchObject({ code: 'upload.unknown' })
  await expect(other.api.sendFeedback(feedback(10, [id]))).rejects.toMatchObject({ code: 'upload.unknown' })
  expect((await other.api.feedbackHistory()).content).toEqual([])
  await member.api.sendFeedback(feedback(10, [id]))
  await expect(member.api.sendFeedback(feedback(10, [id]))).rejects.toMatchObject({ code: 'upload.unknown' })
})

test('pictures that are never sent are deleted: beyond six, and after a day', async () => {
  const ids: string[] = []
  for (let turn = 0; turn < 7; turn += 1) ids.push(await upload(other))
  await expect(other.api.feedbackImage({ id: ids[0] ?? '' })).rejects.toMatchObject({
    code: 'upload.unknown',
  })
  expect(await other.api.feedbackImage({ id: ids[6] ?? '' })).toMatchObject({ type: 'image/png' })
  const forget = jobs.find(({ name }) => name === 'messages.forget-pictures')
  const later = { ...ctx, clock: fixedClock('2026-01-03T03:04:06Z') }
  await forget?.run(later, {})
  const left = await db.query('select from messages.picture where feedback_id is null')
  expect(left).toEqual([])
  expect(await db.query('select from messages.picture')).not.toEqual([])
})

test('the office reads it with its pictures and answers once, and the member gets a letter', async () => {
  other.language = 'MS'
  const id = await upload(other)
  const sent = await other.api.sendFeedback(feedback(11, [id]))
  const [newest] = (await mei.officeFeedbackList({ state: 'waiting' })).content
  expect(newest).toMatchObject({ id: sent.id, account: 'Other1', images: [id], answer: null })
  expect(await mei.officeFeedbackImage({ id })).toMatchObject({ type: 'image/png' })
  await expect(mei.officeAnswerFeedback({ id: sent.id, body: ' ' })).rejects.toMatchObject({
    code: 'field.required',
  })
  await mei.officeAnswerFeedback({ id: sent.id, body: 'Thank you.' })
  await expect(mei.officeAnswerFeedback({ id: sent.id, body: 'Again.' })).rejects.toMatchObject({
    code: 'feedback.answered',
  })
  expect(await mei.officeFeedback({ id: sent.id })).toMatchObject({ answer: 'Thank you.', answeredBy: 'mei' })
  expect((await other.api.feedbackHistory()).content[0]).toMatchObject({ answer: 'Thank you.' })
  expect((await other.api.inbox()).content[0]).toMatchObject({
    subject: 'Jawapan kepada maklum balas anda',
    body: 'Thank you.',
  })
  const [line] = await db.query('select action from operators.audit_line order by id desc limit 1')
  expect(line).toEqual({ action: 'feedback.answer' })
})

test('[PM-11] requires a role with permission in the office, and a session on the site', async () => {
  const refused = { code: 'operator.role' }
  await expect(arun.officeFeedbackList({})).rejects.toMatchObject(refused)
  await expect(arun.officeFeedback({ id: '1' })).rejects.toMatchObject(refused)
  await expect(arun.officeFeedbackImage({ id: '1' })).rejects.toMatchObject(refused)
  await expect(arun.officeAnswerFeedback({ id: '1', body: 'x' })).rejects.toMatchObject(refused)
  await expect(mei.officeFeedback({ id: '99999' })).rejects.toMatchObject({ code: 'feedback.unknown' })
  await expect(mei.officeFeedbackImage({ id: '99999' })).rejects.toMatchObject({ code: 'upload.unknown' })
  await expect(mei.officeAnswerFeedback({ id: '99999', body: 'x' })).rejects.toMatchObject({
    code: 'feedback.unknown',
  })
  const { api } = app.caller()
  const missing = { code: 'session.missing' }
  await expect(api.feedbackHistory()).rejects.toMatchObject(missing)
  await expect(api.sendFeedback(feedback(10))).rejects.toMatchObject(missing)
  await expect(api.uploadFeedbackImage({ data: '' })).rejects.toMatchObject(missing)
  await expect(api.feedbackImage({ id: '1' })).rejects.toMatchObject(missing)
})
