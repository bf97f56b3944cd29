import { formatMoney, fromWire } from '@koi/contract/money.ts'
import { DOCUMENT_SIDES, type DocumentSide } from '@koi/contract/protection.ts'
import { useForm } from 'react-hook-form'
import { FormProblem } from '../../api/FormProblem.tsx'
import { Loaded } from '../../api/Loaded.tsx'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { Page } from '../../ui/Page.tsx'
import { DocumentField } from './DocumentField.tsx'
import {
  identityLabels,
  identityTones,
  type PersonValues,
  personChecks,
  reasonKeys,
} from './identity-form.ts'
import styles from './protection.module.css'
import { type ProtectionState, useChange, useProtection } from './queries.ts'

/** The identity check in one step: three images, a name and a date of birth. */
export default function IdentityScreen() {
  const state = useProtection()
  return (
    <Page>
      <Loaded query={state} skeleton={<Skeleton height={420} />}>
        {({ identity, minimumAge }) => (
          <>
            <IdentityStatus identity={identity} minimumAge={minimumAge} />
            {identity.state === 'pending' || identity.state === 'approved' ? null : (
              <IdentityForm documents={identity.documents} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

type Identity = ProtectionState['identity']

function IdentityStatus({ identity, minimumAge }: { identity: Identity; minimumAge: number }) {
  const t = useT()
  const language = useLanguage()
  const { state, reasons, submittedAt, threshold } = identity
  const reason = identity.reason ?? reasons.map((code) => t(reasonKeys[code])).join(' ')
  return (
    <Card
      title={t('protection.identity_title')}
      aside={<StatusPill tone={identityTones[state]}>{t(identityLabels[state])}</StatusPill>}
    >
      <div className={styles.stack}>
        {state === 'rejected' && reason !== '' ? (
          <Problem>{t('protection.identity_reason', { reason })}</Problem>
        ) : null}
        {state === 'pending' && submittedAt !== null ? (
          <p>{t('protection.identity_sent', { time: formatTime(submittedAt, language) })}</p>
        ) : null}
        {state === 'approved' ? <p>{t('protection.identity_done')}</p> : null}
        {threshold === null ? null : (
          <p className={styles.note}>
            {t('protection.identity_from', { amount: formatMoney(fromWire(threshold)) })}
          </p>
        )}
        <p className={styles.note}>{t('protection.identity_age', { age: minimumAge })}</p>
        <p className={styles.note}>{t('protection.identity_safe')}</p>
        {identity.isSentOut && state !== 'approved' ? (
          <p className={styles.note}>{t('protection.identity_outside')}</p>
        ) : null}
      </div>
    </Card>
  )
}

function IdentityForm({ documents }: { documents: readonly DocumentSide[] }) {
  const t = useT()
  const send = useChange('submitIdentity')
  const form = useForm<PersonValues>({ defaultValues: { fullName: '', birthDate: '' } })
  const isComplete = DOCUMENT_SIDES.every((side) => documents.includes(side))
  return (
    <Card title={t('protection.documents')}>
      <form
        noValidate
        className={styles.stack}
        onSubmit={form.handleSubmit(({ fullName, birthDate }) =>
          send.mutate({ fullName: fullName.trim(), birthDate }),
        )}
      >
        {DOCUMENT_SIDES.map((side) => (
          <DocumentField key={side} side={side} isThere={documents.includes(side)} />
        ))}
        <Field
          label={t('protection.full_name')}
          autoComplete="name"
          maxLength={60}
          {...fieldProps(form, 'fullName', { validate: personChecks.fullName })}
        />
        <Field
          label={t('protection.birth_date')}
          type="date"
          autoComplete="bday"
          {...fieldProps(form, 'birthDate', { validate: personChecks.birthDate })}
        />
        <FormProblem form={form} error={send.error} />
        <Button type="submit" full disabled={!isComplete} loading={send.isPending}>
          {t('protection.hand_in')}
        </Button>
        {isComplete ? null : <p className={styles.note}>{t('refusal.identity.incomplete')}</p>}
      </form>
    </Card>
  )
}
