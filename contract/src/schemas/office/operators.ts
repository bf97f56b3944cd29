import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeOperatorCalls } from '../../calls/office/operators.ts'
import { TIME_SORTS } from '../../sorts.ts'
import { done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { days, reason, sortOf } from './shapes.ts'

/** What a role may do, by room; the server requires one of these for each call (operators/role.ts). */
export const PERMISSIONS = [
  'members.read',
  'members.write',
  'money.read',
  'money.approve',
  'money.pay',
  'money.channels',
  'money.adjust',
  'draws.read',
  'draws.void',
  'draws.write',
  'books.read',
  'audit.read',
  'site.write',
  'operators.write',
  'messages.read',
  'messages.write',
  'content.write',
  'games.read',
  'games.write',
  'vendors.read',
  'vendors.write',
  'rewards.read',
  'rewards.write',
  'contracts.read',
  'contracts.write',
  'contracts.pay',
  'reports.read',
  'reports.write',
  'webhooks.read',
  'webhooks.write',
  'risk.read',
  'risk.write',
] as const
const operator = z.object({
  id,
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The platform's zone, in which the office shows all times. */
  timeZone: z.string(),
})

export const officeOperatorSchemas = {
  officeStartSetUp: {
    /** `name`: the name that was chosen, which the app shows beside the code. */
    input: z.object({ link: text(128), name: text(32).optional() }),
    output: z.object({
      /** `first`: an owner whom the server vouches for. */
      kind: z.enum(['first', 'invited', 'reset']),
      role: z.string(),
      /** Who invited or reset them; null for the server. */
      by: z.string().nullable(),
      /** The name of an account that is set up anew, which stays. */
      name: z.string().nullable(),
      totpSecret: z.string(),
      totpUri: z.string(),
    }),
  },
  officeSetUp: {
    input: z.object({ link: text(128), name: text(32), password: text(64), code: text(6) }),
    /** The secret for the authenticator app, shown only once. */
    output: z.object({ totpSecret: z.string(), totpUri: z.string(), recoveryCodes: z.array(z.string()) }),
  },
  officeLogIn: {
    input: z.object({ name: text(32), password: text(64), code: text(32) }),
    output: z.object({ token: z.string(), operator }),
  },
  officeLogOut: { input: none, output: done },
  officeMe: { input: none, output: operator },
  officeAccount: {
    input: none,
    output: z.object({
      name: z.string(),
      role: z.string(),
      /** How many are left. */
      recoveryCodes: z.int(),
      /** Open sessions, newest first. */
      sessions: z.array(
        z.object({
          id,
          createdAt: time,
          seenAt: time,
          address: z.string(),
          userAgent: z.string(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  },
  officeChangePassword: {
    input: z.object({ password: text(64), code: text(32), newPassword: text(64) }),
    output: done,
  },
  officeStartSecondStep: {
    input: z.object({ password: text(64) }),
    /** The secret for the new authenticator app, shown only once. */
    output: z.object({ totpSecret: z.string(), totpUri: z.string() }),
  },
  officeFinishSecondStep: {
    /** A code of the old app or a recovery code, and a code of the new app. */
    input: z.object({ code: text(32), newCode: text(32) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  /** null: all sessions but the present one. */
  officeEndOwnSessions: { input: z.object({ id: id.nullable() }), output: done },
  officePreferences: {
    input: none,
    output: z.object({ content: z.array(z.object({ name: z.string(), value: z.string() })) }),
  },
  officeSetPreference: {
    /** `value`: what the office wrote; null forgets it. */
    input: z.object({
      name: z
        .string()
        .max(64)
        .regex(/^[a-z]+(:[a-z-]+)?$/),
      value: text(8000).nullable(),
    }),
    output: done,
  },
  officeRecordExport: {
    /** `address`: the address of the list with its filters. */
    input: z.object({
      list: z
        .string()
        .max(64)
        .regex(/^[a-z-]+$/),
      rows: z.int().min(0),
      address: text(2000),
    }),
    output: done,
  },
  /** Each part is null for a role that may not read it: its right is that of the page of its figures. */
  officeSummary: {
    input: none,
    output: z.object({
      /** With `money.read`. */
      money: z
        .object({
          withdrawalsWaiting: z.int(),
          depositsToday: z.object({ count: z.int(), amount: money }),
          withdrawalsToday: z.object({ count: z.int(), amount: money }),
        })
        .nullable(),
      /** With `reports.read`. */
      play: z.object({ stakeToday: money, payoutToday: money }).nullable(),
      /** With `members.read`. */
      members: z.object({ membersToday: z.int() }).nullable(),
    }),
  },
  officeOperators: {
    input: none,
    output: z.object({
      roles: z.array(z.string()),
      operators: z.array(
        z.object({
          id,
          name: z.string(),
          role: z.string(),
          roleExpiresAt: time.nullable(),
          hasExpired: z.boolean(),
          createdAt: time,
          disabledAt: time.nullable(),
          /** Since when the account waits for a new set-up. */
          resetAt: time.nullable(),
          /** Who invited or reset them, while no other owner has confirmed it. */
          sponsors: z.array(z.string()),
          isSelf: z.boolean(),
        }),
      ),
    }),
  },
  officeInviteOperator: {
    input: z.object({ role: text(32), reason }),
    /** The link's secret, shown only once, and its expiry. */
    output: z.object({ link: z.string(), expiresAt: time }),
  },
  officeDisableOperator: { input: z.object({ id, reason }), output: done },
  officeSetOperatorRole: {
    /** `expiresAt`: when the role ends, and with it the access; null for no end. */
    input: z.object({ id, role: text(32), expiresAt: time.nullable(), reason }),
    output: done,
  },
  officeResetOperator: {
    input: z.object({ id, reason }),
    output: z.object({ link: z.string(), expiresAt: time }),
  },
  officeConfirmOperator: { input: z.object({ id, reason }), output: done },
  officeRoles: {
    input: none,
    output: z.object({
      content: z.array(
        z.object({
          name: z.string(),
          permissions: z.array(z.enum(PERMISSIONS)),
          /** Enabled operators, and open invitations. */
          people: z.int(),
          /** The owner's role, which has every permission. */
          isFixed: z.boolean(),
        }),
      ),
    }),
  },
  officeSaveRole: {
    input: z.object({
      name: z.string().regex(/^[a-z][a-z0-9_-]{1,31}$/),
      permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
      reason,
    }),
    output: done,
  },
  officeDeleteRole: { input: z.object({ name: text(32), reason }), output: done },
  officeAudit: {
    input: z.object({
      ...pageInput,
      sort: sortOf(TIME_SORTS),
      /** The name of an operator. */
      operator: text(32).optional(),
      /** An action, such as `withdrawal.approve`, or all of a noun: `withdrawal`. */
      action: text(64).optional(),
      /** A thing, such as `member:42`, or all of a kind: `member`. */
      target: text(64).optional(),
      ...days,
    }),
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
          /** What the act changed, as it was written; null where nothing was. */
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
    ),
  },
  officeAuditCheck: {
    input: none,
    output: z.object({
      checkedAt: time.nullable(),
      wholeAt: time.nullable(),
      /** The newest line when it was last found whole. */
      wholeUpTo: z.string().nullable(),
      /** What the last check found; null if the trail was whole. */
      broken: z.object({ line: z.string(), problem: z.string() }).nullable(),
      /** The newest line now; `hash` covers all lines up to it. */
      head: z.object({ line: z.string(), hash: z.string(), at: time.nullable() }),
    }),
  },
  officeCheckAudit: { input: none, output: done },
} satisfies SchemaTable<typeof officeOperatorCalls>
