import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../../api/api.ts'
import { type PlainKey, useT } from '../../../../i18n/i18n.ts'
import { useNavigate } from '../../../../navigation/navigation.tsx'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Problem as ProblemText } from '../../../../ui/feedback/Problem.tsx'
import { focusFirstProblem } from '../../../../ui/form/focus-first-problem.ts'
import { askConfirm } from '../../../../ui/overlay/confirm.ts'
import { showToast } from '../../../../ui/overlay/toast.ts'
import formStyles from '../../parts/form.module.css'
import { Simulation } from '../parts/Simulation.tsx'
import { TermsCompare } from '../parts/TermsCompare.tsx'
import { TermsWords } from '../parts/TermsWords.tsx'
import { contractsChanged, type Simulated, type Terms } from '../queries.ts'
import styles from './offer.module.css'
import { gapOf, type OfferValues, type Problem, readOffer } from './offer-form.ts'
import { gapText, refusalOf } from './offer-refusal.ts'
import { CategoryFields, OtherFields } from './TermsFields.tsx'
import { TierFields } from './TierFields.tsx'

interface OfferFormProps {
  account: string
  /** Whether the member has no team, so that the contract is about their own play. */
  ownPlay: boolean
  /** The agent's own terms of this kind. */
  covers: readonly [Terms, ...Terms[]]
  /** The contract whose terms change; null for an offer. */
  change: { readonly id: string; readonly terms: Terms } | null
  initial: OfferValues
}

const problemTexts: Readonly<Record<Problem, PlainKey>> = {
  amount: 'contract.problem_amount',
  rate: 'contract.problem_rate',
  count: 'contract.problem_count',
  sum: 'contract.problem_sum',
  order: 'contract.problem_order',
  none: 'contract.problem_none',
  fit: 'contract.problem_fit',
}

interface Checked {
  readonly terms: Terms
  readonly simulation: readonly Simulated[]
}

/** The terms of an offer: checked first, with what they would have paid, and then sent. */
export function OfferForm({ account, ownPlay, covers, change, initial }: OfferFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const [values, setValues] = useState(initial)
  const [isSent, setSent] = useState(false)
  const { terms, problems } = readOffer(values)
  const gap = terms === null ? null : gapOf(covers, terms)

  const check = useMutation({
    mutationFn: async (asked: Terms): Promise<Checked> => {
      const id = change === null ? {} : { id: change.id }
      const { simulation } = await api.previewContract({ account, terms: toSend(asked), ...id })
      return { terms: asked, simulation }
    },
  })
  const send = useMutation({
    mutationFn: (asked: Terms) =>
      change === null
        ? api.offerContract({ account, terms: toSend(asked) })
        : api.changeContract({ id: change.id, terms: toSend(asked) }),
    onSuccess: ({ contractId }) => {
      showToast(t('contract.sent', { account }), { tone: 'success', lasts: 'long' })
      void navigate(paths.contract(contractId), { replace: true })
    },
    onSettled: contractsChanged,
  })
  const set = (next: OfferValues) => {
    setValues(next)
    // What was checked, or refused, were other terms.
    check.reset()
    send.reset()
  }
  const error = send.error ?? check.error
  const refused = error === null ? null : refusalOf(t, error)
  const errorOf = (name: string): string | undefined => {
    const problem = problems[name]
    if (problem !== undefined) return isSent ? t(problemTexts[problem]) : undefined
    if (gap !== null && nameOf(gap) === name) return gapText(t, gap)
    return refused?.gap && nameOf(refused.gap) === name ? refused.text : undefined
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (terms !== null && gap === null) check.mutate(terms)
    else focusFirstProblem(event.currentTarget)
  }
  const confirm = async ({ terms: asked }: Checked) => {
    const sure = await askConfirm({
      title: t('contract.send_title', { account }),
      text: t(change === null ? 'contract.send_text' : 'contract.send_change_text'),
      confirm: t('contract.send'),
    })
    if (sure) send.mutate(asked)
  }
  return (
    <>
      <Card title={t(change === null ? 'contract.offer_to' : 'contract.change_for', { account })}>
        <form noValidate className={formStyles.form} onSubmit={submit}>
          {refused !== null && refused.gap === null ? <ProblemText>{refused.text}</ProblemText> : null}
          <CategoryFields {...{ values, errorOf, covers }} onChange={set} />
          <TierFields {...{ values, errorOf }} onChange={set} />
          <OtherFields {...{ values, errorOf }} onChange={set} />
          {terms === null ? null : <Preview {...{ terms, ownPlay, change }} />}
          <Button type="submit" full tone={check.data ? 'quiet' : 'primary'} loading={check.isPending}>
            {t('contract.check_terms_first')}
          </Button>
        </form>
      </Card>
      {check.data === undefined ? null : (
        <>
          <Simulation terms={check.data.terms} periods={check.data.simulation} />
          <Button full loading={send.isPending} onClick={() => void confirm(check.data)}>
            {t(change === null ? 'contract.send_offer' : 'contract.send_change')}
          </Button>
        </>
      )}
    </>
  )
}

/** The name of the field that a gap is explained beside. */
const nameOf = ({ field, tier }: { field: string; tier?: number }): string =>
  tier === undefined ? field : `${field}.${tier}`

type Sendable = Parameters<typeof api.offerContract>[0]['terms']
// The categories are those of a contract that the server sent.
const toSend = (terms: Terms): Sendable => ({
  ...terms,
  categories: terms.categories as Sendable['categories'],
})

function Preview({ terms, ownPlay, change }: Pick<OfferFormProps, 'ownPlay' | 'change'> & { terms: Terms }) {
  const t = useT()
  return (
    <div className={styles.preview}>
      <h3>{t('contract.in_words')}</h3>
      {change === null ? (
        <TermsWords terms={terms} ownPlay={ownPlay} />
      ) : (
        <TermsCompare before={change.terms} after={terms} ownPlay={ownPlay} />
      )}
      {ownPlay && terms.tiers.some(({ active }) => active > 1) ? (
        <p className={styles.never}>{t('contract.warn_own_active')}</p>
      ) : null}
    </div>
  )
}
