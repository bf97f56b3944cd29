import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeMemberCalls } from '../../calls/office/members.ts'
import { securityQuestions } from '../../security.ts'
import { MEMBER_SORTS } from '../../sorts.ts'
import { done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { days, reason, searchInput, sortOf } from './shapes.ts'

const memberRow = z.object({
  id,
  account: z.string(),
  type: z.int(),
  status: z.enum(['active', 'frozen']),
  currency: z.string(),
  balance: money,
  held: money,
  registeredAt: time,
  lastLoginAt: time.nullable(),
})
const lines = z.array(text(140)).max(20)
/** A level of the member club; its index in the list is its position. */
const clubLevel = z.object({
  names: z.object({ EN: text(32), MS: text(32), CN: text(32) }),
  benefits: z.object({ EN: lines, MS: lines, CN: lines }),
})

export const PERSON_MATCH_STATES = ['waiting', 'same', 'another'] as const

/** An account that may belong to an excluded person, the suspect. */
const personMatch = z.object({
  id,
  memberId: id,
  account: z.string(),
  name: z.string().nullable(),
  suspectId: id,
  suspectAccount: z.string(),
  suspectName: z.string().nullable(),
  alike: z.array(z.enum(['name', 'near_name', 'birth_date', 'contact', 'device', 'card'])),
  /** Certain matches have closed play already. */
  isCertain: z.boolean(),
  closedUntil: time.nullable(),
  state: z.enum(PERSON_MATCH_STATES),
  foundAt: time,
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
})

/** Which people with several accounts are listed: those with one account below another. */
export const PERSON_SCOPES = ['line'] as const

/** Somebody with several accounts. */
const person = z.object({
  id,
  accounts: z.array(
    z.object({
      memberId: id,
      account: z.string(),
      type: z.int(),
      name: z.string().nullable(),
      registeredAt: time,
      alike: z.array(z.enum(['mobile', 'email', 'name'])),
      /** Somebody above it in its line is the same person. */
      isOfOwnLine: z.boolean(),
    }),
  ),
})

export const officeMemberSchemas = {
  officeMembers: {
    /** The days are those of the registration. */
    input: z.object({ ...pageInput, ...searchInput, ...days, sort: sortOf(MEMBER_SORTS) }),
    output: z.object(page(memberRow)),
  },
  officeMember: {
    input: z.object({ id }),
    output: memberRow.extend({
      nickname: z.string().nullable(),
      payeeName: z.string().nullable(),
      /** As the member gave it, or as it was corrected; null if it was not asked for, or if the operator may not see it. */
      birthDate: z.string().nullable(),
      /** A correction that waits for a second person; null likewise. */
      birthDateAsked: z
        .object({ birthDate: z.string(), reason: z.string(), askedBy: z.string(), askedAt: time })
        .nullable(),
      book: z.int(),
      sessions: z.int(),
      hasPaymentPassword: z.boolean(),
      hasTwoStep: z.boolean(),
      /** Ways to log in without the password. */
      waysIn: z.object({ passkeys: z.int(), links: z.int() }),
    }),
  },
  officeSetMemberStatus: {
    input: z.object({ id, status: z.enum(['active', 'frozen']), reason }),
    output: memberRow,
  },
  officePersonMatches: {
    input: z.object({ ...pageInput, state: z.enum(PERSON_MATCH_STATES).optional() }),
    output: z.object(page(personMatch)),
  },
  officeDecidePerson: {
    input: z.object({ id, decision: z.enum(['same', 'another']), reason }),
    output: personMatch,
  },
  officePersons: {
    input: z.object({ ...pageInput, within: z.enum(PERSON_SCOPES).optional() }),
    output: z.object(page(person)),
  },
  officeDecideAccount: {
    /** The account of the same person; null if this one belongs to nobody else. */
    input: z.object({ id, sameAs: text(64).nullable(), reason }),
    output: done,
  },
  officeProposeBirthDate: { input: z.object({ id, birthDate: text(10), reason }), output: done },
  officeConfirmBirthDate: { input: z.object({ id, birthDate: text(10) }), output: done },
  officeDropBirthDate: { input: z.object({ id, reason }), output: done },
  officeEndSessions: { input: z.object({ id, reason }), output: done },
  officeResetPaymentPassword: { input: z.object({ id, reason }), output: done },
  officeResetTwoStep: { input: z.object({ id, reason }), output: done },
  officeSecurityQuestions: {
    input: z.object({ id }),
    output: z.object({
      questions: z.array(z.enum(securityQuestions)),
      passedAt: time.nullable(),
      lockedUntil: time.nullable(),
    }),
  },
  officeCheckAnswers: {
    input: z.object({
      id,
      answers: z
        .array(z.object({ question: z.enum(securityQuestions), answer: text(60) }))
        .max(securityQuestions.length),
    }),
    output: done,
  },
  officeClub: { input: none, output: z.array(clubLevel) },
  officeSetClub: {
    input: z.object({ levels: z.array(clubLevel).max(20), reason }),
    output: z.array(clubLevel),
  },
} satisfies SchemaTable<typeof officeMemberCalls>
