import { officeContractSchemas } from '@koi/contract/schemas/office/contracts.ts'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useCall, useQuestion } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page } from '../../ui/Page.tsx'
import styles from './contracts.module.css'
import { kindText } from './parts.tsx'
import { TermsFields } from './TermsFields.tsx'
import { type TermsInput, type TermsValues, termsInput, termsValues } from './terms-form.ts'
import { type Checked, WhatIf } from './WhatIf.tsx'

/** Offers a contract of the platform, from new terms or a template, or offers a change of one. */
export default function OfferScreen() {
  const [params] = useSearchParams()
  const contract = params.get('contract')
  const template = params.get('template')
  if (contract !== null) return <Change id={contract} />
  if (template !== null) return <FromTemplate name={template} />
  return <Offer start={{ account: params.get('account') ?? '', terms: termsValues(null) }} />
}

const Change = ({ id }: { id: string }) => (
  <Loaded title={t('agents.change_the_terms')} query={useCall('officeContract', { id })}>
    {({ payee, terms, kind }) => (
      <Offer
        start={{ account: payee, terms: termsValues(terms) }}
        change={{ id, what: t('agents.contract_in_sentence', { id, kind: kindText(kind), payee }) }}
      />
    )}
  </Loaded>
)

const FromTemplate = ({ name }: { name: string }) => (
  <Loaded title={t('agents.offer_a_contract')} query={useCall('officeContractTemplates', {})}>
    {({ content }) => (
      <Offer
        start={{
          account: '',
          terms: termsValues(content.find((one) => one.name === name)?.terms ?? null),
        }}
      />
    )}
  </Loaded>
)

interface OfferValues {
  readonly account: string
  readonly terms: TermsValues
}

interface OfferProps {
  readonly start: OfferValues
  /** The contract whose terms would change; left out for a new one. */
  readonly change?: { readonly id: string; readonly what: string }
}

/** The terms, and beside them what they would have cost and what they leave, before they are sent. */
function Offer({ start, change }: OfferProps) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = useQuestion('officeContractWhatIf')
  const input = ({ account, terms }: OfferValues) => ({
    ...{ account, terms: termsInput(terms) },
    ...(change === undefined ? {} : { contractId: change.id }),
  })
  const call = {
    mutateAsync: async (asked: { account: string; terms: TermsInput; contractId?: string }) => {
      const result = await check.mutateAsync(asked)
      setChecked({ asked, result })
      return result
    },
  }
  return (
    <Page
      title={
        change === undefined
          ? t('agents.offer_a_contract')
          : t('agents.change_contract_title', { what: change.what })
      }
      hint={t('agents.check_the_terms_first_what_they')}
    >
      <div className={styles.split}>
        <CallForm
          act={t('agents.check_the_terms')}
          values={start}
          schema={officeContractSchemas.officeContractWhatIf.input}
          {...{ call, input }}
        >
          {change === undefined ? (
            <Field name="account" label={t('agents.account_of_the_member')} required />
          ) : null}
          <TermsFields fixedKind={change !== undefined} />
          <OnChange run={() => setChecked(null)} />
        </CallForm>
        <section className={styles.result} aria-label={t('agents.what_the_terms_mean')} aria-live="polite">
          {checked === null ? (
            <p>{t('agents.nothing_is_checked_yet_when_the')}</p>
          ) : (
            <WhatIf {...{ checked, change }} />
          )}
        </section>
      </div>
    </Page>
  )
}

/** Runs whenever a value of the surrounding form changes. */
function OnChange({ run }: { run: () => void }) {
  const { watch } = useFormContext()
  useEffect(() => {
    const subscription = watch(run)
    return () => subscription.unsubscribe()
  }, [watch, run])
  return null
}
