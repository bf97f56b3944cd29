import { DOCUMENT_SIDES, type DocumentSide } from '@koi/contract/protection.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { jpegOf, pngOf } from '../../testing/pictures.ts'
import { openProtection, type Person } from './testing.ts'

const db = await openTestDatabase()
const { clock, app, paperCheck, person, operator, order, deposit, stake } = await openProtection(db)

const PNG = await pngOf({ width: 60, height: 40 })
const JPEG = await jpegOf({ width: 40, height: 60, comment: 'taken at home' })
const content = (file: Buffer): string => file.toString('base64')
const upload = ({ api }: Person, side: DocumentSide, file: Buffer) =>
  api.uploadDocument({ side, content: content(file) })
const NAME = { fullName: 'Tan Mei Ling', birthDate: '1990-05-17' }

async function submit(who: Person, values = NAME) {
  for (const side of DOCUMENT_SIDES) await upload(who, side, side === 'selfie' ? JPEG : PNG)
  return who.api.submitIdentity(values)
}

test('images, name and date of birth are submitted together and approved in the office', async () => {
  const who = await person('known')
  await upload(who, 'front', JPEG)
  await upload(who, 'front', PNG)
  await expect(who.api.submitIdentity(NAME)).rejects.toMatchObject({ code: 'identity.incomplete' })
  expect((await who.api.protection()).identity).toMatchObject({ state: 'draft', documents: ['front'] })
  const submitted = await submit(who)
  expect(submitted.identity).toMatchObject({ state: 'pending', submittedAt: clock.now().getTime() })
  expect(submitted.closed).toBeNull()
  await expect(upload(who, 'back', PNG)).rejects.toMatchObject({ code: 'identity.state' })
  // Pictures are not decoded for a check that accepts none.
  const broken = upload(who, 'back', PNG.subarray(0, 40))
  await expect(broken).rejects.toMatchObject({ code: 'identity.state' })
  await expect(who.api.submitIdentity(NAME)).rejects.toMatchObject({ code: 'identity.state' })
  const mei = await operator('mei')
  const { content: queue } = await mei.officeIdentityChecks({})
  const row = queue.find(({ account }) => account === 'known')
  const id = row?.id ?? ''
  expect(await mei.officeIdentityCheck({ id })).toMatchObject({
    ...NAME,
    age: 35,
    minimumAge: 18,
    state: 'pending',
  })
  const image = await mei.officeIdentityDocument({ id, side: 'front' })
  expect(image).toMatchObject({ name: `identity-${id}-front.jpg`, mime: 'image/jpeg' })
  const selfie = Buffer.from((await mei.officeIdentityDocument({ id, side: 'selfie' })).content, 'base64')
  expect(selfie.subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'))
  expect(JPEG.toString('latin1')).toContain('taken at home')
  expect(selfie.toString('latin1')).not.toContain('taken at home')
  const approve = { id, decision: 'approve', reason: 'passport and face agree' } as const
  expect(await mei.officeDecideIdentity(approve)).toMatchObject({ state: 'approved', decidedBy: 'mei' })
  await expect(mei.officeDecideIdentity(approve)).rejects.toMatchObject({ code: 'identity.state' })
  expect((await who.api.protection()).identity.state).toBe('approved')
  const { content: lines } = await mei.officeAudit({ target: `member:${who.member.id}` })
  expect(lines.map(({ action }) => action).sort()).toEqual([
    'identity.approve',
    'identity.view',
    'identity.view',
  ])
})

test('nothing about a person is stored in clear text', async () => {
  const who = await person('sealed')
  await submit(who)
  const rows = await db.query<{ row: string }>(
    `select c::text || coalesce((select string_agg(d::text, '') from protection.identity_document d
       where d.check_id = c.id), '') as row from protection.identity_check c`,
  )
  for (const { row } of rows) {
    expect(row).not.toContain(NAME.fullName)
    expect(row).not.toContain(NAME.birthDate)
    expect(row).not.toContain(content(PNG).slice(12))
  }
})

test('[BC-13] files that are not valid PNG or JPEG, or are larger than 5 MB, are refused', async () => {
  const who = await person('uploader')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  await expect(upload(who, 'front', svg)).rejects.toMatchObject({ code: 'identity.image' })
  await expect(upload(who, 'front', Buffer.from('GIF89a'))).rejects.toMatchObject({ code: 'identity.image' })
  const named = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a passport, it says')])
  await expect(upload(who, 'front', named)).rejects.toMatchObject({ code: 'identity.image', status: 400 })
  expect((await who.api.protection()).identity.documents).toEqual([])
  const bytes = 5 * 1024 * 1024
  const full = Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])
  expect(await upload(who, 'front', full)).toEqual({ done: true })
  const over = Buffer.concat([full, Buffer.alloc(1)])
  await expect(upload(who, 'front', over)).rejects.toMatchObject({ code: 'identity.image_size', status: 413 })
  await expect(who.api.uploadDocument({ side: 'front', content: 'not base64!' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('a rejection gives the reason, deletes the images, and lets the member submit again', async () => {
  const who = await person('blurred')
  await submit(who)
  const mei = await operator('mei')
  const { content: queue } = await mei.officeIdentityChecks({})
  const id = queue.find(({ account }) => account === 'blurred')?.id ?? ''
  await expect(mei.officeDecideIdentity({ id, decision: 'reject', reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await mei.officeDecideIdentity({ id, decision: 'reject', reason: 'the front cannot be read' })
  expect((await who.api.protection()).identity).toMatchObject({
    state: 'rejected',
    reason: 'the front cannot be read',
    documents: [],
  })
  await expect(mei.officeIdentityDocument({ id, side: 'front' })).rejects.toMatchObject({
    code: 'identity.unknown',
  })
  const { content: rejected } = await mei.officeIdentityChecks({ state: 'rejected' })
  expect(rejected.map(({ account }) => account)).toContain('blurred')
  expect((await submit(who)).identity.state).toBe('pending')
})

test('[BC-13] play is closed to minors until their birthday; a mistake can be corrected', async () => {
  const who = await person('young')
  const { closed } = await submit(who, { fullName: 'Tan Xiao', birthDate: '2008-06-01' })
  expect(closed).toEqual({ why: 'under_age', until: Date.parse('2026-05-31T16:00:00Z'), returnFrom: null })
  expect((await stake(who, '1')).outcome).toBe('protection.under_age')
  await expect(order(who, '10')).rejects.toMatchObject({ code: 'protection.under_age', status: 403 })
  const mei = await operator('mei')
  const id = (await mei.officeIdentityChecks({})).content.find(({ account }) => account === 'young')?.id ?? ''
  const approve = mei.officeDecideIdentity({ id, decision: 'approve', reason: 'looks old enough' })
  await expect(approve).rejects.toMatchObject({ code: 'protection.under_age' })
  await mei.officeDecideIdentity({ id, decision: 'reject', reason: 'the year was mistyped' })
  expect((await stake(who, '1')).outcome).toBe('placed')
})

test.each([
  ['identity.birth_date', { ...NAME, birthDate: '1990-02-30' }],
  ['identity.birth_date', { ...NAME, birthDate: '2030-01-01' }],
  ['name.format', { ...NAME, fullName: 'X' }],
])('%s is refused', async (code, values) => {
  const who = await person(`form${code.length}${values.birthDate.slice(0, 4)}`)
  await expect(submit(who, values)).rejects.toMatchObject({ code })
})

test('from a total of 15,000 on, deposits require an approved identity', async () => {
  const who = await person('saver')
  await deposit(who, '14999.99')
  const required = { code: 'protection.identity_required', details: { threshold: '15000.00', state: 'none' } }
  await expect(order(who, '10')).rejects.toMatchObject(required)
  await submit(who)
  await expect(order(who, '10')).rejects.toMatchObject({ details: { state: 'pending' } })
  const mei = await operator('mei')
  const id = (await mei.officeIdentityChecks({})).content.find(({ account }) => account === 'saver')?.id ?? ''
  await mei.officeDecideIdentity({ id, decision: 'approve', reason: 'all agree' })
  expect(await order(who, '10')).toMatchObject({ state: 'pending' })
})

test('only the member and permitted operators have access to an identity check', async () => {
  const visitor = app.caller().api
  const missing = { code: 'session.missing' }
  await expect(visitor.submitIdentity(NAME)).rejects.toMatchObject(missing)
  await expect(visitor.uploadDocument({ side: 'front', content: content(PNG) })).rejects.toMatchObject(
    missing,
  )
  const outsider = app.caller().office
  await expect(outsider.officeIdentityDocument({ id: '1', side: 'front' })).rejects.toMatchObject({
    code: 'operator.session',
  })
  const finance = await operator('arun')
  expect((await finance.officeIdentityChecks({})).content.length).toBeGreaterThan(0)
  const role = { code: 'operator.role' }
  await expect(finance.officeIdentityCheck({ id: '1' })).rejects.toMatchObject(role)
  await expect(finance.officeIdentityDocument({ id: '1', side: 'front' })).rejects.toMatchObject(role)
  const decision = { id: '1', decision: 'approve', reason: 'mine' } as const
  await expect(finance.officeDecideIdentity(decision)).rejects.toMatchObject(role)
  const mei = await operator('mei')
  await expect(mei.officeIdentityCheck({ id: '999999' })).rejects.toMatchObject({ code: 'identity.unknown' })
})

test('[OF-23] without a service people decide alone, and a callback is refused', async () => {
  const who = await person('manual')
  expect((await submit(who)).identity).toMatchObject({ state: 'pending', isSentOut: false, reasons: [] })
  const mei = await operator('mei')
  const { content: queue } = await mei.officeIdentityChecks({})
  const id = queue.find(({ account }) => account === 'manual')?.id ?? ''
  expect(await mei.officeIdentityCheck({ id })).toMatchObject({ outsideState: null, outside: null })
  const notice = {
    ...{ reference: 'f'.repeat(32), applicantId: 'PC1', ...NAME, notifyUrl: '' },
    ...{ pictures: new Map<string, Buffer>(), status: 'PASS' as const, reasons: [] },
  }
  expect(await paperCheck.call(app.app, notice)).toEqual([401, 'callback.signature'])
})
