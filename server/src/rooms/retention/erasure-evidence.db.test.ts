import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { audit, SERVER } from '../operators/index.ts'
import { createWithdrawer, openProtection } from '../protection/testing.ts'
import { eraseNow, isErased } from './testing/erase.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const { clock, ctx } = site

test('[OF-22] words that a member chose take nothing out of the trail or the limits of others', async () => {
  const one = await site.person('setting88', 0n)
  await db.query(
    `update members.member set contacts = '{"facebook": "amount"}', email = 'reason', payee_name = 'approved',
       dialing_code = '60', mobile = '9155501234', mobile_verified_at = $2 where id = $1`,
    [one.member.id, clock.now()],
  )
  const line = (target: string, after: Readonly<Record<string, unknown>>) =>
    ctx.db.transact((tx) =>
      audit(tx, SERVER, {
        ...{ at: clock.now(), action: 'retention.setting', target, after },
        reason: 'the amount of setting88, for a reason that is approved',
      }),
    )
  await line('other:1', { state: 'approved', amount: '5' })
  await line('other:2', { told: ['9155501234'] })
  await line(`member:${one.member.id}`, { amount: '5' })
  await db.query(
    `insert into members.login_failure (subject, failures, last_at)
     select subject, 9, $1
     from unnest('{account:setting88,account:setting880,address:setting88}'::text[]) subject
     on conflict (subject) do nothing`,
    [clock.now()],
  )
  await eraseNow(ctx, one.member)
  expect(await isErased(ctx, one.member)).toBe(true)
  const rows = await db.query(
    `select target, reason is null as gone from operators.audit_line
     where target like 'other:%' or target = 'member:' || $1::bigint order by id`,
    [one.member.id],
  )
  expect(rows).toEqual([
    { target: 'other:1', gone: false },
    { target: 'other:2', gone: true },
    { target: `member:${one.member.id}`, gone: true },
  ])
  const failures = await db.query(
    `select subject from members.login_failure where subject like '%setting88%' order by 1`,
  )
  expect(failures).toEqual([{ subject: 'account:setting880' }, { subject: 'address:setting88' }])
})

test('[OF-22] why operators acted is kept sealed, and two people read it', async () => {
  const one = await site.person('accomplice', 0n)
  const memberId = String(one.member.id)
  await createWithdrawer(one, '6222000011113333')
  const mei = await site.operator('mei')
  await mei.officeAddNote({ id: memberId, text: 'My cousin asked for it.', clientKey: randomUUID() })
  await mei.officeResetPaymentPassword({ id: memberId, reason: 'he is a cousin of mine' })
  await db.query(
    `insert into cashier.adjustment (member_id, account, side, amount, currency, reason, note, state,
       asked_by, asked_name, asked_at, decided_by, decided_name, decided_at, decision_reason)
     values ($1, 'accomplice', 'credit', 5, 'CNY', 'goodwill', 'of a cousin', 'approved',
       1, 'mei', $2, 2, 'lin', $2, 'fine')`,
    [one.member.id, clock.now()],
  )
  await eraseNow(ctx, one.member)
  expect(await isErased(ctx, one.member)).toBe(true)
  const [row] = (await mei.officeErasures({ state: 'done' })).content
  expect(row).toMatchObject({ memberId, isKept: true, opening: null })
  const nobody = mei.officeOpenKept({ memberId, reason: 'to see' })
  await expect(nobody).rejects.toMatchObject({ code: 'erasure.kept_unknown' })
  await mei.officeAskKept({ memberId, reason: 'an investigation' })
  const again = mei.officeAskKept({ memberId, reason: 'an investigation' })
  await expect(again).rejects.toMatchObject({ code: 'erasure.kept_unknown' })
  const alone = mei.officeOpenKept({ memberId, reason: 'to see' })
  await expect(alone).rejects.toMatchObject({ code: 'operator.second_person' })
  const lin = await site.operator('lin')
  const kept = await lin.officeOpenKept({ memberId, reason: 'it is due' })
  expect(kept.account).toBe('accomplice')
  const all = kept.texts.map(({ what, text }) => `${what} ${text}`).join('\n')
  for (const text of ['My cousin asked for it.', 'he is a cousin of mine', 'goodwill', 'of a cousin', 'fine'])
    expect(all).toContain(text)
  const twice = lin.officeOpenKept({ memberId, reason: 'again' })
  await expect(twice).rejects.toMatchObject({ code: 'erasure.kept_unknown' })
})
