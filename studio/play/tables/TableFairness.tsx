import { useState } from 'preact/hooks'
import { chanceOf, hashOf } from '../../src/fairness/chance.ts'
import type { TableGame } from '../../src/games/table.ts'
import type { SeedRow, SeedsView } from '../../src/tables/protocol.ts'
import type { FairnessProps } from '../screen.ts'
import { isSame } from '../shell/check/same.ts'
import type { Verdict } from '../shell/check/verify.ts'
import { useAsked } from '../shell/link/use-call.ts'
import { speak } from '../shell/text/text.ts'
import css from './TableFairness.module.css'
import { tableTexts } from './texts.ts'

/** The seeds of the table: the one under way by its hash, those gone by with their secret, each to be checked. */
export function TableFairness({
  link,
  language,
  text,
  game,
  sayOutcome,
}: FairnessProps & { game: TableGame; sayOutcome: (outcome: unknown) => string }) {
  const say = speak(tableTexts, language)
  const { asked, put, again } = useAsked<SeedsView>(link, 'fairness')
  if (asked.state === 'failed') {
    return (
      <p role="alert">
        {text('fair.failed')}{' '}
        <button type="button" class="button" onClick={again}>
          {text('retry')}
        </button>
      </p>
    )
  }
  if (asked.state !== 'there') return <div class={css.waiting} aria-busy="true" />
  const { rows, next, table } = asked.answer
  const open = rows.find(({ seed }) => seed === null)
  const ended = rows.filter(({ seed }) => seed !== null)
  const more = () => {
    if (next === null) return
    link
      .ask<SeedsView>('fairness', { before: next })
      .then((page) => put({ ...page, rows: [...rows, ...page.rows] }))
      .catch(again)
  }
  return (
    <div class={css.seeds}>
      <p class="quiet">{say('fair.text')}</p>
      <dl class={css.facts}>
        <dt>{say('fair.code')}</dt>
        <dd>{table}</dd>
        {open !== undefined && (
          <>
            <dt>{say('fair.now', { number: open.number })}</dt>
            <dd>{open.hash}</dd>
          </>
        )}
      </dl>
      <h3>{say('fair.past')}</h3>
      {ended.length === 0 && <p class="quiet">{say('fair.none')}</p>}
      <ul>
        {ended.map((row) => (
          <Row key={row.number} row={row} table={table} game={game} text={text} sayOutcome={sayOutcome} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" class="button wide" onClick={more}>
          {say('fair.more')}
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
  sayOutcome,
}: {
  row: SeedRow
  table: string
  game: TableGame
  text: FairnessProps['text']
  sayOutcome: (outcome: unknown) => string
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
          <b class="figures">{number}</b> {sayOutcome(outcome)}
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
