import { useState } from 'react'
import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { AccountSecrets, NewSecret } from './AccountSecrets.tsx'

type Started = Output<'officeStartSecondStep'>
type Finished = Output<'officeFinishSecondStep'>

/** A new authenticator app: the password, then a code of the old app and one of the new one. */
export function SecondStep() {
  const [started, setStarted] = useState<Started | null>(null)
  const [finished, setFinished] = useState<Finished | null>(null)
  const start = useAction('officeStartSecondStep')
  const finish = useAction('officeFinishSecondStep')
  if (finished !== null) return <AccountSecrets recoveryCodes={finished.recoveryCodes} />
  if (started === null) {
    return (
      <CallForm
        act={t('house.change_app')}
        call={start}
        values={{ password: '' }}
        input={(values) => values}
        onDone={setStarted}
      >
        <Field
          name="password"
          label={t('house.password')}
          type="password"
          autoComplete="current-password"
          required
        />
      </CallForm>
    )
  }
  return (
    <>
      <NewSecret secret={started} />
      <CallForm
        act={t('house.use_app')}
        call={finish}
        values={{ code: '', newCode: '' }}
        input={(values) => values}
        onDone={setFinished}
      >
        <Field name="code" label={t('house.old_code')} autoComplete="one-time-code" required />
        <Field name="newCode" label={t('house.new_code')} autoComplete="one-time-code" required />
      </CallForm>
    </>
  )
}
