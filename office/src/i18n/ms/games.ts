import type { Texts } from '@koi/contract/texts.ts'
import type { games as english } from '../en/games.ts'

export const games: Texts<typeof english> = {}
