import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeOperatorCalls } from '../../calls/office/operators.ts'
import { done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { reason, searchInput } from './shapes.ts'

/** What a role may do; the server requires one of these for each call (operators/role.ts). */
export const PERMISSIONS = [
  'members.read',
  'members.write',
  'money.read',
  'money.approve',
  'money.pay',
  'draws.read',
  'draws.void',
  'draws.write',
  'books.read',
  'audit.read',
  'site.write',
  'operators.write',
  'messages.read',
  'messages.write',
  'games.read',
  'games.write',
  'vendors.read',
  'vendors.write',
  'rewards.read',
  'rewards.write',
] as const
const operator = z.object({
  id,
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
})

export const officeOperatorSchemas = {
  officeSetUp: {
    input: z.object({ link: text(128), name: text(32), password: text(64) }),
    /** The secret for the authenticator app, shown only once. */
    output: z.object({ totpSecret: z.string(), totpUri: z.string(), recoveryCodes: z.array(z.string()) }),
  },
  officeLogIn: {
    input: z.object({ name: text(32), password: text(64), code: text(32) }),
    output: z.object({ token: z.string(), operator }),
  },
  officeLogOut: { input: none, output: done },
  officeMe: { input: none, output: operator },
  officeSummary: {
    input: none,
    output: z.object({
      withdrawalsWaiting: z.int(),
      depositsToday: z.object({ count: z.int(), amount: money }),
      withdrawalsToday: z.object({ count: z.int(), amount: money }),
      stakeToday: money,
      payoutToday: money,
      membersToday: z.int(),
    }),
  },
  officeOperators: {
    input: none,
    output: z.object({
      roles: z.array(z.string()),
      operators: z.array(
        z.object({ id, name: z.string(), role: z.string(), createdAt: time, disabledAt: time.nullable() }),
      ),
    }),
  },
  officeInviteOperator: {
    input: z.object({ role: text(32), reason }),
    /** The link's secret, shown only once, and its expiry. */
    output: z.object({ link: z.string(), expiresAt: time }),
  },
  officeDisableOperator: { input: z.object({ id, reason }), output: done },
  officeAudit: {
    input: z.object({ ...pageInput, ...searchInput }),
    output: z.object(
      page(
        z.object({
          id,
          at: time,
          operator: z.string(),
          action: z.string(),
          target: z.string(),
          reason: z.string().nullable(),
          address: z.string(),
        }),
      ),
    ),
  },
} satisfies SchemaTable<typeof officeOperatorCalls>
