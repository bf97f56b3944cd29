import { officeContractSchemas } from '@koi/contract/schemas/office/contracts.ts'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useAction, useCall } from '../../api.ts'
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
  <Loaded title="Change the terms" query={useCall('officeContract', { id })}>
    {({ payee, terms, kind }) => (
      <Offer
        start={{ account: payee, terms: termsValues(terms) }}
        change={{ id, what: `contract ${id}, ${kindText(kind)} of ${payee}` }}
      />
    )}
  </Loaded>
)

const FromTemplate = ({ name }: { name: string }) => (
  <Loaded title="Offer a contract" query={useCall('officeContractTemplates', {})}>
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
  const check = useAction('officeContractWhatIf')
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
      title={change === undefined ? 'Offer a contract' : `Change ${change.what}`}
      hint="Check the terms first: what they would have paid on past days, and what they leave the house."
    >
      <div className={styles.split}>
        <CallForm
          act="Check the terms"
          values={start}
          schema={officeContractSchemas.officeContractWhatIf.input}
          {...{ call, input }}
        >
          {change === undefined ? <Field name="account" label="Account of the member" required /> : null}
          <TermsFields fixedKind={change !== undefined} />
          <OnChange run={() => setChecked(null)} />
        </CallForm>
        <section className={styles.result} aria-label="What the terms mean" aria-live="polite">
          {checked === null ? (
            <p>Nothing is checked yet. When the terms change, they are checked again before they are sent.</p>
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
