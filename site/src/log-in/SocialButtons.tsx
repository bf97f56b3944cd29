import type { SocialProvider } from '@koi/contract/social.ts'
import { PROVIDER_NAMES } from '@koi/contract/social.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { refusalText } from '../api/refusal-text.ts'
import { leavePage } from '../device/leave-page.ts'
import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import styles from './LoginForm.module.css'
import { useSocialProviders } from './social.ts'

interface SocialButtonsProps {
  /** This browser should log in by itself in the future. */
  remember?: boolean
  /** Kept for a registration that may follow. */
  affiliateCode?: string
}

/** Links to Facebook or Google, if they are set up and offered (LG-08, LG-09, RG-16). */
export function SocialButtons({ remember = false, affiliateCode = '' }: SocialButtonsProps) {
  const t = useT()
  const providers = useSocialProviders()
  const start = useMutation({
    mutationFn: (provider: SocialProvider) =>
      api.startSocialLogIn({
        provider,
        ...(remember ? { remember } : {}),
        ...(affiliateCode === '' ? {} : { affiliateCode }),
      }),
    onSuccess: ({ url }) => leavePage(url),
  })
  if (providers.length === 0) return null
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t('entry.or')}</p>
      {start.isError ? <Problem>{refusalText(start.error)}</Problem> : null}
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="quiet"
          full
          icon={provider}
          loading={start.isPending && start.variables === provider}
          onClick={() => start.mutate(provider)}
        >
          {t('entry.continue_with', { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </div>
  )
}
