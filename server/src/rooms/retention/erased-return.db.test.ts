import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { otherAccounts } from '../members/index.ts'
import { DAY, openProtection, type Person } from '../protection/testing.ts'
import { carryOutErasures } from './index.ts'
import { eraseNow, isErased } from './testing/erase.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { clock, ctx } = site
const birthDate = '1984-05-06'

const useBrowser = (name: string, { member }: Person) =>
  db.query(
    `insert into members.known_browser (member_id, browser_hash, seen_at)
     values ($1, sha256(convert_to($2, 'UTF8')), $3)`,
    [member.id, name, clock.now()],
  )

test('[OF-22] an excluded person who was erased waits for a person with nearly the same name', async () => {
  const leaver = await site.person('leaver1', 0n)
  await leaver.api.setPerson({ fullName: 'Marigold Thistlewood', birthDate })
  await leaver.api.excludeSelf({ months: 6, account: 'leaver1' })
  await eraseNow(ctx, leaver.member)
  expect(await isErased(ctx, leaver.member)).toBe(true)
  const review = { code: 'person.review' }
  for (const [place, fullName] of [
    'Marigold Thistlewod',
    'M Thistlewood',
    'Thistlewood Marigold Ann',
  ].entries()) {
    const fresh = await site.person(`fresh1${place}`, 0n)
    await expect(fresh.api.setPerson({ fullName, birthDate })).rejects.toMatchObject(review)
  }
  const other = await site.person('other1', 0n)
  await other.api.setPerson({ fullName: 'Primrose Appleyard', birthDate })
  expect((await other.api.personAsked()).isWaiting).toBe(false)
})

test('[OF-22] an excluded person who was erased waits for a person in the same browser', async () => {
  const leaver = await site.person('leaver2', 0n)
  await leaver.api.setPerson({ fullName: 'Barnaby Crowhurst', birthDate })
  await useBrowser('shared', leaver)
  await leaver.api.excludeSelf({ months: 6, account: 'leaver2' })
  await eraseNow(ctx, leaver.member)
  expect(await isErased(ctx, leaver.member)).toBe(true)
  const fresh = await site.person('fresh2', 0n)
  await useBrowser('shared', fresh)
  const told = { fullName: 'Quite Different', birthDate: '1990-01-01' }
  await expect(fresh.api.setPerson(told)).rejects.toMatchObject({ code: 'person.review' })
})

test('[OF-22] who was erased is one person with who returns, until it is forgotten', async () => {
  const first = await site.person('first3', 0n)
  await first.api.setPerson({ fullName: 'Rosalind Fairweather', birthDate })
  await useBrowser('tablet', first)
  await eraseNow(ctx, first.member)
  expect(await isErased(ctx, first.member)).toBe(true)
  const named = await site.person('named3', 0n)
  await named.api.setPerson({ fullName: 'FAIRWEATHER Rosalind', birthDate })
  expect(await otherAccounts(db, named.member.id)).toContain(first.member.id)
  const namesake = await site.person('namesake3', 0n)
  await namesake.api.setPerson({ fullName: 'Rosalind Fairweather', birthDate: '1991-01-01' })
  expect(await otherAccounts(db, namesake.member.id)).not.toContain(first.member.id)
  const browsing = await site.person('browsing3', 0n)
  await useBrowser('tablet', browsing)
  expect(await otherAccounts(db, browsing.member.id)).toEqual([first.member.id])
  clock.advance(1_826 * DAY)
  await carryOutErasures(ctx)
  expect(await otherAccounts(db, named.member.id)).toEqual([])
  expect(await otherAccounts(db, browsing.member.id)).toEqual([])
})
