import type { CallTable, Client } from '@koi/contract/call.ts'
import { agentCalls } from '@koi/contract/calls/agents.ts'
import { bonusCalls } from '@koi/contract/calls/bonuses.ts'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { levelCalls } from '@koi/contract/calls/levels.ts'
import { missionCalls } from '@koi/contract/calls/missions.ts'
import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { promotionCalls } from '@koi/contract/calls/promotions.ts'
import { rainCalls } from '@koi/contract/calls/rain.ts'
import { rebateCalls } from '@koi/contract/calls/rebates.ts'
import { referralCalls } from '@koi/contract/calls/referral.ts'
import { retentionCalls } from '@koi/contract/calls/retention.ts'
import { teamMoneyCalls } from '@koi/contract/calls/team-money.ts'
import { lateCalls } from '@koi/contract/calls/transparency.ts'
import { createClient } from '@koi/contract/client.ts'
import { ENCRYPTION_SCHEME, seal } from '@koi/contract/encryption.ts'
import type { AgentSchemas } from '@koi/contract/schemas/agents.ts'
import type { BonusSchemas } from '@koi/contract/schemas/bonuses.ts'
import type { OfficeSchemas, SiteSchemas } from '@koi/contract/schemas/index.ts'
import type { LevelSchemas } from '@koi/contract/schemas/levels.ts'
import type { MissionSchemas } from '@koi/contract/schemas/missions.ts'
import type { PromotionSchemas } from '@koi/contract/schemas/promotions.ts'
import type { RainSchemas } from '@koi/contract/schemas/rain.ts'
import type { RebateSchemas } from '@koi/contract/schemas/rebates.ts'
import type { ReferralSchemas } from '@koi/contract/schemas/referral.ts'
import type { RetentionSchemas } from '@koi/contract/schemas/retention.ts'
import type { TeamMoneySchemas } from '@koi/contract/schemas/team-money.ts'
import type { LateSchemas } from '@koi/contract/schemas/transparency.ts'
import { solvingClient } from '@koi/contract/solving-client.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import type { Context } from '../context.ts'
import { openApp } from '../http/app.ts'
import { bind } from '../http/bind.ts'
import { serveProviders } from '../http/provider-routes.ts'
import type { ProviderRoute, Route } from '../route.ts'

/** One caller of the app under test: its own token, language, cookies and address. */
export interface TestCaller {
  token: string | null
  language: 'EN' | 'MS' | 'CN'
  address: string
  /** Whether bodies of `sealed` calls are encrypted, as the site does; if false, plain JSON is sent. */
  sealing: boolean
  /** Whether it solves the challenges of refused calls, as the site does. */
  solving: boolean
  readonly cookies: Map<string, string>
  readonly api: Client<SiteSchemas>
  /** The calls that the site loads with their screens. */
  readonly late: Client<LateSchemas>
  /** The calls about an agent's team. */
  readonly team: Client<AgentSchemas>
  /** The calls that move money in a team. */
  readonly teamMoney: Client<TeamMoneySchemas>
  /** The calls about offers. */
  readonly promotions: Client<PromotionSchemas>
  readonly bonus: Client<BonusSchemas>
  /** The calls about the rain of the house. */
  readonly rain: Client<RainSchemas>
  /** The calls about rebates on demand. */
  readonly rebates: Client<RebateSchemas>
  /** The calls about missions and rankings. */
  readonly missions: Client<MissionSchemas>
  /** The calls about levels that rise. */
  readonly levels: Client<LevelSchemas>
  /** The calls about referral. */
  readonly referral: Client<ReferralSchemas>
  /** The calls about a member's own erasure. */
  readonly retention: Client<RetentionSchemas>
  readonly office: Client<OfficeSchemas>
}

export interface TestApp {
  readonly app: FastifyInstance
  /** A new caller with its own address, so that tests do not share rate limits. */
  caller(): TestCaller
}

/** Each caller of a test file has an address of its own, since the apps of one database share what they count. */
let callers = 0

/** The routes under test behind the real HTTP floor, called through the shipped client; no port is opened. */
export async function testApp(
  ctx: Context,
  routes: readonly Route[],
  providers: readonly ProviderRoute[] = [],
): Promise<TestApp> {
  // Each test caller has its own address, which the app accepts as it would from a trusted proxy.
  const app = await openApp({ ...ctx, config: { ...ctx.config, KOI_TRUST_PROXY: '1' } }, null)
  for (const route of routes) bind(app, ctx, route)
  await serveProviders(app, ctx, providers)
  await app.ready()
  afterAll(() => app.close())
  return { app, caller: () => openCaller(ctx, app, `10.0.${callers >> 8}.${callers++ & 255}`) }
}

function openCaller(ctx: Context, app: FastifyInstance, address: string): TestCaller {
  const caller = {
    token: null,
    language: 'EN',
    address,
    sealing: false,
    solving: true,
    cookies: new Map(),
  } as Pick<TestCaller, 'token' | 'language' | 'address' | 'sealing' | 'solving' | 'cookies'>
  const clientOf = <Schemas>(calls: CallTable): Client<Schemas> =>
    createClient<Schemas>(calls, {
      baseUrl: '',
      merchant: ctx.config.KOI_MERCHANT,
      token: () => caller.token,
      language: () => caller.language,
      device: () => 'MOBILE',
      fetch: (url, init) => inject(app, caller, { url: String(url), init: init ?? {} }),
      seal: async (payload) => {
        if (!caller.sealing) return null
        const { sealingKey } = await clientOf<SiteSchemas>(siteCalls).startUp()
        return { scheme: ENCRYPTION_SCHEME, body: await seal(payload, sealingKey, ctx.clock.now().getTime()) }
      },
    })
  return Object.assign(caller, {
    late: clientOf<LateSchemas>(lateCalls),
    team: clientOf<AgentSchemas>(agentCalls),
    promotions: clientOf<PromotionSchemas>(promotionCalls),
    teamMoney: clientOf<TeamMoneySchemas>(teamMoneyCalls),
    bonus: clientOf<BonusSchemas>(bonusCalls),
    rain: clientOf<RainSchemas>(rainCalls),
    rebates: clientOf<RebateSchemas>(rebateCalls),
    missions: clientOf<MissionSchemas>(missionCalls),
    levels: clientOf<LevelSchemas>(levelCalls),
    referral: clientOf<ReferralSchemas>(referralCalls),
    retention: clientOf<RetentionSchemas>(retentionCalls),
    api: solvingClient(clientOf<SiteSchemas>(siteCalls), () => caller.solving),
    office: clientOf<OfficeSchemas>(officeCalls),
  })
}

type Sender = Pick<TestCaller, 'address' | 'cookies'>

async function inject(
  app: FastifyInstance,
  caller: Sender,
  { url, init }: { url: string; init: RequestInit },
): Promise<Response> {
  const options: InjectOptions = {
    url,
    method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
    headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': caller.address },
    cookies: Object.fromEntries(caller.cookies),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  }
  const response = await app.inject(options)
  for (const { name, value } of response.cookies) caller.cookies.set(name, value)
  return new Response(response.body, { status: response.statusCode })
}
