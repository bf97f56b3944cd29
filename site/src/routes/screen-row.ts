import type { ComponentType } from 'react'
import type { StartUpInfo } from '../api/fetch-start-up.ts'
import type { PlainKey, Room } from '../i18n/i18n.ts'
import type { Gate } from '../session/guard.tsx'

/** One screen of the site. Everything that the shell does differently for it is a column here. */
export interface ScreenRow extends Gate {
  /** The address and its aliases. */
  readonly paths: readonly [string, ...string[]]
  readonly screen: () => Promise<{ readonly default: ComponentType }>
  readonly title: PlainKey
  /** The rooms of the catalogue that the screen uses besides `shell`. */
  readonly texts: readonly Room[]
  /** `logo` with the account on home routes, `title` with a back arrow, `none` where the page has its own. */
  readonly header: 'logo' | 'title' | 'none'
  readonly footer: boolean
  /** Whether a wide screen gives it all of the room, for games and draws, instead of a column. */
  readonly wide?: true
  /** Where the back arrow leads (SH-17, SH-18). */
  readonly back: 'home' | 'history'
  /** Requests made while the screen's code is loading, on a visit that starts here. Failures are ignored. */
  readonly prefetch?: (startUp: Promise<StartUpInfo>) => Promise<void>
}

/** What most rows share: a title with a back arrow of one page, the footer, open to anyone. */
export const usual = {
  header: 'title',
  footer: true,
  back: 'history',
  access: 'anyone',
  visitorsTo: 'login',
  texts: [],
} as const satisfies Partial<ScreenRow>
