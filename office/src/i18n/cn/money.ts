import type { Texts } from '@koi/contract/texts.ts'
import type { money as english } from '../en/money.ts'

export const money: Texts<typeof english> = {}
