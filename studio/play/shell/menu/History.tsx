import { fromWire } from '@koi/contract/money.ts'
import { useEffect, useState } from 'preact/hooks'
import type { HistoryPage, HistoryRow } from '../../../src/host/protocol.ts'
import { formatMoney, formatWireMoney } from '../text/money.ts'
import { formatTime } from '../text/time.ts'
import { NextIcon } from '../ui/icons.tsx'
import css from './History.module.css'
import type { MenuProps } from './menu-props.ts'
import { RoundStory } from './RoundStory.tsx'

/** The player's rounds, newest first; each opens its full story. */
export function History(props: MenuProps) {
  const { link, welcome, text } = props
  const [rows, setRows] = useState<readonly HistoryRow[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [open, setOpen] = useState<HistoryRow | null>(null)
  const load = (before: string | null) => {
    setState('loading')
    link.call<HistoryPage>('history', before === null ? {} : { before }).then(
      (page) => {
        setRows((all) => (before === null ? page.rows : [...all, ...page.rows]))
        setNext(page.next)
        setState('loaded')
      },
      () => setState('failed'),
    )
  }
  useEffect(() => load(null), [link])
  if (open !== null) return <RoundStory {...props} row={open} onBack={() => setOpen(null)} />
  return (
    <div class={css.history} aria-busy={state === 'loading'}>
      <ul class={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" class={css.row} onClick={() => setOpen(row)}>
              <span class={css.when}>
                <b>{formatTime(row.openedAt, welcome.language)}</b>
                <span class="small">
                  {text(row.free === true ? 'history.free' : 'stake')}{' '}
                  {formatWireMoney(row.stake, welcome.currency)}
                </span>
              </span>
              <Result row={row} currency={welcome.currency} {...{ text }} />
              <NextIcon />
            </button>
          </li>
        ))}
        {state === 'loading' &&
          rows.length === 0 &&
          [1, 2, 3, 4].map((row) => <li key={row} class={css.skeleton} />)}
      </ul>
      {state === 'loaded' && rows.length === 0 && (
        <p class={css.empty}>
          <b>{text('history.empty')}</b>
          <span class="quiet">{text('history.empty.text')}</span>
        </p>
      )}
      {state === 'failed' && (
        <p class={css.empty} role="alert">
          <span>{text('history.failed')}</span>
          <button type="button" class="button" onClick={() => load(rows.length === 0 ? null : next)}>
            {text('retry')}
          </button>
        </p>
      )}
      {next !== null && state === 'loaded' && (
        <button type="button" class="button wide" onClick={() => load(next)}>
          {text('history.more')}
        </button>
      )}
    </div>
  )
}

/** The payout of a round, or its state while it has none. */
function Result({ row, currency, text }: { row: HistoryRow; currency: string; text: MenuProps['text'] }) {
  if (row.state === 'void') return <span class="small">{text('history.void')}</span>
  if (row.state !== 'closed' && row.state !== 'paying')
    return <span class="small">{text('history.open')}</span>
  const payout = fromWire(row.payout)
  return <span class={`figures ${payout > 0n ? css.won : css.none}`}>{formatMoney(payout, currency)}</span>
}
