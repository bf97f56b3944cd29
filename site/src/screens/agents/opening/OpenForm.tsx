import * as rules from '@koi/contract/field-rules.ts'
import { PASSWORD_MAX } from '@koi/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { createClientKeys } from '../../../api/client-key.ts'
import { invalidate } from '../../../api/query-client.ts'
import { refusalText } from '../../../api/refusal-text.ts'
import { teamApi } from '../../../api/team-api.ts'
import { randomBelow } from '../../../device/random.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { Choices } from '../../../ui/form/Choices.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { check, fieldProps, useRecheckOnLanguage } from '../../../ui/form/form.ts'
import formStyles from '../parts/form.module.css'
import { ratedCategories } from '../parts/terms.ts'
import type { TeamAnswer } from '../queries.ts'
import { TermsFields } from '../rates/TermsFields.tsx'
import { NO_FLOOR, readTerms, toValues } from '../rates/terms-form.ts'
import { Opened } from './Opened.tsx'
import styles from './opening.module.css'
import { firstSeries, grantable, readGrants, refusedField, suggestPassword } from './opening.ts'
import { QuotaFields, SeriesNote } from './QuotaFields.tsx'

interface OpenValues {
  account: string
  password: string
}

const checks = { account: check(rules.formatRule('username')), password: check(rules.password) }

/** Account, temporary password, kind, terms and quotas of a new account (TA-21). */
export function OpenForm({ own, quotas }: TeamAnswer<'quotas'>) {
  const t = useT()
  const form = useForm<OpenValues>({ defaultValues: { account: '', password: '' } })
  const [type, setType] = useState<0 | 1>(0)
  const [values, setValues] = useState(() =>
    toValues({ series: firstSeries(own.series), rates: {} }, ratedCategories(own)),
  )
  const [grants, setGrants] = useState<Readonly<Record<string, string>>>({})
  const [isSent, setSent] = useState(false)
  const [withKey] = useState(createClientKeys)
  useRecheckOnLanguage(form)
  const limits = { own, floor: NO_FLOOR }
  const { terms, problems } = readTerms(values, limits)
  const given = type === 1 ? grantable(quotas, terms.series) : []
  const granted = readGrants(grants, given)

  const open = useMutation({
    mutationFn: async ({ account, password }: OpenValues) => {
      const content = {
        ...{ account: account.trim(), password, type, ...terms },
        ...(granted === null || granted.length === 0 ? {} : { quotas: [...granted] }),
      }
      const opened = await withKey(content, (clientKey) => teamApi.openAccount({ clientKey, ...content }))
      return { account: opened.account, password }
    },
    onSuccess: () => {
      setSent(false)
      form.reset()
      setGrants({})
    },
    onError: (error) => {
      const field = refusedField(error)
      if (field !== null) form.setError(field, { message: refusalText(error) }, { shouldFocus: true })
    },
    onSettled: () => invalidate('quotas', 'subordinates', 'teamSize', 'teamKpi'),
  })
  const submit = form.handleSubmit((typed) => {
    if (Object.keys(problems).length === 0 && granted !== null) open.mutate(typed)
  })
  if (open.isSuccess) return <Opened {...open.data} onNext={open.reset} />
  return (
    <Card title={t('agent.open_title')}>
      <form
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          setSent(true)
          void submit(event)
        }}
      >
        {open.isError && refusedField(open.error) === null ? (
          <Problem>{refusalText(open.error)}</Problem>
        ) : null}
        <Choices
          look="chips"
          label={t('agent.type')}
          chosen={type}
          onChoose={setType}
          choices={[
            { id: 0, label: t('agent.type_member') },
            { id: 1, label: t('agent.type_agent') },
          ]}
        />
        <Field
          label={t('agent.account')}
          hint={t('agent.new_account_hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          {...fieldProps(form, 'account', { validate: (text) => checks.account(text.trim()) })}
        />
        <Field
          label={t('agent.password')}
          hint={t('agent.password_hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PASSWORD_MAX}
          after={
            <button
              type="button"
              className={styles.suggest}
              onClick={() =>
                form.setValue('password', suggestPassword(randomBelow), { shouldValidate: true })
              }
            >
              {t('agent.suggest')}
            </button>
          }
          {...fieldProps(form, 'password', { validate: checks.password })}
        />
        <TermsFields values={values} limits={limits} problems={isSent ? problems : {}} onChange={setValues} />
        <SeriesNote quotas={quotas} series={terms.series} />
        <QuotaFields
          quotas={given}
          typed={grants}
          isWrong={isSent && granted === null}
          onChange={setGrants}
        />
        <Button type="submit" full loading={open.isPending}>
          {t('agent.open_now')}
        </Button>
      </form>
    </Card>
  )
}
