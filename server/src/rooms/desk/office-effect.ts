import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { EFFECT_ACTS } from '@koi/contract/schemas/office/desk.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Permission } from '../../caller.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { closureEffect, correctionEffect, voidEffect } from '../lottery/index.ts'
import { requirePermission } from '../operators/index.ts'
import { type Figure, openRounds, openTickets, whatMemberHas, whoIsHere } from './effect-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Act = (typeof EFFECT_ACTS)[number]

/** Who may do the act may see what it would do. */
const NEEDS: Readonly<Record<Act, Permission>> = {
  void_draw: 'draws.void',
  correct_draw: 'draws.write',
  close_days: 'draws.write',
  stop_lottery: 'games.write',
  stop_game: 'games.write',
  stop_vendor: 'games.write',
  shut_site: 'site.write',
  freeze_member: 'members.write',
}

/**
 * What an act would do now, in numbers and sums (OF-06). Nothing is changed or locked: until the act is done
 * the figures may move.
 */
export const officeEffect: OfficeCommands['officeEffect'] = async (ctx, caller, input) => {
  requirePermission(caller, NEEDS[input.act])
  const figures = await read()
  return {
    figures: figures.map(({ name, count, amount }) => ({
      ...{ name, count },
      amount: amount === null ? null : toWire(amount),
    })),
  }

  function read(): Promise<readonly Figure[]> {
    const { gameCode, numero, from, to, nodeId, vendor, id } = input
    switch (input.act) {
      case 'void_draw':
        return voidEffect(ctx, { gameCode: given(gameCode, 'gameCode'), numero: given(numero, 'numero') })
      case 'correct_draw':
        return correctionEffect(ctx, {
          gameCode: given(gameCode, 'gameCode'),
          numero: given(numero, 'numero'),
        })
      case 'close_days':
        return closureEffect(ctx, {
          ...{ gameCode: gameCode ?? null, from: given(from, 'from'), to: given(to, 'to') },
        })
      case 'stop_lottery':
        return openTickets(ctx, given(gameCode, 'gameCode'))
      case 'stop_game':
        return openRounds(ctx, { nodeId: BigInt(given(nodeId, 'nodeId')) })
      case 'stop_vendor':
        return openRounds(ctx, { vendor: given(vendor, 'vendor') })
      case 'shut_site':
        return whoIsHere(ctx)
      case 'freeze_member':
        return whatMemberHas(ctx, BigInt(given(id, 'id')))
    }
  }
}

const given = <Value>(value: Value | undefined, field: string): Value =>
  value ?? refuse('request.invalid', { field })
