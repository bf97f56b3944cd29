import type { Texts } from '@koi/contract/texts.ts'
import type { promotions as english } from '../en/promotions.ts'

export const promotions: Texts<typeof english> = {}
