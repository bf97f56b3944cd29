import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeRiskCalls } from '../../calls/office/risk.ts'
import { done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { days, reason } from './shapes.ts'

/** What cases are about (docs/domain/risk.md). */
export const RISK_KINDS = [
  'one_person',
  'opposite_bets',
  'transfer_circle',
  'no_play',
  'bonus_ring',
  'agent_team',
] as const

export const RISK_STATES = ['open', 'watched', 'closed'] as const

/** Dismissed: nothing was wrong. Watched: anything new opens it again. Acted: the members were dealt with. */
export const RISK_DECISIONS = ['dismissed', 'watched', 'acted'] as const

/** The thresholds with their units: an amount, a rate per 10 000, or a count. */
export const RISK_SETTINGS = {
  'person.days': 'days',
  'person.accounts': 'count',
  'person.browser_accounts': 'count',
  'opposite.days': 'days',
  'opposite.draws': 'count',
  'opposite.share': 'rate',
  'opposite.stake': 'money',
  'circle.days': 'days',
  'circle.amount': 'money',
  'circle.share': 'rate',
  'no_play.days': 'days',
  'no_play.amount': 'money',
  'no_play.share': 'rate',
  'no_play.times': 'rate',
  'ring.days': 'days',
  'ring.members': 'count',
  'ring.play': 'rate',
  'team.days': 'days',
  'team.depositors': 'count',
  'team.small': 'money',
  'team.share': 'rate',
} as const

export type RiskSettingKey = keyof typeof RISK_SETTINGS
export const RISK_SETTING_KEYS = Object.keys(RISK_SETTINGS) as [RiskSettingKey, ...RiskSettingKey[]]

/** The kinds of things that evidence opens to. */
export const EVIDENCE_KINDS = [
  'account',
  'draw',
  'transfer',
  'envelope',
  'deposit',
  'withdrawal',
  'bonus',
] as const

const kind = z.enum(RISK_KINDS)
const decision = z.enum(RISK_DECISIONS)
const member = z.object({ memberId: id, account: z.string() })

const row = z.object({
  id,
  kind,
  state: z.enum(RISK_STATES),
  members: z.array(member),
  amount: money,
  evidence: z.int(),
  reopened: z.int(),
  /** The decision that waits for a second person. */
  asked: decision.nullable(),
  decision: decision.nullable(),
  openedAt: time,
  changedAt: time,
})

const asked = z.object({ decision, reason: z.string(), by: z.string(), isSelf: z.boolean(), at: time })

export const officeRiskSchemas = {
  officeRiskCases: {
    input: z.object({
      ...pageInput,
      state: z.enum(RISK_STATES).optional(),
      kind: kind.optional(),
      memberId: id.optional(),
      /** Of the times they were opened at. */
      ...days,
    }),
    output: z.object(page(row)),
  },
  officeRiskCase: {
    input: z.object({ id }),
    output: row.extend({
      /** The numbers of the finding: amounts as money, rates per 10 000, and counts, by name. */
      figures: z.array(
        z.object({ name: z.string(), unit: z.enum(['money', 'rate', 'count']), value: z.string() }),
      ),
      people: z.array(
        member.extend({
          status: z.string(),
          /** Money of the member that waits to be paid out, or is held otherwise. */
          held: money,
          withdrawals: z.array(z.object({ id, number: z.string(), state: z.string(), amount: money })),
          bonuses: z.int(),
        }),
      ),
      lines: z.array(
        member.extend({
          kind: z.enum(EVIDENCE_KINDS),
          /** The id of the thing: of a deposit its number, of a draw its game and number. */
          thing: z.string(),
          amount: money.nullable(),
          at: time,
          detail: z.string(),
          isNew: z.boolean(),
        }),
      ),
      notes: z.array(member.extend({ id, text: z.string(), operator: z.string(), at: time })),
      /** What operators did with the members since the case was opened. */
      acts: z.array(
        z.object({ id, action: z.string(), operator: z.string(), reason: z.string().nullable(), at: time }),
      ),
      waits: asked.nullable(),
      decided: asked.nullable(),
    }),
  },
  officeDecideRiskCase: {
    input: z.object({ id, decision, reason }),
    output: z.object({ isDecided: z.boolean() }),
  },
  officeConfirmRiskCase: { input: z.object({ id, agree: z.boolean(), reason }), output: done },
  officeRiskSettings: {
    input: none,
    output: z.object({
      /** When cases were last searched for; null before the first time. */
      ranAt: time.nullable(),
      settings: z.array(
        z.object({
          key: z.enum(RISK_SETTING_KEYS),
          unit: z.enum(['money', 'rate', 'count', 'days']),
          value: z.string(),
        }),
      ),
    }),
  },
  officeSetRiskSetting: {
    input: z.object({ key: z.enum(RISK_SETTING_KEYS), value: text(20), reason }),
    output: done,
  },
} satisfies SchemaTable<typeof officeRiskCalls>
