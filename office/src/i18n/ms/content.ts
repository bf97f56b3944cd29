import type { Texts } from '@koi/contract/texts.ts'
import type { content as english } from '../en/content.ts'

export const content: Texts<typeof english> = {}
