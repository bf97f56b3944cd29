import { createHash } from 'node:crypto'
import { parseLogEntry } from '@koi/contract/fairness/log-entry.ts'
import { expect, test } from 'vitest'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { logAuditHead } from './index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })

test('[OF-13] the head of the audit trail is in the log, each line once', async () => {
  const hash = createHash('sha256').update('line 7').digest()
  await logAuditHead(ctx, { id: 0n, hash })
  await logAuditHead(ctx, { id: 7n, hash })
  await logAuditHead(ctx, { id: 7n, hash })
  await logAuditHead(ctx, { id: 8n, hash })
  const rows = await db.query<{ content: Buffer }>(
    `select content from transparency.entry where subject = 'audit' order by id`,
  )
  expect(rows.map(({ content }) => parseLogEntry(String(content)))).toEqual([
    { type: 'audit-head', line: 7, hash: hash.toString('hex'), at: ctx.clock.now().getTime() },
    { type: 'audit-head', line: 8, hash: hash.toString('hex'), at: ctx.clock.now().getTime() },
  ])
})
