import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { refusalText } from '../../../api/refusal-text.ts'
import { formatTime } from '../../../i18n/format-time.ts'
import { type PlainKey, useLanguage, useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../../ui/feedback/StatusPill.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { askConfirm } from '../../../ui/overlay/confirm.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { dayName } from '../parts/day-name.ts'
import partStyles from '../parts/parts.module.css'
import { otherText } from './parts/ContractRow.tsx'
import styles from './parts/contracts.module.css'
import { contractStates, kindLabels, kindPaths } from './parts/labels.ts'
import { TermsWords } from './parts/TermsWords.tsx'
import { type Contract, contractsChanged, useContractHistory } from './queries.ts'

interface ContractCardProps {
  contract: Contract
  /** What waits for the member's answer is on the page already. */
  isAskedAbove?: boolean
}

/** A contract as one of its sides sees it: its terms, what waits, and what can be done. */
export function ContractCard({ contract, isAskedAbove = false }: ContractCardProps) {
  const t = useT()
  const { label, tone } = contractStates[contract.state]
  return (
    <Card title={t(kindLabels[contract.kind])} aside={<StatusPill tone={tone}>{t(label)}</StatusPill>}>
      <ContractFacts contract={contract} />
      {contract.terms === null ? null : <TermsWords terms={contract.terms} ownPlay={contract.ownPlay} />}
      <Acting contract={contract} isAskedAbove={isAskedAbove} />
    </Card>
  )
}

function ContractFacts({ contract }: { contract: Contract }) {
  const t = useT()
  const language = useLanguage()
  const { from, until, signedAt, version, owed } = contract
  const facts: Fact[] = [
    [t(contract.side === 'payee' ? 'contract.payer' : 'contract.payee'), otherName(t, contract)],
  ]
  if (from !== null) facts.push([t('contract.since'), dayName(from, language)])
  if (until !== null) facts.push([t('contract.until'), dayName(until, language)])
  if (signedAt !== null)
    facts.push([
      t('contract.accepted'),
      `${formatTime(signedAt, language)} · ${t('contract.version', { number: version })}`,
    ])
  if (owed !== '0.00') facts.push([t('contract.owed'), <Amount key="owed" value={owed} />])
  return <Facts facts={facts} />
}

const otherName = (t: ReturnType<typeof useT>, { other, side }: Contract): string =>
  other ?? (side === 'payee' ? t('contract.platform') : otherText(t, { side, other }))

type Act = 'withdraw' | 'dissolve' | 'cancel'

const questions: Readonly<Record<Act, { title: PlainKey; text: PlainKey; done: PlainKey }>> = {
  withdraw: { title: 'contract.withdraw', text: 'contract.withdraw_text', done: 'contract.withdrawn' },
  dissolve: { title: 'contract.dissolve', text: 'contract.dissolve_text', done: 'contract.dissolve_sent' },
  cancel: { title: 'contract.cancel', text: 'contract.cancel_text', done: 'contract.cancelled' },
}

/** What waits, and the acts that the state of the contract allows; the server checks them again. */
function Acting({ contract, isAskedAbove }: { contract: Contract; isAskedAbove: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { id, kind, state, side, cancelUntil } = contract
  const waiting = isAskedAbove && contract.waiting?.mayAnswer === true ? null : contract.waiting
  const act = useMutation({
    mutationFn: async (which: Act) => {
      if (which === 'withdraw') await api.withdrawContractRequest({ id: waiting?.id ?? '' })
      else if (which === 'dissolve') await api.dissolveContract({ id })
      else await api.cancelContract({ id })
    },
    onSuccess: (_done, which) => showToast(t(questions[which].done), { tone: 'success', lasts: 'long' }),
    onSettled: contractsChanged,
  })
  const ask = async (which: Act) => {
    const { title, text } = questions[which]
    const sure = await askConfirm({ title: t(title), text: t(text), confirm: t(title), danger: true })
    if (sure) act.mutate(which)
  }
  const button = (which: Act) => (
    <Button tone="quiet" loading={act.isPending && act.variables === which} onClick={() => void ask(which)}>
      {t(questions[which].title)}
    </Button>
  )
  return (
    <>
      {waiting === null ? null : <WaitingBox contract={contract} waiting={waiting} />}
      {cancelUntil === null ? null : (
        <p className={styles.after}>
          {t('contract.cancel_until', { time: formatTime(cancelUntil, language) })}
        </p>
      )}
      {act.isError ? <Problem>{refusalText(act.error)}</Problem> : null}
      <div className={styles.actions}>
        {waiting?.mayAnswer ? <ButtonLink to={kindPaths[kind]}>{t('contract.answer_now')}</ButtonLink> : null}
        {waiting !== null && !waiting.mayAnswer ? button('withdraw') : null}
        {cancelUntil === null ? null : button('cancel')}
        {state === 'valid' && side === 'payer' ? (
          <ButtonLink tone="quiet" to={paths.changeContract(id)}>
            {t('contract.change_terms')}
          </ButtonLink>
        ) : null}
        {state === 'valid' && cancelUntil === null ? button('dissolve') : null}
      </div>
    </>
  )
}

function WaitingBox({
  contract,
  waiting,
}: {
  contract: Contract
  waiting: NonNullable<Contract['waiting']>
}) {
  const t = useT()
  const language = useLanguage()
  const { mayAnswer, status, terms } = waiting
  const asked: Readonly<Record<typeof status, PlainKey>> = {
    P: 'contract.you_offered',
    E: 'contract.you_offered_change',
    V: 'contract.you_asked_dissolve',
  }
  return (
    <div className={styles.waiting}>
      <h3>{t(mayAnswer ? 'contract.waits_for_you' : asked[status])}</h3>
      <p className={partStyles.note}>
        {t('contract.lapses_at', { time: formatTime(waiting.lapsesAt, language) })}
      </p>
      {status === 'E' && terms !== null ? <TermsWords terms={terms} ownPlay={contract.ownPlay} /> : null}
    </div>
  )
}

/** All versions of the terms, with the hash that each acceptance stored. */
export function Versions({ contract: { id, ownPlay } }: { contract: Contract }) {
  const t = useT()
  const language = useLanguage()
  const history = useContractHistory(id)
  return (
    <Loaded query={history} skeleton={<Skeleton height={60} />}>
      {({ versions }) =>
        versions.length === 0 ? null : (
          <Card>
            <details className={styles.fold}>
              <summary>
                {t('contract.versions', { count: versions.length })}
                <Icon name="down" size={18} />
              </summary>
              {versions.map(({ version, terms, termsHash, from, signedAt }) => (
                <div key={version} className={styles.version}>
                  <h3>{t('contract.version', { number: version })}</h3>
                  <p className={partStyles.note}>
                    {t('contract.version_from', {
                      day: dayName(from, language),
                      time: formatTime(signedAt, language),
                    })}
                  </p>
                  <TermsWords terms={terms} ownPlay={ownPlay} />
                  <p className={partStyles.note}>
                    {t('contract.terms_hash')}
                    <code className={styles.hash}>{termsHash}</code>
                  </p>
                </div>
              ))}
            </details>
          </Card>
        )
      }
    </Loaded>
  )
}
