import { fromWire } from '@koi/contract/money.ts'
import { useState } from 'preact/hooks'
import type { HistoryRow } from '../../../src/host/protocol.ts'
import { notedPromise } from '../check/promises.ts'
import { type Verdict, verify } from '../check/verify.ts'
import { formatExact } from '../text/money.ts'
import { formatTime } from '../text/time.ts'
import css from './History.module.css'
import type { MenuProps } from './menu-props.ts'

const STATES = {
  staking: 'history.open',
  playing: 'history.open',
  paying: 'history.closed',
  closed: 'history.closed',
  void: 'history.void',
} as const

/** One round: stake, payout, what happened, and what decided it. */
export function RoundStory({
  row,
  module,
  welcome,
  text,
  onBack,
}: MenuProps & { row: HistoryRow; onBack: () => void }) {
  const { currency, language } = welcome
  const isKnown = row.detail !== null && row.state !== 'void'
  return (
    <div class={css.story}>
      <button type="button" class="button" onClick={onBack}>
        ‹ {text('history')}
      </button>
      <dl class={css.facts}>
        <Fact name={text('history.time')} value={formatTime(row.openedAt, language)} />
        <Fact
          name={text(row.free === true ? 'history.free' : 'history.stake')}
          value={formatExact(fromWire(row.stake), currency)}
        />
        <Fact name={text('history.payout')} value={formatExact(fromWire(row.payout), currency)} />
        {isKnown && (
          <Fact
            name={text('history.result')}
            value={formatExact(
              fromWire(row.payout) - (row.free === true ? 0n : fromWire(row.stake)),
              currency,
            )}
          />
        )}
        <Fact name={text('history.round')} value={`${row.id} · ${text(STATES[row.state])}`} />
      </dl>
      {isKnown && (
        <section>
          <h3>{text('history.story')}</h3>
          <module.Story row={row} text={text} language={language} currency={currency} />
        </section>
      )}
      {row.source !== null && <Source row={row} module={module} text={text} />}
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd class="figures">{value}</dd>
  </div>
)

/** The seeds of a round and, once they are revealed, its check in this browser. */
function Source({ row, module, text }: Pick<MenuProps, 'module' | 'text'> & { row: HistoryRow }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { source } = row
  if (source === null) return null
  const { beacon } = source
  // A shared round is noted by its code, which is the client seed without the beacon's part.
  const kept = beacon === null ? null : notedPromise(source.clientSeed.replace(/\.\w+$/, ''), source.nonce)
  const check = () => {
    setBusy(true)
    verify(row, module.check, kept)
      .then(setVerdict)
      .catch(() => setVerdict('wrong_beacon'))
      .finally(() => setBusy(false))
  }
  return (
    <section class={css.source}>
      <h3>{text('fair.source')}</h3>
      <dl class={css.facts}>
        <Fact name={text('fair.server_hash')} value={source.serverHash} />
        {source.serverSeed !== null && <Fact name={text('fair.server_seed')} value={source.serverSeed} />}
        <Fact name={text('fair.client_seed')} value={source.clientSeed} />
        <Fact name={text('history.round')} value={String(source.nonce)} />
        {beacon !== null && (
          <>
            <Fact name={text('fair.beacon')} value={`${beacon.chain.name} · ${beacon.round}`} />
            <Fact name={text('fair.signature')} value={beacon.signature} />
          </>
        )}
      </dl>
      {source.serverSeed === null || row.detail === null ? (
        <p class="quiet">{text('fair.not_revealed')}</p>
      ) : (
        <button type="button" class="button primary" disabled={isBusy} onClick={check}>
          {text('fair.verify')}
        </button>
      )}
      <p class={verdict === 'true' ? css.good : css.bad} role="status">
        {verdict !== null && text(`fair.${verdict}`)}
      </p>
      {verdict === 'true' && beacon !== null && (
        <p class="small">{text(kept === null ? 'fair.not_noted' : 'fair.noted')}</p>
      )}
    </section>
  )
}
