import { useMutation } from '@tanstack/react-query'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { startTrial } from '../../session/begin-session.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** Starts a free trial and goes home (LG-07). */
export function TrialButton({ tone = 'quiet' }: { tone?: 'primary' | 'quiet' }) {
  const t = useT()
  const navigate = useNavigate()
  const trial = useMutation({
    mutationFn: startTrial,
    onSuccess: () => navigate(paths.home, { replace: true }),
    onError: (error) => showToast(refusalText(error), { tone: 'error' }),
  })
  return (
    <Button tone={tone} full icon="game" loading={trial.isPending} onClick={() => trial.mutate()}>
      {t('entry.trial_start')}
    </Button>
  )
}
