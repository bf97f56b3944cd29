import { useState } from 'preact/hooks'
import type { Chance } from '../../../src/fairness/chance.ts'
import { beaconAt, type ProofsPage, type RoundProof } from '../../../src/fairness/shared-round.ts'
import type { FairnessProps } from '../../screen.ts'
import { useCall } from '../link/use-call.ts'
import { formatTime } from '../text/time.ts'
import { FairnessFailed } from '../ui/FairnessFailed.tsx'
import { notedPromise } from './promises.ts'
import css from './RoundProofs.module.css'
import { type Verdict, verifyProof } from './verify.ts'

export interface ProofsProps extends FairnessProps {
  /** The name of a round in the list. */
  readonly name: (proof: RoundProof) => string
  readonly resultText: (proof: RoundProof) => string
  readonly replay: (proof: RoundProof, chance: Chance) => unknown
}

/** The public history of rounds that players share: what was promised, what came, and a check of each. */
export function RoundProofs(props: ProofsProps) {
  const { link, text } = props
  const { result, setAnswer, reload } = useCall<ProofsPage>(link, 'fairness')
  if (result.state === 'failed') return <FairnessFailed text={text} onRetry={reload} />
  if (result.state !== 'loaded') return <div class={css.waiting} aria-busy="true" />
  const { rows, next, chains } = result.answer
  const open = rows.filter(({ state }) => state === 'open')
  const past = rows.filter(({ state }) => state !== 'open')
  const loadMore = () => {
    if (next === null) return
    link
      .call<ProofsPage>('fairness', { before: next })
      .then((page) =>
        setAnswer({ ...page, rows: [...rows, ...page.rows], chains: [...chains, ...page.chains] }),
      )
      .catch(reload)
  }
  const rowOf = (proof: RoundProof) => (
    <Row key={`${proof.code} ${proof.number}`} {...props} proof={proof} chains={chains} />
  )
  return (
    <div class={css.seeds}>
      {chains.some(({ mock }) => mock) && <p class="quiet">{text('fair.mock')}</p>}
      <h3>{text('fair.open')}</h3>
      {open.length === 0 && <p class="quiet">{text('fair.open.none')}</p>}
      <ul>{open.map(rowOf)}</ul>
      <h3>{text('fair.past')}</h3>
      {past.length === 0 && <p class="quiet">{text('fair.past.none')}</p>}
      <ul>{past.map(rowOf)}</ul>
      {next !== null && (
        <button type="button" class="button wide" onClick={loadMore}>
          {text('fair.more')}
        </button>
      )}
    </div>
  )
}

type RowProps = ProofsProps & { readonly proof: RoundProof; readonly chains: ProofsPage['chains'] }

function Row(props: RowProps) {
  const { proof, chains, replay, name, resultText, text } = props
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isBusy, setBusy] = useState(false)
  const kept = notedPromise(proof.code, proof.number)
  const check = () => {
    setBusy(true)
    verifyProof({ proof, chains, replay, kept })
      .then(setVerdict)
      .catch(() => setVerdict('wrong_beacon'))
      .finally(() => setBusy(false))
  }
  const isVoid = proof.state === 'void'
  return (
    <li>
      <details class={css.row}>
        <summary>
          <b class="figures">{name(proof)}</b>
          {isVoid ? text('fair.void') : proof.seed !== null && resultText(proof)}
        </summary>
        {isVoid && (
          <p class="quiet">
            {proof.seed === null
              ? text('fair.void.waiting')
              : text('fair.void.result', { result: resultText(proof) })}
          </p>
        )}
        <Facts {...props} />
        {proof.seed !== null && (
          <button type="button" class="button primary" disabled={isBusy} onClick={check}>
            {text('fair.verify')}
          </button>
        )}
        <p class={verdict === 'true' ? css.good : css.bad} role="status">
          {verdict !== null && text(`fair.${verdict}`)}
        </p>
        {verdict === 'true' && <p class="small">{text(kept === null ? 'fair.not_noted' : 'fair.noted')}</p>}
      </details>
    </li>
  )
}

/** What was promised, and what came of it. */
function Facts({ proof, chains, text, language }: RowProps) {
  const { hash, seed, beacon, signature, code, number } = proof
  const chain = chains.find((one) => one.hash === beacon?.chain)
  const facts = [
    [text('fair.server_hash'), hash],
    [text('fair.code'), `${code} · ${number}`],
    beacon === null
      ? [text('fair.beacon'), text('fair.beacon.none')]
      : [
          text('fair.beacon'),
          `${chain?.name ?? beacon.chain} · ${beacon.round} · ${formatTime(new Date(beaconAt(proof)).toISOString(), language)}`,
        ],
    seed === null ? null : [text('fair.server_seed'), seed],
    signature === null ? null : [text('fair.signature'), signature],
  ].filter((fact) => fact !== null)
  return (
    <dl class={css.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
