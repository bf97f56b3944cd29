import type { Call } from '@koi/contract/call.ts'

export const CALLBACK = 'CALLBACK'

/** The tag of a call: its module; of the office's calls, which are all of one module, their area. Pure. */
export const tagOf = ({ module, path }: Pick<Call, 'module' | 'path'>): string =>
  module === 'OFFICE' ? `office-${path.split('/')[2] ?? ''}` : module

/** What the calls of a module are about. */
const MODULES: Readonly<Record<string, string>> = {
  AFFMAN3: 'Contracts of agents, links, income and envelopes.',
  AGEDOWNTRANS3: 'Movements of money of a team.',
  AGEINFO3: 'The figures of a team.',
  AGEREGDOWN3: 'Accounts that agents open.',
  AGEREV3: 'What an agent earns.',
  AGETEAMPNL3: 'Profit and loss of a team.',
  AGETRANSFERUP3: 'Money to the direct upline.',
  CAPTCHA3: 'Pictures to read.',
  DAILYSALCONT3: 'Daily salaries.',
  DEPOSIT3: 'Deposits.',
  DOWNMAN3: 'Members of a team.',
  FAVOURITES3: 'Favourite games.',
  FEEDBACK3: 'Feedback.',
  FREEPLAY3: 'Trial accounts.',
  GAMEREBATE3: 'Series and rates of rebates.',
  GAMES3: 'The catalogue of games.',
  HOURSAL3: 'Hourly salaries.',
  INBOX3: 'Letters and push messages.',
  LAUNCH3: 'Launches of games.',
  LOG: 'The public log.',
  LOTTERY3: 'Lottery games and their draws.',
  MANPLAYREB3: 'Rebates that members claim.',
  MEMBER3: 'The member’s account and its security.',
  MESSAGE3: 'Announcements and notices.',
  MISSION3: 'Missions and rankings.',
  ORDERS3: 'Bets on draws.',
  PLYRBT: 'The report of rebates.',
  PROMOTION3: 'Offers, rewards and bonuses.',
  PROTECT3: 'Limits, pauses and identity checks.',
  RECENTS3: 'Games that were opened last.',
  RECORD3: 'Records of play and money.',
  REDRAIN3: 'Rain and envelopes.',
  REGISTER3: 'Registration.',
  SESSION3: 'Log-in and log-out.',
  SIGNCONDIV3: 'Dividends.',
  SYSTEM3: 'What a client has to know about the site.',
  TEAMBETTING3: 'Bets of a team.',
  VERIFICATION3: 'Codes by message and mail.',
  WALLET3: 'Balances and transactions.',
  WINS3: 'Wins under pseudonyms.',
  WITHDRAW3: 'Withdrawals.',
  [CALLBACK]: 'Calls that game vendors and payment providers make.',
}

/** The description of a tag. Pure. */
export const tagText = (tag: string): string =>
  MODULES[tag] ?? `The office’s calls about ${tag.replace(/^office-/, '').replaceAll('-', ' ')}.`
