import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { runQueued } from '../../testing/queue.ts'
import { hashOfLine } from './audit-line.ts'
import { readLines } from './audit-store.ts'
import {
  audit,
  auditHead,
  firstBrokenLine,
  hasAuditHead,
  isAuditTrailWhole,
  jobs,
  officeCommands,
  redactLines,
  sealAuditTrail,
  setAuditKeys,
} from './index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const { officeAudit, officeAuditCheck, officeCheckAudit } = officeCommands
const mei = testOperator(1n)
const auditor = testOperator(2n, { role: 'auditor', permissions: ['audit.read'] })
const support = testOperator(3n, { role: 'support', permissions: ['members.read'] })
const OLD = testConfig()
const BOTH = testConfig({ KOI_MASTER_KEY: `new:${'6b'.repeat(32)},test:${'5a'.repeat(32)}` })
const NEW = testConfig({ KOI_MASTER_KEY: `new:${'6b'.repeat(32)}` })

const checkTrail = async () => {
  const job = jobs.find(({ name }) => name === 'operators.check-audit')
  await job?.run(ctx, {})
}

async function write(action: string, target: string, by = mei): Promise<void> {
  const after = { zebra: 1.5, aardvark: [{ b: 2n, a: '重' }], none: null }
  await db.transact((tx) => audit(tx, by, { at: clock.now(), action, target, reason: 'r', after }))
}

async function stopTriggers(): Promise<void> {
  for (const table of ['audit_line', 'audit_head'])
    await db.query(`alter table operators.${table} disable trigger user`)
}

beforeEach(async () => {
  setAuditKeys(OLD)
  await stopTriggers()
  await db.query('truncate operators.audit_line, operators.audit_check, operators.audit_redaction')
  await db.query(`update operators.audit_head set id = 0, hash = sha256('koi audit trail')`)
  for (const table of ['audit_line', 'audit_head'])
    await db.query(`alter table operators.${table} enable trigger user`)
  for (const day of [1, 2, 3]) {
    clock.set(new Date(`2026-01-0${day}T03:04:05Z`))
    await write('member.status', 'member:42')
    await write('withdrawal.approve', `withdrawal:${day}`, testOperator(9n))
  }
})

/** As somebody with the whole database, but without the server's key. */
async function asInsider(...statements: readonly string[]): Promise<void> {
  await stopTriggers()
  for (const statement of statements) await db.query(statement)
}

/** Gives every line from `from` on the hash of its present content. */
async function rehash(from: bigint): Promise<void> {
  const lines = await readLines(db, { after: from - 1n, upTo: 1000n, limit: 1000 })
  let previous = lines[0]?.previousHash ?? createHash('sha256').update('koi audit trail').digest()
  for (const line of lines) {
    const hash = hashOfLine(previous, line)
    await db.query('update operators.audit_line set previous_hash = $2, hash = $3 where id = $1', [
      line.id,
      previous,
      hash,
    ])
    previous = hash
  }
  await db.query('update operators.audit_head set hash = $1', [previous])
}

test('[OF-13] a changed line is found, even if all hashes after it are computed again', async () => {
  expect(await firstBrokenLine(db)).toBeNull()
  await expect(db.query(`update operators.audit_line set reason = 'x'`)).rejects.toThrow('append only')
  await expect(db.query('delete from operators.audit_line')).rejects.toThrow('append only')
  await expect(db.query('truncate operators.audit_line')).rejects.toThrow('append only')
  await asInsider(`update operators.audit_line set target = 'member:1' where id = 3`)
  expect(await firstBrokenLine(db)).toBe(3n)
  await rehash(3n)
  expect(await firstBrokenLine(db)).toBe(3n)
  // Without the MACs it is not an older trail either: the lines before it have them.
  await asInsider('update operators.audit_line set key_id = null, mac = null where id >= 3')
  expect(await firstBrokenLine(db)).toBe(3n)
  await asInsider('update operators.audit_line set key_id = null, mac = null')
  expect(await firstBrokenLine(db)).toBe(1n)
})

test('[OF-13] a deleted line is found, wherever it was', async () => {
  await asInsider('delete from operators.audit_line where id = 2')
  expect(await firstBrokenLine(db)).toBe(2n)
  await asInsider('update operators.audit_line set id = id - 1 where id > 2')
  await asInsider('update operators.audit_head set id = id - 1')
  await rehash(2n)
  expect(await firstBrokenLine(db)).toBe(2n)
})

test('[OF-13] a trail without its last lines is found by the last check and an exported head', async () => {
  await checkTrail()
  const exported = await auditHead(ctx)
  expect(exported).toMatchObject({ id: 6n, at: new Date('2026-01-03T03:04:05Z') })
  expect(await hasAuditHead(ctx, exported)).toBe(true)
  await asInsider(
    'delete from operators.audit_line where id > 4',
    `update operators.audit_head set id = 4, hash = (select hash from operators.audit_line where id = 4)`,
  )
  expect(await hasAuditHead(ctx, exported)).toBe(false)
  await checkTrail()
  expect(await officeAuditCheck(ctx, auditor)).toMatchObject({ broken: { line: '5', problem: 'cut' } })
  // Other lines in their place do not help.
  for (const _ of [1, 2, 3]) await write('member.status', 'member:1')
  expect(await firstBrokenLine(db)).toBe(6n)
  expect(await hasAuditHead(ctx, exported)).toBe(false)
  // Nor does a remembered head that was made up.
  await db.query('update operators.audit_check set head_id = 4')
  expect(await firstBrokenLine(db)).not.toBeNull()
  // Whoever deletes the memory as well still does not match what was exported.
  await db.query('delete from operators.audit_check')
  expect(await firstBrokenLine(db)).toBeNull()
  expect(await hasAuditHead(ctx, exported)).toBe(false)
})

test('[OF-13] the page says when the trail was last whole, or which line is broken', async () => {
  expect(await officeAuditCheck(ctx, auditor)).toMatchObject({
    checkedAt: null,
    wholeAt: null,
    broken: null,
  })
  await checkTrail()
  const wholeAt = clock.now().getTime()
  const { head } = await officeAuditCheck(ctx, auditor)
  expect(head).toEqual({ line: '6', hash: expect.stringMatching(/^[0-9a-f]{64}$/), at: wholeAt })
  clock.advance(86_400_000)
  await asInsider(`update operators.audit_line set reason = 'better' where id = 5`)
  await checkTrail()
  expect(await officeAuditCheck(ctx, auditor)).toMatchObject({
    checkedAt: wholeAt + 86_400_000,
    wholeAt,
    wholeUpTo: '6',
    broken: { line: '5', problem: 'altered' },
  })
  await officeCheckAudit(ctx, auditor)
  clock.advance(60_000)
  expect(await runQueued(ctx, jobs)).toBe(1)
  expect(await officeAuditCheck(ctx, auditor)).toMatchObject({ checkedAt: wholeAt + 86_460_000 })
  for (const call of [officeAuditCheck, officeCheckAudit]) {
    await expect(call(ctx, support)).rejects.toMatchObject({ code: 'operator.role' })
  }
})

test('[OF-13] the daily role cannot stop the trail by its head or a line ahead of its place', async () => {
  const lineAt = (
    id: number,
  ) => `insert into operators.audit_line (id, at, operator_id, operator, action, target,
      address, user_agent, previous_hash, hash, key_id, mac)
    select ${id}, at, operator_id, operator, action, target, address, user_agent, previous_hash, hash, key_id,
      mac from operators.audit_line where id = 6`
  for (const statement of [
    'update operators.audit_head set id = 2',
    'update operators.audit_head set id = 9223372036854775807',
    `update operators.audit_head set hash = sha256('x')`,
    `update operators.audit_head head set id = line.id, hash = line.hash from operators.audit_line line
     where line.id = 3`,
    lineAt(7),
    lineAt(900),
    `with line as (${lineAt(900)} returning id, hash)
     update operators.audit_head set id = line.id, hash = line.hash from line`,
  ])
    await expect(db.daily.query(statement), statement).rejects.toThrow('audit trail')
  await write('member.status', 'member:8')
  expect(await firstBrokenLine(db)).toBeNull()
})

test('[OF-13] whether the trail is whole is what the last check says, before and after a start', async () => {
  expect(await isAuditTrailWhole(ctx)).toBeNull()
  await checkTrail()
  expect(await isAuditTrailWhole(ctx)).toBe(true)
  await asInsider('update operators.audit_check set head_id = 4')
  expect(await isAuditTrailWhole(ctx)).toBe(false)
  await asInsider(
    'update operators.audit_check set head_id = 6',
    `update operators.audit_line set reason = 'x'`,
  )
  expect(await isAuditTrailWhole(ctx)).toBe(true)
  await checkTrail()
  expect(await isAuditTrailWhole(ctx)).toBe(false)
})

test('[OF-13] a new key signs on, and the old lines stay covered once the old key is gone', async () => {
  setAuditKeys(BOTH)
  await write('member.status', 'member:7')
  expect(await firstBrokenLine(db)).toBeNull()
  setAuditKeys(NEW)
  expect(await firstBrokenLine(db)).toBeNull()
  await asInsider(`update operators.audit_line set reason = 'x' where id = 2`)
  await rehash(2n)
  // The lines of the old key prove nothing any more; the first line of the new key does.
  expect(await firstBrokenLine(db)).toBe(7n)
})

test('[OF-13] [OF-22] a redaction counts under a known key only, and is signed anew', async () => {
  const redact = () =>
    db.transact((tx) => redactLines(tx, { targets: ['member:42'], texts: [], at: clock.now() }))
  expect(await redact()).toBe(3)
  expect(await firstBrokenLine(db)).toBeNull()
  setAuditKeys(BOTH)
  await write('member.status', 'member:7')
  setAuditKeys(NEW)
  expect(await firstBrokenLine(db)).toBe(1n)
  setAuditKeys(BOTH)
  await checkTrail()
  setAuditKeys(NEW)
  await checkTrail()
  expect(await isAuditTrailWhole(ctx)).toBe(true)
  await asInsider(
    `insert into operators.audit_redaction (line_id, at, key_id, mac) values (2, now(), 'ghost', '\\x00')`,
    `update operators.audit_line set operator = 'nobody', reason = null, before = null, after = null
     where id = 2`,
  )
  await checkTrail()
  expect(await isAuditTrailWhole(ctx)).toBe(false)
  expect(await officeAuditCheck(ctx, auditor)).toMatchObject({ broken: { line: '2', problem: 'unsigned' } })
})

test('[OF-13] the lines of an installation from before the key are sealed by the next start', async () => {
  await asInsider('update operators.audit_line set key_id = null, mac = null')
  const lines = await readLines(db, { after: 0n, upTo: 6n, limit: 10 })
  let previous: Buffer = createHash('sha256').update('koi audit trail').digest()
  for (const { id } of lines) {
    await db.query(
      `update operators.audit_line line set previous_hash = $2, hash = sha256($2 || convert_to(
         jsonb_build_array(line.id, (extract(epoch from line.at) * 1000000)::bigint, line.operator_id,
           line.operator, line.action, line.target, line.reason, line.before, line.after, line.address,
           line.user_agent)::text, 'UTF8')) where id = $1`,
      [id, previous],
    )
    const [row] = await db.query<{ hash: Buffer }>('select hash from operators.audit_line where id = $1', [
      id,
    ])
    previous = row?.hash ?? previous
  }
  await db.query('update operators.audit_head set hash = $1', [previous])
  expect(await firstBrokenLine(db)).toBe(1n)
  await sealAuditTrail(ctx)
  await sealAuditTrail(ctx)
  expect(await firstBrokenLine(db)).toBeNull()
  expect((await officeAudit(ctx, auditor, { action: 'audit' })).content).toMatchObject([
    { operator: 'server', action: 'audit.seal' },
  ])
  await asInsider(`update operators.audit_line set reason = 'x' where id = 1`)
  expect(await firstBrokenLine(db)).toBe(1n)
})

test('[OF-13] the trail is filtered by person, act, thing and day, page by page', async () => {
  const found = async (filter: Parameters<typeof officeAudit>[2]) =>
    (await officeAudit(ctx, auditor, filter)).content.map(({ id }) => Number(id))
  expect(await found({ operator: 'operator9' })).toEqual([6, 4, 2])
  expect(await found({ action: 'member' })).toEqual([5, 3, 1])
  expect(await found({ action: 'member.status' })).toEqual([5, 3, 1])
  expect(await found({ target: 'withdrawal:2' })).toEqual([4])
  expect(await found({ target: 'withdrawal' })).toEqual([6, 4, 2])
  expect(await found({ from: '2026-01-02', to: '2026-01-02' })).toEqual([4, 3])
  expect(await found({ from: '2026-01-02', target: 'member:42' })).toEqual([5, 3])
  const first = await officeAudit(ctx, auditor, { action: 'member', pageSize: 2 })
  expect(first.content.map(({ id }) => id)).toEqual(['5', '3'])
  const second = await officeAudit(ctx, auditor, { action: 'member', pageSize: 2, cursor: first.next ?? '' })
  expect(second).toMatchObject({ content: [{ id: '1' }], next: null })
  await expect(officeAudit(ctx, support, {})).rejects.toMatchObject({ code: 'operator.role' })
  await expect(officeAudit(ctx, auditor, { cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
})
