import type { Currency } from '@koi/contract/money.ts'
import type { MemberId } from '../../../caller.ts'
import type { CatalogueGame } from '../../games/index.ts'
import { fingerprint } from '../../ledger/index.ts'
import type { Status } from '../links/hub88.ts'
import type { PluggedIn } from '../links/link-store.ts'
import type { Player, SeatedPlayer } from '../links/token.ts'

/** A wallet call that may move money, as the books take it. */
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
  /** Of what was asked: the same uuid with other content is refused. */
  readonly hash: Buffer
  /** What stands against it, if it is new. */
  readonly refusal: Status | null
  /** Whether a win after the round was closed is taken, and a bet reversed whose outcome is known. */
  readonly late: boolean
  readonly reverse: boolean
}

/** What became of a wallet call. */
export interface Applied {
  readonly status: Status
  /** Cash after it, in units of 1/100000: of the first answer, when it is given again. */
  readonly balance: bigint
}

/** What a call asks for, whichever kind it is. */
export interface Asked {
  readonly kind: Transaction['kind']
  readonly uuid: string
  readonly round: string
  readonly game: string
  readonly amount: bigint
  readonly isFree: boolean
  readonly reference: string | null
  readonly currency: string | null
  /** null where the vendor does not say. */
  readonly closes: boolean | null
}

/** Whom a call is about; of a bet alone: its token, and what it is on, by the catalogue. */
interface About {
  readonly player: Player
  readonly token: SeatedPlayer['token']
  readonly game: CatalogueGame | null
}

/** A call of a vendor. A win of nothing closes its round, unless the vendor says that it does not. */
export function transactionOf(link: PluggedIn, about: About, asked: Asked): Transaction {
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
  }
}

/** Token, request uuid and whatever the vendor adds may differ from one try to the next. */
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
    ]),
  )

/**
 * What stands against a call that is new, by the vendor's words. Within a vendor's lobby a member may change
 * to another game of it that may be played. Neither the token's end nor a vendor that is switched off stands
 * against a win or a rollback: what was staked must find its end.
 */
function refusalOf(link: PluggedIn, { player, token, game }: About, asked: Asked): Status | null {
  if (asked.currency !== null && asked.currency !== player.currency) return 'RS_ERROR_WRONG_CURRENCY'
  if (asked.kind !== 'bet') return null
  // Where the vendor keeps the money itself, there is none here to stake.
  if (!link.enabled || link.adapter !== 'hub88') return 'RS_ERROR_INVALID_PARTNER'
  if (token === null) return 'RS_ERROR_INVALID_TOKEN'
  if (!token.isLive) return 'RS_ERROR_TOKEN_EXPIRED'
  if (game === null || !game.playable || !game.supportPlay) return 'RS_ERROR_INVALID_GAME'
  if (link.mostBet !== null && asked.amount > link.mostBet) return 'RS_ERROR_BET_LIMIT_EXCEEDED'
  return null
}
