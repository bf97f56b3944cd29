import type { Texts } from '@koi/contract/texts.ts'
import type { home as english } from '../en/home.ts'

export const home: Texts<typeof english> = {}
