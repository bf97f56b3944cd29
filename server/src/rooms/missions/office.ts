import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, byTime, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { findMission, listClaims, listMissions } from './mission-store.ts'
import {
  officeBoard,
  officeBoardOutsiders,
  officeBoardPlaces,
  officeBoardRounds,
  officeBoards,
} from './office-boards.ts'
import { missionOpening, needSecondPerson } from './office-opening.ts'
import { missionRow } from './office-row.ts'
import { officeSaveBoard, officeSetOutsider, officeSwitchBoard } from './office-write-board.ts'
import { officeSaveMission, officeSwitchMission } from './office-write-mission.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** All missions, the newest first. */
const officeMissions: OfficeCommands['officeMissions'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'rewards.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listMissions(ctx.db, query),
    keyOf: ({ id }) => id,
  })
  const need = await needSecondPerson(ctx, ctx.db, rows.map(missionOpening))
  return { content: rows.map((mission, place) => missionRow(mission, need[place] ?? false)), next }
}

const officeMission: OfficeCommands['officeMission'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'rewards.read')
  const mission = (await findMission(ctx.db, BigInt(id))) ?? refuse('mission.unknown')
  const [needs = false] = await needSecondPerson(ctx, ctx.db, [missionOpening(mission)])
  return missionRow(mission, needs)
}

/** The claims of a mission, the newest first. */
const officeMissionClaims: OfficeCommands['officeMissionClaims'] = async (ctx, caller, { id, ...paging }) => {
  requirePermission(caller, 'rewards.read')
  const mission = (await findMission(ctx.db, BigInt(id))) ?? refuse('mission.unknown')
  const { rows, next } = await pageOf(paging, {
    format: byTime,
    read: (query) => listClaims(ctx.db, mission.id, query),
    keyOf: ({ at, id }) => ({ at, id }),
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  return {
    content: rows.map((claim) => ({
      ...{ id: String(claim.id), number: claim.number, memberId: String(claim.memberId) },
      account: members.get(claim.memberId)?.account ?? '',
      ...{ periodKey: claim.periodKey, amount: toWire(claim.amount), at: claim.at.getTime() },
    })),
    next,
  }
}

/** The office's calls that this room implements. */
export const officeCommands = {
  officeMissions,
  officeMission,
  officeSaveMission,
  officeSwitchMission,
  officeMissionClaims,
  officeBoards,
  officeBoard,
  officeSaveBoard,
  officeSwitchBoard,
  officeBoardRounds,
  officeBoardPlaces,
  officeBoardOutsiders,
  officeSetOutsider,
}
