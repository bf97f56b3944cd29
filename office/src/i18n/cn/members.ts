import type { Texts } from '@koi/contract/texts.ts'
import type { members as english } from '../en/members.ts'

export const members: Texts<typeof english> = {}
