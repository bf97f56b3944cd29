import { referralCalls } from '@koi/contract/calls/referral.ts'
import type { ReferralSchemas } from '@koi/contract/schemas/referral.ts'
import { connection } from './api.ts'

/** The calls about friends whom a member invited, which are loaded with the screen that shows them. */
export const referralApi = connection.clientOf<ReferralSchemas>(referralCalls)
