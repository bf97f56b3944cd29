import type { rainApi } from '../api/rain-api.ts'

type Api = typeof rainApi
type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>

export type RainNow = Answer<'rainNow'>
export type ShownRain = NonNullable<RainNow['current']>
export type TakenEnvelope = Answer<'takeRain'>
export type PastRain = Answer<'rains'>['content'][number]
export type RainEvidenceAnswer = Answer<'rainEvidence'>
