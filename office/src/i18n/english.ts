import type { playNames } from '@koi/contract/play-names/en.ts'
import type { agents } from './en/agents.ts'
import type { channels } from './en/channels.ts'
import type { codes } from './en/codes.ts'
import type { content } from './en/content.ts'
import type { desk } from './en/desk.ts'
import type { games } from './en/games.ts'
import type { home } from './en/home.ts'
import type { house } from './en/house.ts'
import type { ledger } from './en/ledger.ts'
import type { levels } from './en/levels.ts'
import type { lottery } from './en/lottery.ts'
import type { members } from './en/members.ts'
import type { money } from './en/money.ts'
import type { promotions } from './en/promotions.ts'
import type { protection } from './en/protection.ts'
import type { reports } from './en/reports.ts'
import type { retention } from './en/retention.ts'
import type { risk } from './en/risk.ts'
import type { shell } from './en/shell.ts'
import type { texts } from './en/texts.ts'
import type { webhooks } from './en/webhooks.ts'
import type { RefusalTexts } from './refusals.ts'

/** The rooms in English; the other languages have the same keys. */
export interface EnglishRooms {
  readonly shell: typeof shell
  readonly codes: typeof codes
  readonly desk: typeof desk
  readonly home: typeof home
  readonly money: typeof money
  readonly channels: typeof channels
  readonly members: typeof members
  readonly agents: typeof agents
  readonly lottery: typeof lottery
  readonly games: typeof games
  readonly promotions: typeof promotions
  readonly protection: typeof protection
  readonly retention: typeof retention
  readonly risk: typeof risk
  readonly content: typeof content
  readonly house: typeof house
  readonly levels: typeof levels
  readonly ledger: typeof ledger
  readonly reports: typeof reports
  readonly texts: typeof texts
  readonly webhooks: typeof webhooks
  readonly plays: typeof playNames
  readonly refusals: RefusalTexts
}
