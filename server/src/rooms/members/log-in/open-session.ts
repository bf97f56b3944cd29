import { deviceName } from '@koi/contract/device-name.ts'
import { hasAgentHome, mayEnterMemberSide } from '@koi/contract/member-type.ts'
import type { Language, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { secondStepTicket } from '../credentials/second-step-ticket.ts'
import { hasTwoStep } from '../credentials/two-step.ts'
import type { Member } from '../member/member.ts'
import { countLogIn } from '../member/store.ts'
import { notifyMember } from '../notices/notice.ts'
import { noticeTexts } from '../notices/notice-texts.ts'
import { type Remembered, rememberDevice } from '../sessions/device.ts'
import { browserHashOf, recogniseBrowser } from '../sessions/known-browser.ts'
import { recordLogIn } from '../sessions/log-in-store.ts'
import { issueSession } from '../sessions/session.ts'

/** What every log-in returns (EN-02). */
export interface Session {
  readonly token: string
  readonly userName: string
  readonly customerType: number
  readonly firstTimeLogin: boolean
  readonly merchantCode: string
  /** Lets this browser log in again by itself; only if it asked to be remembered. */
  readonly deviceToken?: string
}

/**
 * Refuses 'login.not_member' or 'login.not_agent' for a member who may not log in on this side. Call it only
 * after the member has proved their identity, so that it reveals nothing to anyone else.
 */
export function requireSide(member: Member, side: 'member' | 'agent'): void {
  if (side === 'member' && !mayEnterMemberSide(member.type)) refuse('login.not_member')
  if (side === 'agent' && !hasAgentHome(member.type)) refuse('login.not_agent')
}

interface Opening {
  readonly member: Member
  readonly origin: Origin
  /** When the account itself ends, for a trial. */
  readonly accountEnds: Date | null
  /** `both`: the second step was passed, or the log-in method counts as both. */
  readonly steps?: 'one' | 'both'
  /** Whether to remember this browser, so that it can log in again by itself, … */
  readonly remember?: boolean | undefined
  /** … or the remembered browser that has just logged in. */
  readonly device?: Remembered
}

/**
 * Opens a session for a member who has proved their identity; `firstTimeLogin` is true only once (AU-17).
 * Refuses 'login.second_step' with a `ticket` if the member has a second step that was not passed.
 */
export async function openSession(ctx: Context, db: Db, opening: Opening): Promise<Session> {
  const { member, origin, accountEnds, steps = 'one', remember = false } = opening
  const counted = await countLogIn(db, member.id, { at: ctx.clock.now(), language: origin.language })
  // Frozen since the check.
  if (counted === null) return refuse('login.unknown')
  const isFirst = counted.logIns === 1
  if (steps === 'one' && (await hasTwoStep(db, member.id)))
    refuse('login.second_step', {
      ticket: await secondStepTicket(ctx, db, member),
      ...(remember ? { remember } : {}),
    })
  const memberId = member.id
  const browserHash =
    accountEnds === null
      ? await noticeBrowser(ctx, db, { opening, language: isFirst ? null : counted.spoke })
      : browserHashOf(origin)
  const device =
    opening.device ?? (remember ? await rememberDevice(ctx, db, { memberId, origin, browserHash }) : null)
  const deviceId = device?.id ?? null
  const token = await issueSession(ctx, db, { memberId, origin, accountEnds, deviceId, browserHash })
  await recordLogIn(ctx, db, memberId, origin)
  return {
    token,
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: isFirst,
    merchantCode: ctx.config.KOI_MERCHANT,
    ...(device === null ? {} : { deviceToken: device.token }),
  }
}

interface Noticed {
  readonly opening: Opening
  /** The member's language at the previous log-in; null at the first. */
  readonly language: Language | null
}

/** The name of a browser for the member's eyes. */
export function browserName(userAgent: string, language: Language): string {
  const { browser, system } = deviceName(userAgent)
  const name = [browser, system].filter((part) => part !== null).join(', ')
  return name === '' ? noticeTexts[language].unknown : name
}

/** Notifies the member of a new browser, except the first one; returns what stands for the browser. */
async function noticeBrowser(ctx: Context, db: Db, { opening, language }: Noticed): Promise<Buffer | null> {
  const { member, origin } = opening
  const { isKnown, browserHash } = await recogniseBrowser(ctx, db, { memberId: member.id, origin })
  if (isKnown || language === null) return browserHash
  await notifyMember(ctx, db, {
    kind: 'new-browser',
    memberId: member.id,
    // Not the language of this request, which may be an attacker's.
    language,
    values: { browser: browserName(origin.userAgent, language), address: origin.address },
  })
  return browserHash
}
