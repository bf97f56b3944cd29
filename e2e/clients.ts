import type { CallTable, Client } from '@koi/contract/call.ts'
import { agentCalls } from '@koi/contract/calls/agents.ts'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { levelCalls } from '@koi/contract/calls/levels.ts'
import { missionCalls } from '@koi/contract/calls/missions.ts'
import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { promotionCalls } from '@koi/contract/calls/promotions.ts'
import { rainCalls } from '@koi/contract/calls/rain.ts'
import { referralCalls } from '@koi/contract/calls/referral.ts'
import { teamMoneyCalls } from '@koi/contract/calls/team-money.ts'
import { createClient } from '@koi/contract/client.ts'
import type { AgentSchemas } from '@koi/contract/schemas/agents.ts'
import type { OfficeSchemas, SiteSchemas } from '@koi/contract/schemas/index.ts'
import type { LevelSchemas } from '@koi/contract/schemas/levels.ts'
import type { MissionSchemas } from '@koi/contract/schemas/missions.ts'
import type { PromotionSchemas } from '@koi/contract/schemas/promotions.ts'
import type { RainSchemas } from '@koi/contract/schemas/rain.ts'
import type { ReferralSchemas } from '@koi/contract/schemas/referral.ts'
import type { TeamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import { solvingClient } from '@koi/contract/solving-client.ts'
import { newAddress } from './address.ts'

export type Site = Client<SiteSchemas>
export type Office = Client<OfficeSchemas>

interface Caller {
  readonly token?: string
  readonly address?: string
  /** Default: English. */
  readonly language?: 'EN' | 'MS' | 'CN'
}

/** The site's API as the site calls it, from an address that no other test uses. */
export const siteClient = (caller: Caller = {}): Site =>
  solvingClient(clientOf<SiteSchemas>(siteCalls, setupValue('KOI_E2E_SITE'), caller))

/** The calls about a team, with the session of an agent or of a member below one. */
export const teamClient = (caller: Caller): Client<AgentSchemas> =>
  clientOf<AgentSchemas>(agentCalls, setupValue('KOI_E2E_SITE'), caller)

/** The calls that move money in a team, with the session of a member. */
export const teamMoneyClient = (caller: Caller): Client<TeamMoneySchemas> =>
  clientOf<TeamMoneySchemas>(teamMoneyCalls, setupValue('KOI_E2E_SITE'), caller)

/** The calls about the rain of the house, with the session of a member. */
export const rainClient = (caller: Caller = {}): Client<RainSchemas> =>
  clientOf<RainSchemas>(rainCalls, setupValue('KOI_E2E_SITE'), caller)

/** The calls about missions and rankings, with the session of a member. */
export const missionClient = (caller: Caller): Client<MissionSchemas> =>
  clientOf<MissionSchemas>(missionCalls, setupValue('KOI_E2E_SITE'), caller)
/** The calls about levels that rise, with the session of a member. */
export const levelClient = (caller: Caller): Client<LevelSchemas> =>
  clientOf<LevelSchemas>(levelCalls, setupValue('KOI_E2E_SITE'), caller)

/** The calls about friends whom a member invited, with the session of a member. */
export const referralClient = (caller: Caller): Client<ReferralSchemas> =>
  clientOf<ReferralSchemas>(referralCalls, setupValue('KOI_E2E_SITE'), caller)

/** The calls about offers, with the session of a member. */
export const promotionClient = (caller: Caller): Client<PromotionSchemas> =>
  clientOf<PromotionSchemas>(promotionCalls, setupValue('KOI_E2E_SITE'), caller)

/** The office's API. */
export const officeClient = (caller: Caller = {}): Office =>
  clientOf<OfficeSchemas>(officeCalls, setupValue('KOI_E2E_OFFICE'), caller)

function clientOf<Schemas>(
  calls: CallTable,
  baseUrl: string,
  { token, address, language = 'EN' }: Caller,
): Client<Schemas> {
  const from = address ?? newAddress()
  return createClient<Schemas>(calls, {
    baseUrl,
    merchant: 'koi',
    token: () => token ?? null,
    language: () => language,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...(init?.headers as object), 'x-forwarded-for': from } }),
  })
}

/** A value from the global setup: the URL of a part of the product, or the token of an operator. */
export function setupValue(
  name: 'KOI_E2E_SITE' | 'KOI_E2E_OFFICE' | 'KOI_E2E_SANDBOX' | 'KOI_E2E_OPERATOR' | 'KOI_E2E_SECOND_OWNER',
): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: the global setup has not run`)
  return value
}
