import { useState } from 'preact/hooks'
import { chanceOf, hashOf } from '../../src/fairness/chance.ts'
import type { TableGame } from '../../src/games/table.ts'
import type { SeedRow, SeedsView } from '../../src/tables/protocol.ts'
import type { FairnessProps } from '../screen.ts'
import { isSame } from '../shell/check/same.ts'
import type { Verdict } from '../shell/check/verify.ts'
import { useCall } from '../shell/link/use-call.ts'
import { translator } from '../shell/text/text.ts'
import { FairnessFailed } from '../shell/ui/FairnessFailed.tsx'
import css from './TableFairness.module.css'
import { tableTexts } from './texts.ts'

/** The seeds of the table: the current one by its hash, and past ones revealed, each with a check. */
export function TableFairness({
  link,
  language,
  text,
  game,
  outcomeText,
}: FairnessProps & { game: TableGame; outcomeText: (outcome: unknown) => string }) {
  const t = translator(tableTexts, language)
  const { result, setAnswer, reload } = useCall<SeedsView>(link, 'fairness')
  if (result.state === 'failed') return <FairnessFailed text={text} onRetry={reload} />
  if (result.state !== 'loaded') return <div class={css.waiting} aria-busy="true" />
  const { rows, next, table } = result.answer
  const open = rows.find(({ seed }) => seed === null)
  const ended = rows.filter(({ seed }) => seed !== null)
  const loadMore = () => {
    if (next === null) return
    link
      .call<SeedsView>('fairness', { before: next })
      .then((page) => setAnswer({ ...page, rows: [...rows, ...page.rows] }))
      .catch(reload)
  }
  return (
    <div class={css.seeds}>
      <p class="quiet">{t('fair.text')}</p>
      <dl class={css.facts}>
        <dt>{t('fair.code')}</dt>
        <dd>{table}</dd>
        {open !== undefined && (
          <>
            <dt>{t('fair.now', { number: open.number })}</dt>
            <dd>{open.hash}</dd>
          </>
        )}
      </dl>
      <h3>{t('fair.past')}</h3>
      {ended.length === 0 && <p class="quiet">{t('fair.none')}</p>}
      <ul>
        {ended.map((row) => (
          <Row key={row.number} row={row} table={table} game={game} text={text} outcomeText={outcomeText} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" class="button wide" onClick={loadMore}>
          {t('fair.more')}
        </button>
      )}
    </div>
  )
}

function Row({
  row,
  table,
  game,
  text,
  outcomeText,
}: {
  row: SeedRow
  table: string
  game: TableGame
  text: FairnessProps['text']
  outcomeText: (outcome: unknown) => string
}) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { hash, seed, number, outcome } = row
  const check = () => {
    const chance = chanceOf({ serverSeed: seed ?? '', clientSeed: table, nonce: number })
    if (hashOf(seed ?? '') !== hash) setVerdict('other_seed')
    else setVerdict(isSame(outcome, game.deal(chance)) ? 'true' : 'other_outcome')
  }
  return (
    <li>
      <details class={css.row}>
        <summary>
          <b class="figures">{number}</b> {outcomeText(outcome)}
        </summary>
        <dl class={css.facts}>
          <dt>{text('fair.server_hash')}</dt>
          <dd>{hash}</dd>
          <dt>{text('fair.server_seed')}</dt>
          <dd>{seed}</dd>
        </dl>
        <button type="button" class="button primary" onClick={check}>
          {text('fair.verify')}
        </button>
        <p class={verdict === 'true' ? css.good : css.bad} role="status">
          {verdict !== null && text(`fair.${verdict}`)}
        </p>
      </details>
    </li>
  )
}
