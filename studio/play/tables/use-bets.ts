import { fromWire, toWire } from '@koi/contract/money.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Chip, gather, stakeOf, type TableGame } from '../../src/games/table.ts'
import type { Mine, Placed } from '../../src/tables/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { type Refused, refusalOf } from '../shell/link/link.ts'
import { formatMoney, formatWireMoney } from '../shell/text/money.ts'
import { refusalText, type Translate } from '../shell/text/text.ts'
import { chipsOf, type Draft, doubled, isFault, placeChips, undo } from './draft.ts'
import type { TableView } from './table-view.ts'
import type { tableTexts } from './texts.ts'

export type TableTranslate = Translate<keyof (typeof tableTexts)['EN']>

export interface Bets {
  readonly drafted: readonly Chip[]
  readonly placed: readonly Chip[]
  readonly isPlacing: boolean
  readonly canRepeat: boolean
  readonly placeChip: (place: string, stake: bigint) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly repeat: () => void
  readonly double: () => void
  readonly confirm: () => void
}

interface BetsOptions {
  readonly game: TableGame
  readonly view: TableView
  readonly props: ScreenProps
  readonly t: TableTranslate
  readonly setMine: (mine: Mine) => void
}

const chipsIn = (mine: Mine): Chip[] =>
  mine.chips.map(({ place, stake }) => ({ place, stake: fromWire(stake) }))

/** The chips of this page: placed, taken back, and confirmed as one bet with its own key. */
export function useBets({ game, view, props, t, setMine }: BetsOptions): Bets {
  const { link, toast, sound, welcome } = props
  const [draft, setDraft] = useState<Draft>([])
  const [isPlacing, setPlacing] = useState(false)
  const last = useRef<readonly Chip[]>([])
  const placed = chipsIn(view.mine)
  const isOpen = view.round.phase === 'betting'
  if (!isOpen && placed.length > 0) last.current = placed
  useEffect(() => {
    if (isOpen || draft.length === 0 || isPlacing) return
    setDraft([])
    toast(t('dropped'))
  }, [isOpen, isPlacing])

  const showRefusal = (refused: Pick<Refused, 'code' | 'detail'>): void =>
    toast(tableRefusalText(t, welcome.currency, refused) ?? refusalText(props.text, refused.code), 'error')
  const addStep = (step: readonly Chip[]): void => {
    if (!isOpen || isPlacing) return
    const next = placeChips(game, draft, { step, before: placed })
    if (isFault(next)) showRefusal({ code: next.fault, detail: onWire(next) })
    else {
      setDraft(next)
      sound.play('tap')
    }
  }
  const confirm = (): void => {
    const chips = gather(game, chipsOf(draft))
    if (chips.length === 0 || isPlacing) return
    setPlacing(true)
    const bets = chips.map(({ place, stake }) => ({ place, stake: toWire(stake) }))
    link
      .call<Placed>('place', { key: link.key(), round: view.round.number, bets })
      .then(({ stake, mine }) => {
        // The answer stored for a key of before a crash carries no view of the round.
        if (mine !== undefined) setMine(mine)
        toast(t('placed', { amount: formatWireMoney(stake, welcome.currency) }))
        sound.play('pick')
      })
      .catch((error: unknown) => showRefusal(refusalOf(error)))
      .finally(() => {
        setDraft([])
        setPlacing(false)
      })
  }
  return {
    drafted: chipsOf(draft),
    placed,
    isPlacing,
    canRepeat: isOpen && last.current.length > 0 && placed.length === 0 && draft.length === 0,
    placeChip: (place, stake) => addStep([{ place, stake }]),
    undo: () => setDraft(undo(draft)),
    clear: () => setDraft([]),
    repeat: () => addStep(last.current),
    double: () => addStep(doubled(game, draft, placed)),
    confirm,
  }
}

const onWire = (fault: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fault).map(([name, value]) => [name, typeof value === 'bigint' ? toWire(value) : value]),
  )

/** The text of a refusal that only tables have; null for any other code. */
function tableRefusalText(
  t: TableTranslate,
  currency: string,
  { code, detail }: Pick<Refused, 'code' | 'detail'>,
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

/** The total of some chips with its currency. */
export const formatTotal = (chips: readonly Chip[], currency: string): string =>
  formatMoney(stakeOf(chips), currency)
