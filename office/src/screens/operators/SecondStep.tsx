import { useState } from 'react'
import { type Output, useAction } from '../../api.ts'
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
        act="Change authenticator app"
        call={start}
        values={{ password: '' }}
        input={(values) => values}
        onDone={setStarted}
      >
        <Field name="password" label="Password" type="password" autoComplete="current-password" required />
      </CallForm>
    )
  }
  return (
    <>
      <NewSecret secret={started} />
      <CallForm
        act="Use the new app"
        call={finish}
        values={{ code: '', newCode: '' }}
        input={(values) => values}
        onDone={setFinished}
      >
        <Field
          name="code"
          label="Code of the old app, or a recovery code"
          autoComplete="one-time-code"
          required
        />
        <Field name="newCode" label="Code of the new app" autoComplete="one-time-code" required />
      </CallForm>
    </>
  )
}
