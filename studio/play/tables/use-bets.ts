import { fromWire, toWire } from '@koi/contract/money.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Chip, gather, stakeOf, type TableGame } from '../../src/games/table.ts'
import type { Mine, Placed } from '../../src/tables/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { Refused } from '../shell/link/link.ts'
import { formatMoney, formatWireMoney } from '../shell/text/money.ts'
import { refusalText, type Translate } from '../shell/text/text.ts'
import { chipsOf, type Draft, isFault, lay, twice, undo } from './draft.ts'
import type { TableView } from './table-view.ts'
import type { tableTexts } from './texts.ts'

export type TableTranslate = Translate<keyof (typeof tableTexts)['EN']>

export interface Bets {
  readonly drafted: readonly Chip[]
  readonly placed: readonly Chip[]
  readonly isAsking: boolean
  readonly canRepeat: boolean
  readonly lay: (place: string, stake: bigint) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly repeat: () => void
  readonly double: () => void
  readonly confirm: () => void
}

interface Betting {
  readonly game: TableGame
  readonly view: TableView
  readonly props: ScreenProps
  readonly t: TableTranslate
  readonly putMine: (mine: Mine) => void
}

const read = (mine: Mine): Chip[] => mine.chips.map(({ place, stake }) => ({ place, stake: fromWire(stake) }))

/** Chips of this page: laid, taken back, and confirmed as one bet with a key of its own. */
export function useBets({ game, view, props, t, putMine }: Betting): Bets {
  const { link, toast, sound, welcome } = props
  const [draft, setDraft] = useState<Draft>([])
  const [isAsking, setAsking] = useState(false)
  const last = useRef<readonly Chip[]>([])
  const placed = read(view.mine)
  const { phase, number } = view.round
  const isOpen = phase === 'betting'
  if (!isOpen && placed.length > 0) last.current = placed
  useEffect(() => {
    if (isOpen || draft.length === 0 || isAsking) return
    setDraft([])
    toast(t('dropped'))
  }, [isOpen, isAsking])

  const put = (step: readonly Chip[]): void => {
    if (!isOpen || isAsking) return
    const laid = lay(game, draft, { step, before: placed })
    if (isFault(laid)) {
      toast(tableRefusalText(t, welcome.currency, { code: laid.fault, detail: onWire(laid) }) ?? '', 'error')
      return
    }
    setDraft(laid)
    sound.play('tap')
  }
  const confirm = (): void => {
    const chips = gather(game, chipsOf(draft))
    if (chips.length === 0 || isAsking) return
    setAsking(true)
    const bets = chips.map(({ place, stake }) => ({ place, stake: toWire(stake) }))
    link
      .call<Placed>('place', { key: link.key(), round: number, bets })
      .then(({ stake, mine }) => {
        // An answer that was kept for a key from before a crash has no view of the round.
        if (mine !== undefined) putMine(mine)
        toast(t('placed', { amount: formatWireMoney(stake, welcome.currency) }))
        sound.play('pick')
      })
      .catch((error: unknown) => {
        const refused = error instanceof Refused ? error : new Refused('failed')
        toast(
          tableRefusalText(t, welcome.currency, refused) ?? refusalText(props.text, refused.code),
          'error',
        )
      })
      .finally(() => {
        setDraft([])
        setAsking(false)
      })
  }
  return {
    drafted: chipsOf(draft),
    placed,
    isAsking,
    canRepeat: isOpen && last.current.length > 0 && placed.length === 0 && draft.length === 0,
    lay: (place, stake) => put([{ place, stake }]),
    undo: () => setDraft(undo(draft)),
    clear: () => setDraft([]),
    repeat: () => put(last.current),
    double: () => put(twice(game, draft, placed)),
    confirm,
  }
}

const onWire = (fault: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fault).map(([name, value]) => [name, typeof value === 'bigint' ? toWire(value) : value]),
  )

/** What a refusal of the tables means; null for the codes that every game has. */
function tableRefusalText(
  t: TableTranslate,
  currency: string,
  { code, detail }: { readonly code: string; readonly detail: Readonly<Record<string, unknown>> },
): string | null {
  const money = (name: string): string =>
    typeof detail[name] === 'string' ? formatWireMoney(detail[name], currency) : ''
  switch (code) {
    case 'bet_late':
      return t(code)
    case 'round_limit':
    case 'payout_limit':
      return t(code, { most: money('most') })
    case 'stake_out_of_range':
      return money('least') === '' ? null : t('range', { least: money('least'), most: money('most') })
    default:
      return null
  }
}

/** The total of chips as a player reads it. */
export const formatTotal = (chips: readonly Chip[], currency: string): string =>
  formatMoney(stakeOf(chips), currency)
