import type { Texts } from '@koi/contract/texts.ts'
import type { lottery as english } from '../en/lottery.ts'

export const lottery: Texts<typeof english> = {}
