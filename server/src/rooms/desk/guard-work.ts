import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { deleteClaim, endOf, findClaim, writeClaim } from './claim-store.ts'
import { drawThing, roundThing, type Thing, vendorThing } from './work.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input<Name extends keyof OfficeCommands> = Parameters<OfficeCommands[Name]>[2]

/** What each deciding call decides: one thing, or several that are decided together. */
export const DECIDES = {
  officeDecideWithdrawal: ({ id }: Input<'officeDecideWithdrawal'>) => ({ kind: 'withdrawal', thing: id }),
  officeDecideDeposit: ({ id }: Input<'officeDecideDeposit'>) => ({ kind: 'deposit', thing: id }),
  officeDecideIdentity: ({ id }: Input<'officeDecideIdentity'>) => ({ kind: 'identity', thing: id }),
  officeDecidePerson: ({ id }: Input<'officeDecidePerson'>) => ({ kind: 'person', thing: id }),
  officeConfirmBirthDate: ({ id }: Input<'officeConfirmBirthDate'>) => ({ kind: 'birth_date', thing: id }),
  officeDropBirthDate: ({ id }: Input<'officeDropBirthDate'>) => ({ kind: 'birth_date', thing: id }),
  officeAnswerFeedback: ({ id }: Input<'officeAnswerFeedback'>) => ({ kind: 'feedback', thing: id }),
  officeAnswerLetter: ({ id }: Input<'officeAnswerLetter'>) => ({ kind: 'letter', thing: id }),
  officeDecideApplication: ({ id }: Input<'officeDecideApplication'>) => ({ kind: 'application', thing: id }),
  officeConfirmApplication: ({ id }: Input<'officeConfirmApplication'>) => ({
    kind: 'application',
    thing: id,
  }),
  officeSettleRound: (round: Input<'officeSettleRound'>) => ({ kind: 'round', thing: roundThing(round) }),
  officeEnterResult: ({ gameCode: game, numero }: Input<'officeEnterResult'>) => ({
    ...{ kind: 'result', thing: drawThing({ game, numero }) },
  }),
  officeConfirmCorrection: ({ gameCode: game, numero }: Input<'officeConfirmCorrection'>) => ({
    ...{ kind: 'correction', thing: drawThing({ game, numero }) },
  }),
  officeDecideLineRequest: ({ id }: Input<'officeDecideLineRequest'>) => ({
    kind: 'line_request',
    thing: id,
  }),
  officeDecideContractBill: ({ id }: Input<'officeDecideContractBill'>) => ({ kind: 'bill', thing: id }),
  officeSwitchReward: ({ id }: Input<'officeSwitchReward'>) => ({ kind: 'reward', thing: id }),
  officeDecideFreeOffer: ({ id }: Input<'officeDecideFreeOffer'>) => ({ kind: 'free_rounds', thing: id }),
  officeDecideAdjustment: ({ id }: Input<'officeDecideAdjustment'>) => ({ kind: 'adjustment', thing: id }),
  officeDecideSettlement: ({ id }: Input<'officeDecideSettlement'>) => ({ kind: 'settlement', thing: id }),
  officeDecideCashierSetting: ({ id }: Input<'officeDecideCashierSetting'>) => ({
    ...{ kind: 'setting_change', thing: id },
  }),
  officeDecideRebates: ({ id }: Input<'officeDecideRebates'>) => ({ kind: 'rebate_terms', thing: id }),
  officeDecideRiskCase: ({ id }: Input<'officeDecideRiskCase'>) => ({ kind: 'risk', thing: id }),
  officeConfirmRiskCase: ({ id }: Input<'officeConfirmRiskCase'>) => ({ kind: 'risk', thing: id }),
  officeSwitchAccount: ({ id }: Input<'officeSwitchAccount'>) => ({ kind: 'account', thing: id }),
  officeVoidDraw: ({ gameCode: game, numero }: Input<'officeVoidDraw'>) => [
    { kind: 'void_request', thing: drawThing({ game, numero }) },
    { kind: 'halted', thing: drawThing({ game, numero }) },
  ],
  officeResumeDraw: ({ gameCode: game, numero }: Input<'officeResumeDraw'>) => ({
    ...{ kind: 'halted', thing: drawThing({ game, numero }) },
  }),
  officeMarkPattern: ({ id }: Input<'officeMarkPattern'>) => ({ kind: 'pattern', thing: id }),
  officeAskStray: ({ id }: Input<'officeAskStray'>) => ({ kind: 'stray', thing: id }),
  officeDecideStray: ({ id }: Input<'officeDecideStray'>) => ({ kind: 'stray', thing: id }),
  officeMatchArrival: ({ id }: Input<'officeMatchArrival'>) => ({ kind: 'arrival', thing: id }),
  officeSwitchChannel: ({ code }: Input<'officeSwitchChannel'>) => ({ kind: 'channel', thing: code }),
  officeDecideChannelChange: ({ id }: Input<'officeDecideChannelChange'>) => ({
    ...{ kind: 'channel_change', thing: id },
  }),
  officeDecideVendorRequest: (request: Input<'officeDecideVendorRequest'>) => ({
    ...{ kind: 'vendor_request', thing: vendorThing(request) },
  }),
  officeResolveFinding: ({ id }: Input<'officeResolveFinding'>) => ({ kind: 'finding', thing: id }),
  officeReleaseWin: (win: Input<'officeReleaseWin'>) => ({ kind: 'held_win', thing: vendorThing(win) }),
  officeRefuseWin: (win: Input<'officeRefuseWin'>) => ({ kind: 'held_win', thing: vendorThing(win) }),
  officeDecideErasure: ({ id }: Input<'officeDecideErasure'>) => ({ kind: 'erasure', thing: id }),
  officeTakeBackErasure: ({ id }: Input<'officeTakeBackErasure'>) => ({ kind: 'erasure', thing: id }),
  officeOpenKept: ({ memberId }: Input<'officeOpenKept'>) => ({ kind: 'kept', thing: memberId }),
  officeDecideRetention: ({ id }: Input<'officeDecideRetention'>) => ({
    ...{ kind: 'retention_setting', thing: id },
  }),
  officeDecideContractSetting: ({ id }: Input<'officeDecideContractSetting'>) => ({
    ...{ kind: 'contract_setting', thing: id },
  }),
  officeDecideTeamMoney: ({ id }: Input<'officeDecideTeamMoney'>) => ({ kind: 'team_setting', thing: id }),
  officeDecideProtectionRules: ({ id }: Input<'officeDecideProtectionRules'>) => ({
    ...{ kind: 'threshold', thing: id },
  }),
  officeNoteExpiredBill: ({ id }: Input<'officeNoteExpiredBill'>) => ({ kind: 'expired_bill', thing: id }),
  officeStartMailing: ({ id }: Input<'officeStartMailing'>) => ({ kind: 'mailing', thing: id }),
  officePublishAnnouncement: ({ id }: Input<'officePublishAnnouncement'>) => ({
    ...{ kind: 'announcement', thing: id },
  }),
  officeDecideHeldRebates: ({ memberId }: Input<'officeDecideHeldRebates'>) => ({
    ...{ kind: 'held_rebate', thing: memberId },
  }),
  officePublishOffer: ({ id }: Input<'officePublishOffer'>) => ({ kind: 'offer', thing: id }),
  officeDeleteDraft: ({ id }: Input<'officeDeleteDraft'>) => ({ kind: 'offer', thing: id }),
  officeSwitchMission: ({ id }: Input<'officeSwitchMission'>) => ({ kind: 'mission', thing: id }),
  officeSwitchBoard: ({ id }: Input<'officeSwitchBoard'>) => ({ kind: 'board', thing: id }),
  officeSwitchRain: ({ id }: Input<'officeSwitchRain'>) => ({ kind: 'rain', thing: id }),
  officeSwitchLadder: () => ({ kind: 'ladder', thing: 'ladder' }),
  officePublishReferral: () => ({ kind: 'referral', thing: 'referral' }),
  officeChangeWebhook: ({ id }: Input<'officeChangeWebhook'>) => ({ kind: 'webhook', thing: id }),
  officeRemoveWebhook: ({ id }: Input<'officeRemoveWebhook'>) => ({ kind: 'webhook', thing: id }),
} as const satisfies {
  readonly [Name in keyof OfficeCommands]?: (input: Input<Name>) => Thing | readonly Thing[]
}

type Decide = (ctx: Context, caller: OperatorCaller, input: never) => Promise<unknown>

/**
 * The office's commands with those that decide something refused, with `work.taken`, to everyone but the
 * operator who has taken it; what nobody has taken anyone may decide. The claim ends with the decision, so
 * that a second person can take it next (decision 0090).
 */
export function guardWork<All extends OfficeCommands>(commands: All): All {
  const guarded: Record<string, Decide> = {}
  for (const [name, thingOf] of Object.entries(DECIDES)) {
    const decide = commands[name as keyof typeof DECIDES] as Decide
    guarded[name] = async (ctx, caller, input) => {
      const things = [(thingOf as (input: never) => Thing | readonly Thing[])(input)].flat().map(asClaimed)
      for (const thing of things) await requireFree(ctx, caller, thing)
      const decided = await decide(ctx, caller, input)
      for (const thing of things) await deleteClaim(ctx.db, thing, { by: caller.id, now: ctx.clock.now() })
      sendLiveUpdate(ctx, { topic: 'work' })
      return decided
    }
  }
  return { ...commands, ...guarded, officeTakeApplication: takesToo(commands.officeTakeApplication) }
}

/** An application that is taken in its own room is taken in the queue, too. */
function takesToo(take: OfficeCommands['officeTakeApplication']): OfficeCommands['officeTakeApplication'] {
  return async (ctx, caller, input) => {
    const thing = asClaimed({ kind: 'application', thing: input.id })
    const now = ctx.clock.now()
    await requireFree(ctx, caller, thing)
    const taken = await take(ctx, caller, input)
    await ctx.db.transact((tx) => writeClaim(tx, thing, { by: caller, now, until: endOf(now), note: null }))
    sendLiveUpdate(ctx, { topic: 'work' })
    return taken
  }
}

/** An id as claims have it: a number with zeros before it is the same thing. */
const asClaimed = ({ kind, thing }: Thing): Thing => ({
  kind,
  thing: /^\d+$/.test(thing) ? String(BigInt(thing)) : thing,
})

/** Refuses `work.taken` if a colleague has the thing. */
async function requireFree(ctx: Context, caller: OperatorCaller, thing: Thing): Promise<void> {
  const claim = await findClaim(ctx.db, thing, ctx.clock.now())
  if (claim !== null && claim.operatorId !== caller.id)
    refuse('work.taken', { by: claim.operator, until: claim.until.getTime() })
}
