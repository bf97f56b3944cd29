import type { Texts } from '@koi/contract/texts.ts'
import type { house as english } from '../en/house.ts'

export const house: Texts<typeof english> = {}
