import type { Currency } from '@koi/contract/money.ts'
import type { MemberId } from '../../../caller.ts'
import type { CatalogueGame } from '../../games/index.ts'
import { fingerprint } from '../../ledger/index.ts'
import { type LinkWithKeys, mostWin } from '../links/link-store.ts'
import type { Outcome } from '../links/outcome.ts'
import type { Player, SeatedPlayer } from '../links/token.ts'

/** A wallet call that may move money, as the books apply it. */
export interface Transaction {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly vendor: string
  readonly uuid: string
  readonly memberId: MemberId
  readonly currency: Currency
  readonly game: string
  readonly category: string
  readonly round: string
  /** The bet of a win; the bet or win of a rollback. */
  readonly reference: string | null
  /** Units of 1/100000; 0 for a free bet, and for a win of nothing. */
  readonly amount: bigint
  readonly closes: boolean
  /** Of the content of the call: the same uuid with other content is refused. */
  readonly hash: Buffer
  /** Why it is refused if it is new; null when it is not. */
  readonly refusal: Outcome | null
  /**
   * Whether a win is accepted after its round closed, and whether a bet is reversed once its outcome is
   * known.
   */
  readonly late: boolean
  readonly reverse: boolean
  /** What the wins of its round may pay together before a win is held; null for no limit. */
  readonly most: bigint | null
  /** The free rounds that a bet is played from; those of a win or a rollback are those of its bet. */
  readonly reward: string | null
}

/** What became of a wallet call. */
export interface Applied {
  readonly outcome: Outcome
  /** The cash after it, in units of 1/100000; a repeated call has that of its first answer. */
  readonly balance: bigint
}

/** The content of a call of any kind. */
export interface Asked {
  readonly kind: Transaction['kind']
  readonly uuid: string
  readonly round: string
  readonly game: string
  readonly amount: bigint
  readonly isFree: boolean
  /** The free rounds that a free bet names. */
  readonly reward: string | null
  readonly reference: string | null
  readonly currency: string | null
  /** null where the vendor does not say. */
  readonly closes: boolean | null
}

/** The member of a call and, for a bet only, its token and its game in the catalogue. */
interface About {
  readonly player: Player
  readonly token: SeatedPlayer['token']
  readonly game: CatalogueGame | null
}

/**
 * The transaction of a vendor's call. A win of nothing closes its round, unless the vendor says otherwise.
 */
export function transactionOf(link: LinkWithKeys, about: About, asked: Asked): Transaction {
  const { player } = about
  const { kind, uuid, round, game, reference } = asked
  const amount = asked.isFree ? 0n : asked.amount
  return {
    kind,
    vendor: link.vendor,
    uuid,
    memberId: player.memberId,
    currency: player.currency,
    game,
    category: about.game?.category ?? '',
    round,
    reference,
    amount,
    closes: asked.closes ?? (kind === 'win' && amount === 0n),
    hash: hashOf(player.memberId, asked),
    refusal: refusalOf(link, about, asked),
    late: link.lateWin === 'accept',
    reverse: link.settledRollback === 'reverse',
    most: kind === 'win' ? mostWin(link, { game, uuid, amount }) : null,
    reward: asked.reward,
  }
}

/** The token, the request's uuid and extra fields may differ from one try to the next. */
const hashOf = (memberId: MemberId, asked: Asked): Buffer =>
  fingerprint(
    JSON.stringify([
      asked.kind,
      String(memberId),
      asked.round,
      asked.game,
      String(asked.amount),
      asked.isFree,
      asked.reference,
      asked.currency,
      asked.closes,
      ...(asked.reward === null ? [] : [asked.reward]),
    ]),
  )

/**
 * Why a new call is refused; null when it is not. In a vendor's lobby a member may change to any of its games
 * that may be played. Neither an expired token nor a vendor that is switched off refuses a win or a rollback:
 * every stake must be settled.
 */
function refusalOf(link: LinkWithKeys, { player, token, game }: About, asked: Asked): Outcome | null {
  if (asked.currency !== null && asked.currency !== player.currency) return 'wrong_currency'
  if (asked.kind === 'win' && link.refusedWins.has(asked.uuid)) return 'win_refused'
  if (asked.kind !== 'bet') return null
  // Where the vendor holds the balance, there is nothing here to stake.
  if (!link.enabled || link.adapter !== 'hub88') return 'invalid_vendor'
  if (token === null) return 'invalid_token'
  if (!token.isLive) return 'token_expired'
  if (game === null || !game.playable || !game.supportPlay) return 'invalid_game'
  // Only a free bet is played from free rounds.
  if (asked.reward !== null && !asked.isFree) return 'invalid_reward'
  if (link.mostBet !== null && asked.amount > link.mostBet) return 'stake_limit_exceeded'
  return null
}
