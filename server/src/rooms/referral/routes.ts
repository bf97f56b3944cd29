import { referralCalls } from '@koi/contract/calls/referral.ts'
import { referralSchemas } from '@koi/contract/schemas/referral.ts'
import { routesOf } from '../../route.ts'
import { referralFriends } from './list-friends.ts'
import { referralIncome } from './list-income.ts'
import { referral } from './show-referral.ts'

export const routes = routesOf(referralCalls, referralSchemas, { referral, referralFriends, referralIncome })
