import type { Texts } from '@koi/contract/texts.ts'
import type { codes as english } from '../en/codes.ts'

export const codes: Texts<typeof english> = {}
