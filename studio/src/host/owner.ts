import type { Player } from './game-mode.ts'

/** A player apart from their seat, as stored rounds and wallet calls name them. */
export type Owner = Pick<Player, 'seatId' | 'vendor' | 'game' | 'user' | 'currency' | 'practice' | 'wire'>

/** The key of a player, whichever seat they come from. */
export const playerKey = ({
  practice,
  currency,
  user,
}: Pick<Owner, 'practice' | 'currency' | 'user'>): string =>
  [practice ? 'practice' : 'member', currency, user].join(' ')
