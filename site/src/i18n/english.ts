import type { agents } from './en/agents.ts'
import type { betting } from './en/betting.ts'
import type { bonus } from './en/bonus.ts'
import type { cashier } from './en/cashier.ts'
import type { contracts } from './en/contracts.ts'
import type { downloads } from './en/downloads.ts'
import type { entry } from './en/entry.ts'
import type { games } from './en/games.ts'
import type { home } from './en/home.ts'
import type { inbox } from './en/inbox.ts'
import type { invite } from './en/invite.ts'
import type { levels } from './en/levels.ts'
import type { lottery } from './en/lottery.ts'
import type { lotto } from './en/lotto.ts'
import type { member } from './en/member.ts'
import type { missions } from './en/missions.ts'
import type { plays } from './en/plays.ts'
import type { promotions } from './en/promotions.ts'
import type { protection } from './en/protection.ts'
import type { rain } from './en/rain.ts'
import type { rebates } from './en/rebates.ts'
import type { records } from './en/records.ts'
import type { rewards } from './en/rewards.ts'
import type { security } from './en/security.ts'
import type { shell } from './en/shell.ts'
import type { side } from './en/side.ts'
import type { support } from './en/support.ts'
import type { teamMoney } from './en/team-money.ts'
import type { wallet } from './en/wallet.ts'
import type { RefusalTexts } from './refusals.ts'

/** The rooms in English; the other languages have the same keys. */
export interface EnglishRooms {
  readonly shell: typeof shell
  readonly entry: typeof entry
  readonly cashier: typeof cashier
  readonly lottery: typeof lottery
  readonly lotto: typeof lotto
  readonly betting: typeof betting
  readonly plays: typeof plays
  readonly promotions: typeof promotions
  readonly records: typeof records
  readonly protection: typeof protection
  readonly member: typeof member
  readonly levels: typeof levels
  readonly security: typeof security
  readonly home: typeof home
  readonly games: typeof games
  readonly wallet: typeof wallet
  readonly inbox: typeof inbox
  readonly invite: typeof invite
  readonly rewards: typeof rewards
  readonly bonus: typeof bonus
  readonly agents: typeof agents
  readonly teamMoney: typeof teamMoney
  readonly rain: typeof rain
  readonly rebates: typeof rebates
  readonly missions: typeof missions
  readonly contracts: typeof contracts
  readonly support: typeof support
  readonly side: typeof side
  readonly downloads: typeof downloads
  readonly refusals: RefusalTexts
}
