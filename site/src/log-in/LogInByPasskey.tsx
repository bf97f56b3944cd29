import { useMutation } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useT } from '../i18n/i18n.ts'
import { beginSession } from '../session/begin-session.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { hasPasskeys, isCancelled, passkeyErrorText, signWithPasskey } from './passkey.ts'

/** The browser offers the passkeys that it has for this site; the member types nothing. */
export function LogInByPasskey({
  remember,
  onDone,
}: {
  remember: boolean
  onDone?: (() => void) | undefined
}) {
  const t = useT()
  const logIn = useMutation({
    mutationFn: async () => {
      const signed = await signWithPasskey(await api.passkeyChallenge())
      return api.logInPasskey({ ...signed, ...(remember ? { remember } : {}) })
    },
    onSuccess: (answer) => {
      beginSession(answer)
      onDone?.()
    },
  })
  if (!hasPasskeys()) return null
  return (
    <>
      {logIn.isError && !isCancelled(logIn.error) ? <Problem>{passkeyErrorText(logIn.error)}</Problem> : null}
      <Button tone="quiet" icon="key" full loading={logIn.isPending} onClick={() => logIn.mutate()}>
        {t('entry.use_passkey')}
      </Button>
    </>
  )
}
