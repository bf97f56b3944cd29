import { promotionCalls } from '@koi/contract/calls/promotions.ts'
import type { PromotionSchemas } from '@koi/contract/schemas/promotions.ts'
import { connection } from './api.ts'

/** The calls about offers, which are loaded with the screens that show them. */
export const promotionApi = connection.clientOf<PromotionSchemas>(promotionCalls)
