import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { EVERYONE, openPromotions, publish } from '../testing.ts'

const db = await openTestDatabase()
const { desk, person, written } = await openPromotions(db)

test('[GR-03] a draft is deleted, what was published stays', async () => {
  const mei = await desk('mei')
  const unknown = await mei.officeSaveOffer(written())
  await expect(mei.officeDeleteDraft({ id: unknown.id, reason: ' ' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  expect(await mei.officeDeleteDraft({ id: unknown.id, reason: 'a slip' })).toEqual({ offer: null })
  await expect(mei.officeOffer({ id: unknown.id })).rejects.toMatchObject({ code: 'offer.unknown' })
  await expect(mei.officeDeleteDraft({ id: unknown.id, reason: 'twice' })).rejects.toMatchObject({
    code: 'offer.unknown',
  })
  const { id } = await mei.officeSaveOffer(written())
  await publish(mei, id)
  await expect(mei.officeDeleteDraft({ id, reason: 'none waits' })).rejects.toMatchObject({
    code: 'offer.state',
  })
  await mei.officeSaveOffer(written({ id, titles: { EN: 'Another', MS: '', CN: '' } }))
  const left = await mei.officeDeleteDraft({ id, reason: 'the old one is better' })
  expect(left.offer).toMatchObject({ id, state: 'open', draft: null, published: { version: 1 } })
  const [line] = await db.query<{ action: string; reason: string }>(
    'select action, reason from operators.audit_line order by id desc limit 1',
  )
  expect(line).toEqual({ action: 'offer.delete_draft', reason: 'the old one is better' })
  await expect(db.query('delete from promotions.terms where offer_id = $1', [id])).rejects.toThrow(
    'published',
  )
  await expect(db.query('delete from promotions.offer where id = $1', [id])).rejects.toThrow('published')
})

test('[GR-03] a draft that was written anew after it was opened is not published', async () => {
  const [mei, arun, lin] = [await desk('mei'), await desk('arun'), await desk('lin')]
  for (const account of ['named1', 'named2']) await person(account, 0n)
  const named = (account: string) => ({ ...EVERYONE, accounts: [account] })
  const { id } = await mei.officeSaveOffer(written({ budget: '6000', audience: named('named1') }))
  const changes = [
    [mei, { budget: '500000', audience: named('named1') }],
    [mei, { budget: '500000', audience: named('named2') }],
    [mei, { budget: '500000', audience: named('named2'), once: 'day' }],
    [arun, { budget: '500000', audience: named('named2'), once: 'day' }],
  ] as const
  for (const [writer, change] of changes) {
    const { seen } = await lin.officeOffer({ id })
    await writer.officeSaveOffer(written({ id, ...change }))
    const published = lin.officePublishOffer({ id, seen: seen ?? '', reason: 'looked at it' })
    await expect(published).rejects.toMatchObject({ code: 'office.changed' })
  }
  expect(await lin.officeOffer({ id })).toMatchObject({ state: 'draft', published: null })
  expect(await publish(lin, id)).toMatchObject({
    ...{ state: 'open', seen: null, published: { budget: '500000.00', once: 'day' } },
  })
})
